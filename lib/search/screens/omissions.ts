import { type AreaWords, distanceText, nameIn } from '@/lib/search/screens/titles'
import type { Language } from '@/lib/words/words'

/**
 * Why a screen leaves words of the question out. `nowhere`: it is not known where the person is; `distance`: no circle has it; `timeless`: the list cannot be
 * asked for a time; `early`: nothing is measured yet; `unmeasured`: nothing is stored of that time; `second`: a screen has one measured value;
 * `place`: a list looks in one place; `language`: titles are in no such language; `none`: nothing has all words.
 */
type Reason = 'nowhere' | 'distance' | 'timeless' | 'early' | 'unmeasured' | 'second' | 'place' | 'language' | 'none'

/** Words of a question that a screen leaves out. */
export type Omission = Readonly<{ words: string; reason: Reason }>

type Sentences = Readonly<Record<Reason, string>> &
  Readonly<{ quoted: (words: string) => string; wider: (name: string, distance: string) => string }>

const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    nowhere: 'where you are is not known',
    distance: 'no search reaches that far, or that near',
    timeless: 'this list cannot be asked for a time',
    early: 'nothing is measured yet; the newest values are shown',
    unmeasured: 'nothing is stored of that time; the newest values are shown',
    second: 'a list shows one measured value at a time',
    place: 'this list looks in one place at a time',
    language: 'there are no names in this language',
    none: 'nothing here has it',
    quoted: words => `“${words}”`,
    wider: (name, distance) => `Nothing in ${name} itself; what is within ${distance} is shown.`,
  },
  de: {
    nowhere: 'wo Sie sind, ist nicht bekannt',
    distance: 'so weit oder so nah reicht keine Suche',
    timeless: 'diese Liste kann nicht nach einer Zeit gefragt werden',
    early: 'davon ist noch nichts gemessen; gezeigt werden die neuesten Werte',
    unmeasured: 'aus dieser Zeit ist nichts gespeichert; gezeigt werden die neuesten Werte',
    second: 'eine Liste zeigt einen Messwert auf einmal',
    place: 'diese Liste sucht an einem Ort auf einmal',
    language: 'in dieser Sprache gibt es keine Namen',
    none: 'das hat hier nichts',
    quoted: words => `„${words}“`,
    wider: (name, distance) => `Nichts in ${name} selbst; gezeigt wird, was im Umkreis von ${distance} ist.`,
  },
  it: {
    nowhere: 'non si sa dove vi trovate',
    distance: 'nessuna ricerca arriva così lontano o così vicino',
    timeless: 'a questo elenco non si può chiedere un periodo',
    early: 'non è ancora misurato; si vedono gli ultimi valori',
    unmeasured: 'di questo periodo non è memorizzato nulla; si vedono gli ultimi valori',
    second: 'un elenco mostra un valore misurato alla volta',
    place: 'questo elenco cerca in un luogo alla volta',
    language: 'non ci sono nomi in questa lingua',
    none: 'qui non c’è nulla di simile',
    quoted: words => `«${words}»`,
    wider: (name, distance) => `Nulla a ${name}; si vede ciò che si trova entro ${distance}.`,
  },
}

/** Says why a screen leaves words out, and that it looks farther than the question. */
export function notesOf(omissions: readonly Omission[], where: AreaWords | null, language: Language): string[] {
  const texts = sentences[language]
  const wider =
    where?.kind === 'around' && where.wider
      ? [texts.wider(nameIn(where.name, language), distanceText(where.metres, language))]
      : []
  return [...omissions.map(({ words, reason }) => `${texts.quoted(words)}: ${texts[reason]}.`), ...wider]
}
