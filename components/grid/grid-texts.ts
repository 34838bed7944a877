import type { Language } from '@/components/text/routing'

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
