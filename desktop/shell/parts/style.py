"""The style sheet of all widgets, made from one palette."""

from __future__ import annotations

from string import Template
from typing import Final

from PySide6.QtWidgets import QApplication

from desktop.system import paths
from desktop.theme import fonts
from desktop.theme.palette import Palette

_SHEET: Final = Template("""
* { color: $ink; selection-background-color: $indigo; selection-color: $on_indigo; }
QMainWindow, QDialog, #page { background: $ground; }
QToolTip { background: $raised; color: $ink; border: 1px solid $line; padding: 6px 8px; }
#paper { background: $paper; border: 1px solid $line; border-radius: 10px; }
#sheet { background: $ground; border: 1px solid $line; border-radius: 12px; }
#ring { border: 2px solid $focus; border-radius: 6px; }
#strip { background: transparent; }
#plaque, #side { background: $paper; border: 1px solid $line; border-radius: 12px; }
#notice { background: $ink; color: $raised; border: 1px solid $gold; border-radius: 10px; padding: 8px 20px; }
#lesson { background: $raised; border: 1px solid $line; border-bottom: 2px solid $gold; border-radius: 12px; }
#soft { color: $ink_soft; }
#rule { background: $line; }
QPushButton#earned { background: $raised; border-color: $gold; text-align: left; }
QPushButton#earned:hover { background: $paper; }
QPushButton#earned:focus { border-color: $focus; }
#first { background: $raised; border: 1px solid $gold; border-radius: 8px; }
#accent { color: $seal_text; }
#keys { background: $raised; border: 1px solid $line; border-bottom-width: 2px; border-radius: 5px; padding: 2px 7px; }
QLabel { background: transparent; }
QPushButton, QToolButton { background: $raised; border: 1px solid $line; border-radius: 8px; padding: 7px 16px; }
QPushButton:hover, QToolButton:hover { border-color: $gold; background: $paper; }
QPushButton:pressed, QToolButton:pressed { background: $sunk; }
QPushButton:focus, QToolButton:focus { border: 2px solid $focus; padding: 6px 15px; outline: none; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus { border: 2px solid $focus; padding: 4px 8px; }
QPushButton:disabled, QToolButton:disabled { color: $ink_faint; background: $sunk; border-color: $sunk; }
QPushButton#main { background: $seal; color: $on_seal; border-color: $seal; }
QPushButton#main:hover { border-color: $gold; }
QPushButton#main:focus { border: 3px solid $ink; padding: 5px 14px; }
QPushButton#offer { border: 2px solid $gold; padding: 6px 15px; }
QPushButton#offer:focus { border-color: $focus; }
QPushButton#main:disabled { background: $sunk; color: $ink_faint; border-color: $line; }
QPushButton[hinted="true"] { border: 2px solid $indigo; padding: 6px 15px; }
QPushButton[hinted="true"]:focus { border: 2px solid $focus; }
QPushButton[compact="true"] { border-radius: 6px; padding: 1px 9px; }
QPushButton[compact="true"]:focus, QPushButton[compact="true"][hinted="true"] { padding: 0 8px; }
QPushButton#kind { border-radius: 9px; padding: 1px 7px; }
QPushButton#kind:checked { background: $gold; color: $on_gold; border-color: $gold; }
QPushButton#kind:focus { padding: 0 6px; }
QPushButton#kind:checked:focus { border-color: $on_gold; }
QPushButton#quiet, QToolButton#quiet { background: transparent; border-color: transparent; padding: 6px 10px; }
QPushButton#quiet:hover, QToolButton#quiet:hover { background: $raised; border-color: $line; }
QPushButton#quiet:focus, QToolButton#quiet:focus { border: 2px solid $focus; padding: 5px 9px; }
QToolButton#sign { background: transparent; border-color: transparent; padding: 6px 4px; }
QToolButton#sign:hover { background: $raised; border-color: $line; }
QToolButton#sign:checked { background: $sunk; }
QToolButton#sign:focus { border: 2px solid $focus; padding: 5px 3px; }
QToolButton#choice { background: transparent; border: 2px solid transparent; padding: 5px; }
QToolButton#choice:hover { border-color: $line; }
QToolButton#choice:checked { background: $raised; border-color: $gold; }
QToolButton#choice:focus { border-color: $focus; padding: 5px; }
QLineEdit, QComboBox, QSpinBox {
    background: $raised; border: 1px solid $line; border-radius: 7px; padding: 5px 9px; min-height: ${line_height}px;
}
QLineEdit { placeholder-text-color: $ink_soft; }
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled { color: $ink_faint; background: $sunk; border-color: $sunk; }
QComboBox { combobox-popup: 0; padding-right: 30px; }
QComboBox:focus { padding-right: 29px; }
QComboBox::drop-down {
    subcontrol-origin: border; subcontrol-position: center right; border: none; width: 30px;
}
QComboBox::down-arrow { image: url("$marks/down-$name.svg"); width: 14px; height: 14px; }
QComboBox::down-arrow:disabled { image: none; }
QSpinBox { padding-right: 28px; }
QSpinBox:focus { padding-right: 27px; }
QSpinBox::up-button, QSpinBox::down-button {
    subcontrol-origin: border; border: none; background: transparent; width: 28px; height: 16px;
}
QSpinBox::up-button { subcontrol-position: top right; }
QSpinBox::down-button { subcontrol-position: bottom right; }
QSpinBox::up-arrow { image: url("$marks/up-$name.svg"); width: 12px; height: 12px; }
QSpinBox::down-arrow { image: url("$marks/down-$name.svg"); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $line; outline: none; }
QCheckBox, QRadioButton { spacing: 8px; background: transparent; }
QCheckBox::indicator, QRadioButton::indicator, QListView::indicator {
    width: ${mark}px; height: ${mark}px; border: 1px solid $ink_soft; background: $raised; border-radius: 4px;
}
QRadioButton::indicator { border-radius: ${half_mark}px; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked, QListView::indicator:checked {
    background: $seal; border-color: $seal;
}
QCheckBox::indicator:checked, QListView::indicator:checked { image: url("$marks/check.svg"); }
QCheckBox:focus { outline: 2px solid $focus; outline-radius: 4px; }
QRadioButton::indicator:focus { width: ${inner_mark}px; height: ${inner_mark}px; border: 2px solid $focus; }
QSlider { min-height: 32px; }
QSlider::groove:horizontal { height: 4px; background: $sunk; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $gold; border-radius: 2px; }
QSlider::handle:horizontal {
    width: 16px; margin: -7px 0; border-radius: 8px; background: $raised; border: 1px solid $ink_soft;
}
QSlider::handle:horizontal:focus { border: 2px solid $focus; }
QTextBrowser, QTextEdit, QListView, QTreeView { background: transparent; border: none; outline: none; }
QPlainTextEdit { background: $paper; border: 1px solid $line; border-radius: 8px; padding: 6px; }
QPlainTextEdit:focus { border-color: $focus; }
QAbstractItemView { activate-on-singleclick: 0; }
QListView::item { padding: 6px 8px; border-radius: 6px; }
QListView::item:selected { background: $sunk; color: $ink; border: 1px solid $line; padding: 5px 7px; }
QListView::item:focus { border: 2px solid $focus; padding: 4px 6px; }
#tab { background: transparent; border: none; border-bottom: 2px solid transparent; border-radius: 0; }
#tab { color: $ink_soft; padding: 5px 8px; }
#tab:hover, #tab:checked { color: $ink; border-bottom-color: $gold; }
#tab:focus { border: 2px solid $focus; padding: 3px 6px; }
QTreeView::item { padding: 2px 0; }
#gallery::item:selected { border: 2px solid $gold; }
#gallery::item:focus { border: 2px solid $focus; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar:vertical { width: 10px; background: transparent; }
QScrollBar:horizontal { height: 10px; background: transparent; }
QScrollBar::handle { background: $line; border-radius: 4px; min-height: 28px; min-width: 28px; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
    background: none; border: none; width: 0; height: 0;
}
QAbstractScrollArea::corner { background: transparent; border: none; }
QMenu { background: $raised; border: 1px solid $line; padding: 4px; }
QMenu::item { padding: 6px 34px 6px 22px; border-radius: 5px; }
QMenu::item:selected { background: $sunk; }
QMenu::item:disabled { color: $ink_faint; }
QMenu::indicator { width: 14px; height: 14px; margin-left: 6px; }
QMenu::indicator:checked { image: url("$marks/chosen-$name.svg"); }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QProgressBar { background: $sunk; border: none; border-radius: 3px; max-height: 6px; }
QProgressBar::chunk { background: $gold; border-radius: 3px; }
""")


def sheet(palette: Palette) -> str:
    """Return the style sheet that dresses every widget in `palette`, for text of the present size."""
    names = (
        "ground", "paper", "raised", "sunk", "line", "ink", "ink_soft", "ink_faint", "seal", "on_seal", "seal_text",
        "gold", "on_gold", "indigo", "on_indigo", "focus",
    )  # fmt: skip
    marks = (paths.resources() / "app" / "marks").as_posix()
    scale = max(1.0, fonts.text_scale())
    half = round(8 * scale)
    sizes = {"line_height": round(22 * scale), "mark": 2 * half, "half_mark": half, "inner_mark": 2 * half - 2}
    return _SHEET.substitute({name: getattr(palette, name) for name in names}, name=palette.name, marks=marks, **sizes)


def put_on(app: QApplication, sheet: str) -> None:
    """Every widget wears `sheet`, and the font of the application.

    Where one sheet replaces another, Qt polishes a widget once for itself and once for each in which it lies; where
    one is taken off and another put on, only twice.
    """
    app.setStyleSheet("")
    app.setStyleSheet(sheet)
