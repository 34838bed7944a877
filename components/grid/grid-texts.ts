import type { Language } from '@/components/text/routing'

/** What the grid itself says; it takes its texts under names of its own. */
export const gridTexts: Record<Language, Record<string, string>> = {
  en: {
    loadingOoo: 'Loading …',
    loadingError: 'could not be read',
    ariaRowSelect: 'Press space to select this row',
    ariaRowDeselect: 'Press space to clear the selection',
  },
  de: {
    loadingOoo: 'Wird geladen …',
    loadingError: 'konnte nicht gelesen werden',
    ariaRowSelect: 'Leertaste wählt diese Zeile aus',
    ariaRowDeselect: 'Leertaste hebt die Auswahl auf',
  },
  it: {
    loadingOoo: 'Caricamento …',
    loadingError: 'impossibile da leggere',
    ariaRowSelect: 'Premere spazio per selezionare questa riga',
    ariaRowDeselect: 'Premere spazio per annullare la selezione',
  },
}
