import { type AreaWords, distanceText, nameIn } from '@/lib/search/screens/titles'
import type { Language } from '@/lib/words/words'

/**
 * Why a screen leaves words of the question out. `nowhere`: it is not known where the person is; `distance`: no circle has it; `timeless`: the list cannot be
 * asked for a time; `hour`: by the day, not by the hour; `early`: nothing is measured yet; `unmeasured`: nothing is stored of that time; `unforetold`: the forecast ends before;
 * `unsorted`: the list has no such order; `second`: a screen has one measured value; `charted`: a chart has all values; `place`: a list looks in one place;
 * `language`: titles are in no such language; `wide`: other kinds of the same are shown; `none`: nothing has all words.
 */
type Reason =
  | 'nowhere'
  | 'distance'
  | 'timeless'
  | 'hour'
  | 'early'
  | 'unmeasured'
  | 'unforetold'
  | 'unsorted'
  | 'second'
  | 'charted'
  | 'place'
  | 'language'
  | 'wide'
  | 'none'

/** Words of a question that a screen leaves out. */
export type Omission = Readonly<{ words: string; reason: Reason }>

type Sentences = Readonly<Record<Reason, string>> &
  Readonly<{ quoted: (words: string) => string; wider: WiderText; farther: WiderText }>
type WiderText = (name: string, distance: string) => string

const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    nowhere: 'your location is not known',
    distance: 'distance out of range',
    timeless: 'this list can’t be filtered by time',
    hour: 'this list is filtered by the day, not by the hour',
    early: 'there are no values for that time yet; the latest ones are shown',
    unmeasured: 'there are no values for that time; the latest ones are shown',
    unforetold: 'the forecast does not cover that time',
    unsorted: 'this list can’t be sorted by that',
    second: 'a list shows one measured value at a time',
    charted: 'a chart shows all values',
    place: 'this list can be filtered by one place at a time',
    language: 'there are no names in this language',
    wide: 'there are none here; similar ones are shown',
    none: 'no matches here',
    quoted: words => `“${words}”`,
    wider: (name, distance) => `No matches in ${name} itself; results within ${distance} are shown.`,
    farther: (name, distance) => `No matches that close to ${name}; results within ${distance} are shown.`,
  },
  de: {
    nowhere: 'Ihr Standort ist nicht bekannt',
    distance: 'diese Entfernung ist nicht möglich',
    timeless: 'diese Liste lässt sich nicht nach Zeit filtern',
    hour: 'diese Liste wird nach dem Tag gefiltert, nicht nach der Uhrzeit',
    early: 'dafür gibt es noch keine Messwerte; gezeigt werden die neuesten',
    unmeasured: 'dafür gibt es keine Messwerte; gezeigt werden die neuesten',
    unforetold: 'so weit reicht die Vorhersage nicht',
    unsorted: 'danach lässt sich diese Liste nicht sortieren',
    second: 'eine Liste zeigt immer nur einen Messwert',
    charted: 'ein Diagramm zeigt alle Werte',
    place: 'diese Liste lässt sich nur nach einem Ort filtern',
    language: 'in dieser Sprache gibt es keine Namen',
    wide: 'davon gibt es hier keine; gezeigt wird Ähnliches',
    none: 'dazu gibt es hier nichts',
    quoted: words => `„${words}“`,
    wider: (name, distance) => `Keine Treffer in ${name} selbst; gezeigt werden Treffer im Umkreis von ${distance}.`,
    farther: (name, distance) => `Keine Treffer so nah an ${name}; gezeigt werden Treffer im Umkreis von ${distance}.`,
  },
  it: {
    nowhere: 'la vostra posizione non è nota',
    distance: 'distanza non ammessa',
    timeless: 'questo elenco non si può filtrare per periodo',
    hour: 'questo elenco si filtra per giorno, non per ora',
    early: 'non ci sono ancora dati per questo periodo; vengono mostrati gli ultimi valori',
    unmeasured: 'non ci sono dati per questo periodo; vengono mostrati gli ultimi valori',
    unforetold: 'le previsioni non arrivano a questo periodo',
    unsorted: 'questo elenco non si può ordinare così',
    second: 'un elenco mostra un solo valore misurato alla volta',
    charted: 'un grafico mostra tutti i valori',
    place: 'questo elenco si può filtrare per un solo luogo',
    language: 'non ci sono nomi in questa lingua',
    wide: 'qui non ce ne sono; vengono mostrati risultati simili',
    none: 'nessun risultato qui',
    quoted: words => `«${words}»`,
    wider: (name, distance) => `Nessun risultato per ${name}; vengono mostrati i risultati entro ${distance}.`,
    farther: (name, distance) => `Nessun risultato così vicino a ${name}; vengono mostrati i risultati entro ${distance}.`,
  },
}

/** Says why a screen leaves words out, and that it looks farther than the question. */
export function notesOf(omissions: readonly Omission[], where: AreaWords | null, language: Language): string[] {
  const texts = sentences[language]
  const wider =
    where?.kind === 'around' && where.wider
      ? [
          texts[where.wider === 'circle' ? 'farther' : 'wider'](
            nameIn(where.name, language),
            distanceText(where.metres, language),
          ),
        ]
      : []
  return [...omissions.map(({ words, reason }) => `${texts.quoted(words)}: ${texts[reason]}.`), ...wider]
}
