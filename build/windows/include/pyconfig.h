/* What CPython's headers have to be told of Windows, as far as the C of mypyc asks for it.

   CPython keeps the headers that lie in every installation, and this one file for each system; that of Windows comes
   with no package of any index. Beside the headers of 3.11 it must describe the objects of python311.dll as they are:
   layout.c compares. */
#ifndef Py_CONFIG_H
#define Py_CONFIG_H

#define MS_WINDOWS
#define MS_WIN32
#define MS_WIN64
#define NT_THREADS

/* What is exported is called through the import table of the library that calls. */
#define Py_ENABLE_SHARED 1
#define HAVE_DECLSPEC_DLL 1

#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define SIZEOF_VOID_P 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_TIME_T 8
#define SIZEOF_PID_T 4
#define SIZEOF_WCHAR_T 2
#define SIZEOF__BOOL 1
#define ALIGNOF_SIZE_T 8
#define HAVE_SSIZE_T 1

#define HAVE_STDDEF_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_WCHAR_H 1
#define HAVE_BUILTIN_ATOMIC 1
#define DOUBLE_IS_LITTLE_ENDIAN_IEEE754 1
#define WITH_DOC_STRINGS 1
#define WITH_FREELISTS 1
#define WITH_PYMALLOC 1

#endif
