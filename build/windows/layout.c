/* Whether the headers that an extension is compiled with describe the objects of the interpreter that loads it.

   What headers say (sizes, members, inline functions) is held against what the interpreter's own functions and
   attributes say of the same objects. Asked is for all that the C of mypyc reads or writes without calling a function. */
#define PY_SSIZE_T_CLEAN
#define Py_BUILD_CORE
#include <Python.h>
#include <frameobject.h>
#include <structmember.h>
#include "internal/pycore_frame.h"
#include "internal/pycore_gc.h"

static Py_ssize_t facts;
static PyObject *differing;

static void expect(int holds, const char *kind, const char *what)
{
    facts++;
    if (!holds) {
        PyObject *line = PyUnicode_FromFormat("%s: %s", kind, what);
        PyList_Append(differing, line);
        Py_DECREF(line);
    }
    PyErr_Clear();
}
#define EXPECT(kind, holds) expect((holds), (kind), #holds)

/* An attribute as the interpreter tells it; kept for as long as the process lives. */
static PyObject *told(void *object, const char *name)
{
    return PyObject_GetAttrString((PyObject *)object, name);
}

static Py_ssize_t number(void *object, const char *name)
{
    PyObject *value = told(object, name);
    return value == NULL ? -1 : PyLong_AsSsize_t(value);
}

static PyObject *value(const char *expression)
{
    PyObject *names = PyDict_New();
    PyDict_SetItemString(names, "__builtins__", PyEval_GetBuiltins());
    return PyRun_String(expression, Py_eval_input, names, names);
}

#define OF(part, slot) EXPECT(kind, PyType_GetSlot(type, Py_##slot) == (type->part ? (void *)type->part->slot : NULL));
#define OWN(slot) EXPECT(kind, PyType_GetSlot(type, Py_##slot) == (void *)type->slot);

static void compare_type(PyTypeObject *type)
{
    PyObject *name = told(type, "__name__");
    const char *kind = PyUnicode_AsUTF8(name);
    EXPECT(kind, Py_TYPE(type) == (PyTypeObject *)PyObject_Type((PyObject *)type));
    EXPECT(kind, PyType_GetFlags(type) == type->tp_flags);
    EXPECT(kind, strcmp(strrchr(type->tp_name, '.') ? strrchr(type->tp_name, '.') + 1 : type->tp_name, kind) == 0);
    EXPECT(kind, number(type, "__basicsize__") == type->tp_basicsize);
    EXPECT(kind, number(type, "__itemsize__") == type->tp_itemsize);
    EXPECT(kind, number(type, "__dictoffset__") == type->tp_dictoffset);
    EXPECT(kind, number(type, "__weakrefoffset__") == type->tp_weaklistoffset);
    EXPECT(kind, told(type, "__mro__") == type->tp_mro);
    EXPECT(kind, type == &PyBaseObject_Type || told(type, "__base__") == (PyObject *)type->tp_base);
    EXPECT(kind, PyDict_Size(type->tp_dict) == PyObject_Size(told(type, "__dict__")));
    OWN(tp_alloc) OWN(tp_call) OWN(tp_clear) OWN(tp_dealloc) OWN(tp_del) OWN(tp_descr_get) OWN(tp_descr_set)
    OWN(tp_finalize) OWN(tp_free) OWN(tp_getattr) OWN(tp_getattro) OWN(tp_getset) OWN(tp_hash) OWN(tp_init) OWN(tp_is_gc)
    OWN(tp_iter) OWN(tp_iternext) OWN(tp_methods) OWN(tp_new) OWN(tp_repr) OWN(tp_richcompare) OWN(tp_setattr)
    OWN(tp_setattro) OWN(tp_str) OWN(tp_traverse)
    OF(tp_as_async, am_aiter) OF(tp_as_async, am_anext) OF(tp_as_async, am_await) OF(tp_as_async, am_send)
    OF(tp_as_buffer, bf_getbuffer) OF(tp_as_buffer, bf_releasebuffer)
    OF(tp_as_mapping, mp_ass_subscript) OF(tp_as_mapping, mp_length) OF(tp_as_mapping, mp_subscript)
    OF(tp_as_sequence, sq_ass_item) OF(tp_as_sequence, sq_concat) OF(tp_as_sequence, sq_contains)
    OF(tp_as_sequence, sq_inplace_concat) OF(tp_as_sequence, sq_inplace_repeat) OF(tp_as_sequence, sq_item)
    OF(tp_as_sequence, sq_length) OF(tp_as_sequence, sq_repeat)
    OF(tp_as_number, nb_absolute) OF(tp_as_number, nb_add) OF(tp_as_number, nb_and) OF(tp_as_number, nb_bool)
    OF(tp_as_number, nb_divmod) OF(tp_as_number, nb_float) OF(tp_as_number, nb_floor_divide) OF(tp_as_number, nb_index)
    OF(tp_as_number, nb_inplace_add) OF(tp_as_number, nb_inplace_and) OF(tp_as_number, nb_inplace_floor_divide)
    OF(tp_as_number, nb_inplace_lshift) OF(tp_as_number, nb_inplace_matrix_multiply)
    OF(tp_as_number, nb_inplace_multiply) OF(tp_as_number, nb_inplace_or) OF(tp_as_number, nb_inplace_power)
    OF(tp_as_number, nb_inplace_remainder) OF(tp_as_number, nb_inplace_rshift) OF(tp_as_number, nb_inplace_subtract)
    OF(tp_as_number, nb_inplace_true_divide) OF(tp_as_number, nb_inplace_xor) OF(tp_as_number, nb_int)
    OF(tp_as_number, nb_invert) OF(tp_as_number, nb_lshift) OF(tp_as_number, nb_matrix_multiply)
    OF(tp_as_number, nb_multiply) OF(tp_as_number, nb_negative) OF(tp_as_number, nb_or) OF(tp_as_number, nb_positive)
    OF(tp_as_number, nb_power) OF(tp_as_number, nb_remainder) OF(tp_as_number, nb_rshift) OF(tp_as_number, nb_subtract)
    OF(tp_as_number, nb_true_divide) OF(tp_as_number, nb_xor)
}

static void compare_size(PyTypeObject *type, size_t size, size_t item)
{
    const char *kind = PyUnicode_AsUTF8(told(type, "__name__"));
    EXPECT(kind, number(type, "__basicsize__") == (Py_ssize_t)size);
    EXPECT(kind, number(type, "__itemsize__") == (Py_ssize_t)item);
}

static void compare_types(void)
{
    PyTypeObject *types[] = {
        &PyBaseObject_Type, &PyType_Type, &PyLong_Type, &PyBool_Type, &PyFloat_Type, &PyComplex_Type, &PyUnicode_Type,
        &PyBytes_Type, &PyByteArray_Type, &PyTuple_Type, &PyList_Type, &PyDict_Type, &PySet_Type, &PyFrozenSet_Type,
        &PySlice_Type, &PyRange_Type, &PyFunction_Type, &PyCFunction_Type, &PyMethod_Type, &PyGen_Type, &PyCoro_Type,
        &PyAsyncGen_Type, &PyCode_Type, &PyFrame_Type, &PyModule_Type, &PyCapsule_Type, &PyMemoryView_Type,
        (PyTypeObject *)PyExc_BaseException, (PyTypeObject *)PyExc_StopIteration,
        (PyTypeObject *)value("type('Somebody', (list,), {'__slots__': ('a', '__dict__', '__weakref__')})"),
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        compare_type(types[i]);
    const size_t frame = offsetof(_PyInterpreterFrame, localsplus), pointer = sizeof(PyObject *);
    compare_size(&PyBaseObject_Type, sizeof(PyObject), 0);
    compare_size(&PyType_Type, sizeof(PyHeapTypeObject), sizeof(PyMemberDef));
    compare_size(&PyLong_Type, offsetof(PyLongObject, ob_digit), sizeof(digit));
    compare_size(&PyFloat_Type, sizeof(PyFloatObject), 0);
    compare_size(&PyComplex_Type, sizeof(PyComplexObject), 0);
    compare_size(&PyUnicode_Type, sizeof(PyUnicodeObject), 0);
    compare_size(&PyBytes_Type, offsetof(PyBytesObject, ob_sval) + 1, 1);
    compare_size(&PyByteArray_Type, sizeof(PyByteArrayObject), 0);
    compare_size(&PyTuple_Type, sizeof(PyTupleObject) - pointer, pointer);
    compare_size(&PyList_Type, sizeof(PyListObject), 0);
    compare_size(&PyDict_Type, sizeof(PyDictObject), 0);
    compare_size(&PySet_Type, sizeof(PySetObject), 0);
    compare_size(&PySlice_Type, sizeof(PySliceObject), 0);
    compare_size(&PyFunction_Type, sizeof(PyFunctionObject), 0);
    compare_size(&PyCFunction_Type, sizeof(PyCFunctionObject), 0);
    compare_size(&PyMethod_Type, sizeof(PyMethodObject), 0);
    compare_size(&PyGen_Type, offsetof(PyGenObject, gi_iframe) + frame, pointer);
    compare_size(&PyCode_Type, offsetof(PyCodeObject, co_code_adaptive), sizeof(_Py_CODEUNIT));
    compare_size(&PyFrame_Type, offsetof(PyFrameObject, _f_frame_data) + frame, pointer);
    compare_size((PyTypeObject *)PyExc_BaseException, sizeof(PyBaseExceptionObject), 0);
    compare_size((PyTypeObject *)PyExc_StopIteration, sizeof(PyStopIterationObject), 0);
    PyHeapTypeObject *heap = (PyHeapTypeObject *)types[sizeof types / sizeof *types - 1];
    EXPECT("a class", heap->ht_name == told(heap, "__name__"));
    EXPECT("a class", heap->ht_qualname == told(heap, "__qualname__"));
}

static void compare_texts(void)
{
    const char *texts[] = {"'shelf'", "'caf\\xe9'", "'\\u5713\\u684c'", "'\\U0001f3b2 \\u5713'", "''", "'a' * 300"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        PyObject *text = value(texts[i]);
        EXPECT(texts[i], PyUnicode_GET_LENGTH(text) == PyUnicode_GetLength(text));
        EXPECT(texts[i], PyUnicode_IS_READY(text) && PyUnicode_IS_COMPACT(text));
        EXPECT(texts[i], PyUnicode_IS_ASCII(text) == PyObject_IsTrue(PyObject_CallMethod(text, "isascii", NULL)));
        EXPECT(texts[i], PyObject_Hash(text) == ((PyASCIIObject *)text)->hash);
        for (Py_ssize_t at = 0; at < PyUnicode_GetLength(text); at++)
            EXPECT(texts[i], PyUnicode_READ_CHAR(text, at) == PyUnicode_ReadChar(text, at));
    }
    EXPECT("wide characters", PyUnicode_GetLength(PyUnicode_FromWideChar(L"ab", -1)) == 2);
}

static void compare_numbers(void)
{
    const char *numbers[] = {"0", "-5", "2**15 + 3", "2**30 - 1", "-2**30", "2**62 + 7", "-2**63", "2**63 - 1"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        PyLongObject *number = (PyLongObject *)value(numbers[i]);
        Py_ssize_t size = Py_SIZE(number), count = size < 0 ? -size : size;
        unsigned long long sum = 0;
        for (Py_ssize_t at = count - 1; at >= 0; at--)
            sum = (sum << PyLong_SHIFT) + number->ob_digit[at];
        sum = size < 0 ? 0 - sum : sum;
        EXPECT(numbers[i], (long long)sum == PyLong_AsLongLong((PyObject *)number));
    }
    EXPECT("float", PyFloat_AS_DOUBLE(value("2.5")) == PyFloat_AsDouble(value("2.5")));
    EXPECT("complex", ((PyComplexObject *)value("1+2j"))->cval.imag == PyComplex_ImagAsDouble(value("1+2j")));
    PyObject *sizes = PyImport_ImportModule("struct");
    EXPECT("int", PyLong_AsLong(PyObject_CallMethod(sizes, "calcsize", "s", "@i")) == (long)sizeof(int));
    EXPECT("long", PyLong_AsLong(PyObject_CallMethod(sizes, "calcsize", "s", "@l")) == (long)sizeof(long));
    EXPECT("bool", PyLong_AsLong(PyObject_CallMethod(sizes, "calcsize", "s", "@?")) == (long)sizeof(_Bool));
    EXPECT("pointer", PyLong_AsLong(PyObject_CallMethod(sizes, "calcsize", "s", "@P")) == (long)sizeof(void *));
}

static void compare_holders(void)
{
    PyObject *tuple = value("(1, 'b', None)"), *list = value("[object() for _ in range(9)]");
    for (Py_ssize_t at = 0; at < PyTuple_Size(tuple); at++)
        EXPECT("tuple", PyTuple_GET_ITEM(tuple, at) == PyTuple_GetItem(tuple, at));
    for (Py_ssize_t at = 0; at < PyList_Size(list); at++)
        EXPECT("list", PyList_GET_ITEM(list, at) == PyList_GetItem(list, at));
    Py_ssize_t room = PyLong_AsSsize_t(PyObject_CallMethod(list, "__sizeof__", NULL)) - (Py_ssize_t)sizeof(PyListObject);
    EXPECT("list", ((PyListObject *)list)->allocated * (Py_ssize_t)sizeof(PyObject *) == room);
    PyObject *system = PyImport_ImportModule("sys");
    Py_ssize_t all = PyLong_AsSsize_t(PyObject_CallMethod(system, "getsizeof", "O", list));
    EXPECT("what the collector keeps", all - room - (Py_ssize_t)sizeof(PyListObject) == (Py_ssize_t)sizeof(PyGC_Head));
    EXPECT("dict", ((PyDictObject *)value("{1: 2, 3: 4}"))->ma_used == PyDict_Size(value("{1: 2, 3: 4}")));
    EXPECT("set", PySet_GET_SIZE(value("{1, 2, 3}")) == PySet_Size(value("{1, 2, 3}")));
    PyObject *bytes = value("b'abc'"), *array = value("bytearray(b'abc')");
    EXPECT("bytes", PyBytes_AS_STRING(bytes) == PyBytes_AsString(bytes));
    EXPECT("bytearray", PyByteArray_AS_STRING(array) == PyByteArray_AsString(array));
    EXPECT("object", Py_REFCNT(list) == PyLong_AsSsize_t(PyObject_CallMethod(system, "getrefcount", "O", list)) - 1);
}

static void compare_functions(void)
{
    PyObject *builtin = value("len"), *function = value("lambda: 0"), *generator = value("(a for a in ())");
    PyObject *method = value("type('A', (), {'m': lambda self: 0})().m");
    PyCFunctionObject *inside = (PyCFunctionObject *)builtin;
    EXPECT("builtin", PyCFunction_GetFunction(builtin) == inside->m_ml->ml_meth);
    EXPECT("builtin", PyCFunction_GetFlags(builtin) == inside->m_ml->ml_flags);
    EXPECT("builtin", PyCFunction_GetSelf(builtin) == inside->m_self);
    EXPECT("builtin", told(builtin, "__module__") == inside->m_module);
    EXPECT("builtin", PyVectorcall_Function(builtin) == inside->vectorcall);
    EXPECT("function", PyFunction_GetCode(function) == ((PyFunctionObject *)function)->func_code);
    EXPECT("function", told(function, "__name__") == ((PyFunctionObject *)function)->func_name);
    EXPECT("function", PyVectorcall_Function(function) == ((PyFunctionObject *)function)->vectorcall);
    EXPECT("generator", told(generator, "gi_code") == (PyObject *)((PyGenObject *)generator)->gi_code);
    EXPECT("method", PyMethod_GET_FUNCTION(method) == PyMethod_Function(method));
    EXPECT("method", PyMethod_GET_SELF(method) == PyMethod_Self(method));
    EXPECT("method", PyVectorcall_Function(method) == ((PyMethodObject *)method)->vectorcall);
    PyCodeObject *code = PyCode_NewEmpty("file", "name", 7);
    EXPECT("code", number(code, "co_flags") == code->co_flags);
    EXPECT("code", number(code, "co_firstlineno") == code->co_firstlineno);
    EXPECT("code", told(code, "co_name") == code->co_name);
    PyFrameObject *frame = PyFrame_New(PyThreadState_Get(), code, PyDict_New(), NULL);
    frame->f_lineno = 77;
    EXPECT("frame", PyFrame_GetLineNumber(frame) == 77);
}

static void compare_thread(void)
{
    PyThreadState *thread = PyThreadState_Get();
    EXPECT("thread", thread->interp == PyThreadState_GetInterpreter(thread));
    EXPECT("thread", thread->id == PyThreadState_GetID(thread));
    PyErr_SetNone(PyExc_KeyError);
    EXPECT("thread", PyErr_Occurred() == thread->curexc_type);
    PyObject *handled = value("ValueError('handled')"), *stop = value("StopIteration(5)");
    PyErr_SetHandledException(handled);
    EXPECT("thread", thread->exc_info->exc_value == handled);
    PyErr_SetHandledException(NULL);
    EXPECT("StopIteration", told(stop, "value") == ((PyStopIterationObject *)stop)->value);
}

/* Returns how many facts were compared, and those that differ. */
static PyObject *compare(PyObject *self, PyObject *nothing)
{
    facts = 0;
    differing = PyList_New(0);
    EXPECT("version", strncmp(Py_GetVersion(), PY_VERSION, strlen("3.11.")) == 0);
    compare_types();
    compare_texts();
    compare_numbers();
    compare_holders();
    compare_functions();
    compare_thread();
    return Py_BuildValue("(nN)", facts, differing);
}

static PyMethodDef methods[] = {{"compare", compare, METH_NOARGS, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "layout", NULL, -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_layout(void)
{
    return PyModule_Create(&module);
}
