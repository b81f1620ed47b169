/* A stand-in for Windows 10's own icuuc.dll, which Wine lacks and Qt asks for converters between encodings. This one knows
   none, so that Qt is left with its own. It belongs to Wine alone: no package carries it. */
#include <stdint.h>

#define OFFERED __declspec(dllexport)
#define NOT_FOUND(error) do { if (error) *(error) = 4; } while (0) /* U_FILE_ACCESS_ERROR */

OFFERED void *ucnv_open(const char *name, int *error) { NOT_FOUND(error); return 0; }
OFFERED void ucnv_close(void *converter) {}
OFFERED void ucnv_reset(void *converter) {}
OFFERED int8_t ucnv_getMaxCharSize(void *converter) { return 1; }
OFFERED const char *ucnv_getName(void *converter, int *error) { NOT_FOUND(error); return 0; }
OFFERED const char *ucnv_getStandardName(const char *name, const char *kind, int *error) { NOT_FOUND(error); return 0; }
OFFERED const char *ucnv_getAvailableName(int number) { return 0; }
OFFERED int ucnv_countAvailable(void) { return 0; }

OFFERED void ucnv_toUnicode(void *converter, void *to, void *end, void *from, void *limit, void *offsets, int flush, int *error) { NOT_FOUND(error); }
OFFERED void ucnv_fromUnicode(void *converter, void *to, void *end, void *from, void *limit, void *offsets, int flush, int *error) { NOT_FOUND(error); }
OFFERED int ucnv_toUCountPending(void *converter, int *error) { return 0; }
OFFERED int ucnv_fromUCountPending(void *converter, int *error) { return 0; }

OFFERED void UCNV_FROM_U_CALLBACK_SUBSTITUTE(void) {}
OFFERED void UCNV_TO_U_CALLBACK_SUBSTITUTE(void) {}
OFFERED void ucnv_getToUCallBack(void *converter, void **action, void **context) {}
OFFERED void ucnv_getFromUCallBack(void *converter, void **action, void **context) {}
OFFERED void ucnv_setToUCallBack(void *converter, void *action, void *context, void **was, void **its, int *error) { NOT_FOUND(error); }
OFFERED void ucnv_setFromUCallBack(void *converter, void *action, void *context, void **was, void **its, int *error) { NOT_FOUND(error); }
OFFERED void ucnv_cbToUWriteUChars(void *arguments, void *source, int length, int offset, int *error) { NOT_FOUND(error); }
OFFERED void ucnv_cbFromUWriteUChars(void *arguments, void *source, void *limit, int offset, int *error) { NOT_FOUND(error); }
