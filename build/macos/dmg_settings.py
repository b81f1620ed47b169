"""What the disk image shows when it is opened: the program, and the folder to drag it into (read by dmgbuild)."""

# ruff: noqa: F821 - dmgbuild gives `defines`
application = defines["app"]
files = [application]
symlinks = {"Applications": "/Applications"}
icon_locations = {"Chabudai.app": (150, 170), "Applications": (450, 170)}
format = "ULFO"  # noqa: A001 - dmgbuild's name; LZFSE is read since macOS 10.11
filesystem = "HFS+"
icon = defines["icon"]
window_rect = ((200, 200), (600, 380))
default_view = "icon-view"
show_icon_preview = False
icon_size = 128
text_size = 14
