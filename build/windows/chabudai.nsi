; The installer for Windows: for whoever starts it, without asking for an administrator. build/packages/windows.py calls
; makensis with VERSION, NUMBERS (four, with points), SOURCE (the frozen folder), ICON, PICTURE, LICENCE and OUTPUT;
; QUICK where nobody gets it.
Unicode true
ManifestDPIAware true
!ifdef QUICK
SetCompressor zlib
!else
SetCompressor /SOLID lzma
!endif
RequestExecutionLevel user
Name "$(NAME)"
BrandingText "Chabudai ${VERSION}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Chabudai"
InstallDirRegKey HKCU "Software\Chabudai" "Folder"
AllowRootDirInstall false
ShowInstDetails nevershow
ShowUninstDetails nevershow

!include MUI2.nsh
!include FileFunc.nsh
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Chabudai"
!define KIND "Chabudai.Game"
!define PACK "Chabudai.Pack"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_ABORTWARNING

; The licence is told, not agreed to: whoever only installs and plays need not accept it (its section 9).
!define MUI_PAGE_HEADER_TEXT "$(FREE)"
!define MUI_PAGE_HEADER_SUBTEXT "$(FREE_MEANS)"
!define MUI_LICENSEPAGE_TEXT_TOP "$(WHOLE)"
!define MUI_LICENSEPAGE_TEXT_BOTTOM "$(NO_NEED)"
!define MUI_LICENSEPAGE_BUTTON "$(^NextBtn)"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!define MUI_PAGE_HEADER_SUBTEXT "$(FOR_YOU)"
!define MUI_DIRECTORYPAGE_TEXT_TOP "$(ELSEWHERE)"
!insertmacro MUI_PAGE_DIRECTORY
!define MUI_PAGE_HEADER_SUBTEXT "$(COMING)"
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_TITLE "$(DONE)"
!define MUI_FINISHPAGE_TEXT "$(DONE_MEANS)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\chabudai.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(PLAY)"
!insertmacro MUI_PAGE_FINISH
!define MUI_PAGE_HEADER_TEXT "$(REMOVE)"
!define MUI_PAGE_HEADER_SUBTEXT "$(KEPT)"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(FROM)"
!insertmacro MUI_UNPAGE_CONFIRM
!define MUI_PAGE_HEADER_SUBTEXT "$(GOING)"
!insertmacro MUI_UNPAGE_INSTFILES

; The system's language is taken; of the two Chinese ones the first also serves Hong Kong and Macao.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "TradChinese"
!insertmacro MUI_LANGUAGE "SimpChinese"
!insertmacro MUI_LANGUAGE "Japanese"
!include texts.nsh

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 "ProductName" "Chabudai"
VIAddVersionKey /LANG=0 "FileDescription" "Chabudai"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "CompanyName" "Chabudai contributors"
VIAddVersionKey /LANG=0 "LegalCopyright" "GNU General Public License, version 3 or later"

; A program that is running cannot be replaced: whoever installs is asked to close it, as often as it takes.
!macro CloseFirst PREFIX
Function ${PREFIX}CloseFirst
  again:
    IfFileExists "$INSTDIR\chabudai.exe" 0 done
    ClearErrors
    FileOpen $0 "$INSTDIR\chabudai.exe" a
    IfErrors 0 free
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
    Abort
  free:
    FileClose $0
  done:
FunctionEnd
!macroend
!insertmacro CloseFirst ""
!insertmacro CloseFirst "un."

!macro TellExplorer
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
!macroend

; Before it asks us, NSIS has put the nearest of our languages into $LANGUAGE: only Windows still knows which one it was.
!macro ReadAs PREFIX
Function ${PREFIX}onInit
  System::Call "kernel32::GetUserDefaultUILanguage() i .r0"
  IntOp $0 $0 & 0xFFFF
  ${If} $0 == 4100 ; Singapore reads simplified characters
    StrCpy $LANGUAGE ${LANG_SIMPCHINESE}
  ${EndIf}
FunctionEnd
!macroend
!insertmacro ReadAs "."
!insertmacro ReadAs "un."

Section "Chabudai"
  Call CloseFirst
  RMDir /r "$INSTDIR\_internal" ; of the version before
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  ReadRegStr $0 HKCU "Software\Chabudai" "Shortcut"
  Delete "$0" ; of the version before, which may have spoken another language
  CreateShortcut "$SMPROGRAMS\$(NAME).lnk" "$INSTDIR\chabudai.exe" "" "" 0 SW_SHOWNORMAL "" "$(WHAT)"
  WriteRegStr HKCU "Software\Chabudai" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Chabudai" "Shortcut" "$SMPROGRAMS\$(NAME).lnk"

  WriteRegStr HKCU "Software\Classes\.chabudai" "" "${KIND}"
  WriteRegStr HKCU "Software\Classes\.chabudai\OpenWithProgids" "${KIND}" ""
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "$(GAME)"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\chabudai.exe,0"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\chabudai.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\.chabudai-pack" "" "${PACK}"
  WriteRegStr HKCU "Software\Classes\.chabudai-pack\OpenWithProgids" "${PACK}" ""
  WriteRegStr HKCU "Software\Classes\${PACK}" "" "$(PACK_FILE)"
  WriteRegStr HKCU "Software\Classes\${PACK}\DefaultIcon" "" "$INSTDIR\chabudai.exe,0"
  WriteRegStr HKCU "Software\Classes\${PACK}\shell\open\command" "" '"$INSTDIR\chabudai.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\chabudai" "" "URL:$(NAME)"
  WriteRegStr HKCU "Software\Classes\chabudai" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\chabudai\shell\open\command" "" '"$INSTDIR\chabudai.exe" "%1"'
  !insertmacro TellExplorer

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "$(NAME)"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\chabudai.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Chabudai contributors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
SectionEnd

; Settings and saved games, in $APPDATA\Chabudai, are the person's and stay. So does whatever else lies in the folder.
Section "Uninstall"
  Call un.CloseFirst
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\chabudai.exe"
  Delete "$INSTDIR\chabudai-console.exe"
  Delete "$INSTDIR\libssl-3-x64.dll"
  Delete "$INSTDIR\libcrypto-3-x64.dll"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"

  ReadRegStr $0 HKCU "Software\Chabudai" "Shortcut"
  Delete "$0"
  ReadRegStr $0 HKCU "Software\Classes\.chabudai" ""
  ${If} $0 == "${KIND}" ; and not that of another program that opens our games
    DeleteRegValue HKCU "Software\Classes\.chabudai" ""
  ${EndIf}
  DeleteRegValue HKCU "Software\Classes\.chabudai\OpenWithProgids" "${KIND}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.chabudai\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.chabudai"
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  ReadRegStr $0 HKCU "Software\Classes\.chabudai-pack" ""
  ${If} $0 == "${PACK}"
    DeleteRegValue HKCU "Software\Classes\.chabudai-pack" ""
  ${EndIf}
  DeleteRegValue HKCU "Software\Classes\.chabudai-pack\OpenWithProgids" "${PACK}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.chabudai-pack\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.chabudai-pack"
  DeleteRegKey HKCU "Software\Classes\${PACK}"
  DeleteRegKey HKCU "Software\Classes\chabudai"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Chabudai"
  !insertmacro TellExplorer
SectionEnd
