import { themeQuartz } from 'ag-grid-community'
import type { Language } from '@/components/text/routing'

/** The grid's theme in the page's colours and sizes: CSS variables, so that it turns dark with the page and scales with its text. */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--larch)',
  backgroundColor: 'var(--sheet)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  headerBackgroundColor: 'var(--sunk)',
  headerTextColor: 'var(--ink-soft)',
  headerFontWeight: 600,
  headerFontSize: '0.8125rem',
  headerHeight: '2rem',
  rowHeight: '2rem',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  borderColor: 'var(--line)',
  rowBorder: { color: 'var(--line)' },
  headerRowBorder: { color: 'var(--line-strong)' },
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  borderRadius: 2,
  rowHoverColor: 'color-mix(in srgb, var(--larch-wash) 55%, transparent)',
  selectedRowBackgroundColor: 'var(--larch-wash)',
  cellHorizontalPadding: '0.75rem',
  spacing: '0.25rem',
  browserColorScheme: 'inherit',
})

/** The grid's own texts, under its own names. */
export const gridTexts: Record<Language, Record<string, string>> = {
  en: {
    loadingOoo: 'Loading …',
    loadingError: 'could not be read',
    ariaSortableColumn: 'Press Enter to sort, Alt and arrow down for the menu',
    ariaRowSelect: 'Press space to select this row',
    ariaRowDeselect: 'Press space to clear the selection',
  },
  de: {
    loadingOoo: 'Wird geladen …',
    loadingError: 'konnte nicht gelesen werden',
    ariaSortableColumn: 'Eingabetaste sortiert, Alt und Pfeil nach unten öffnen das Menü',
    ariaRowSelect: 'Leertaste wählt diese Zeile aus',
    ariaRowDeselect: 'Leertaste hebt die Auswahl auf',
  },
  it: {
    loadingOoo: 'Caricamento …',
    loadingError: 'impossibile da leggere',
    ariaSortableColumn: 'Premere Invio per ordinare, Alt e freccia giù per il menu',
    ariaRowSelect: 'Premere spazio per selezionare questa riga',
    ariaRowDeselect: 'Premere spazio per annullare la selezione',
  },
}
