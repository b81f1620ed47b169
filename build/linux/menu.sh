#!/bin/sh
# Puts Chabudai into the menu of whoever calls, wherever this folder stands; `menu.sh remove` takes it out again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
case ${XDG_DATA_HOME:-} in
/*) share=$XDG_DATA_HOME ;;
*) share=$HOME/.local/share ;; # a relative folder is none, as the XDG specification has it
esac
id=io.github.chabudai.Chabudai

# Desktops keep lists of what lies in these folders; one that lacks a tool reads the folders themselves.
refresh() {
    if_there update-desktop-database "$share/applications"
    if_there update-mime-database "$share/mime"
    if_there gtk-update-icon-cache -q -t -f "$share/icons/hicolor"
}

if_there() {
    if command -v "$1" >/dev/null; then "$@" || :; fi
}

case "${1:-add}" in
add)
    (cd "$here/share" && find . -type f ! -path './metainfo/*' ! -path './applications/*') | while read -r file; do
        mkdir -p "$share/$(dirname "$file")"
        cp "$here/share/$file" "$share/$file"
    done
    mkdir -p "$share/applications"
    # Quoted as menus read it where that is needed, because folders may bear any name; xdg-open does not read quotes.
    case $here in
    *[!A-Za-z0-9/._+-]*) program=\"$(printf '%s' "$here/chabudai" | sed 's/\\/&&&&/g; s/["`$]/\\\\&/g; s/%/%%/g')\" ;;
    *) program=$here/chabudai ;;
    esac
    while IFS= read -r line; do
        case $line in
        Exec=*) printf 'Exec=%s %%u\n' "$program" ;;
        *) printf '%s\n' "$line" ;;
        esac
    done <"$here/share/applications/$id.desktop" >"$share/applications/$id.desktop"
    refresh
    ;;
remove)
    find "$share/applications" "$share/mime/packages" "$share/icons/hicolor" -name "$id.*" -exec rm -f {} + 2>/dev/null || :
    refresh
    ;;
*)
    echo "menu.sh: add (or nothing) or remove, not '$1'." >&2
    exit 2
    ;;
esac
