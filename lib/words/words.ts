import { accommodationSubjectWords, accommodationValueWords } from '@/lib/words/tables/accommodations'
import { activitySubjectWords } from '@/lib/words/tables/activity-subjects'
import { entityWords, recordFieldWords } from '@/lib/words/tables/entities'
import { otherSubjectWords } from '@/lib/words/tables/other-subjects'
import { otherWords } from '@/lib/words/tables/others'
import { recordValueWords } from '@/lib/words/tables/record-values'
import { dataTypeWords, stationTypeWords } from '@/lib/words/tables/station-types'
import { stationValueWords } from '@/lib/words/tables/station-values'
import { synonymWords } from '@/lib/words/tables/synonyms'

/** The languages that names and questions are in. */
export const languages = ['en', 'de', 'it'] as const
export type Language = (typeof languages)[number]

/**
 * The kind of a code. `subject`: the subject of records; its words mean each other and every tag or dataset of that
 * name. `feature`: the same for features of records. `value`: a value of a field. `page`: a page of the platform, by
 * its path. `place`: a location, by the id of a shape or as `latitude,longitude,metres`. `synonym`: words that mean
 * each other in titles. `filler`: words without a meaning.
 */
export const wordKinds = [
  'entity',
  'station type',
  'data type',
  'subject',
  'feature',
  'value',
  'category',
  'unit',
  'page',
  'place',
  'synonym',
  'filler',
] as const
export type WordKind = (typeof wordKinds)[number]

/** A value of a field, of some kinds of records or stations; `*`: of all that have it. */
export type ValueCode = Readonly<{
  kinds: readonly string[]
  field: string
  sign: '=' | '<' | '>' | '<=' | '>='
  values: readonly string[]
}>

const valueForm = /^(\*|[A-Za-z][\w/]*(?:\|[A-Za-z][\w/]*)*)\.([A-Za-z_](?:[\w.:' -]*[\w.:'-])?)(=|[<>]=?)([^\p{Cc}]+)$/u

/** The meaning of a code such as `Accommodation.AccoCategoryId=4stars`; null for any other text. Only numbers can be less or more. */
export function readValueCode(code: string): ValueCode | null {
  const [, kinds = '', field = '', sign = '', values = ''] = valueForm.exec(code) ?? []
  const all = values.split('|')
  if (field === '' || field.endsWith('.') || field.includes('..') || all.some(value => value.trim() === '')) return null
  if (sign !== '=' && !(all.length === 1 && isNumber(values))) return null
  return { kinds: kinds.split('|'), field, sign: sign as ValueCode['sign'], values: all }
}

/** Whether a string is a number as the interfaces compare it. */
export const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text)

/** A page of ours; two slashes would be another host. */
const pageForm = /^\/(?![/\\])[\w/{}.?=&#%-]*$/

/** Whether a code has the form of a kind. */
export function isCodeOf(kind: WordKind, code: string): boolean {
  if (code.trim() === '' || code.length > 200) return false
  if (kind === 'value') return readValueCode(code) !== null
  if (kind === 'page') return pageForm.test(code)
  return kind !== 'subject' && kind !== 'feature' ? true : code.includes(' ')
}

/** Words by language: the first is the name that is shown, all of them are found. */
export type WordTexts = Readonly<Partial<Record<Language, readonly string[]>>>

/** The words for a code. */
export type Word = Readonly<{ kind: WordKind; code: string; texts: WordTexts }>

const heading = /^([a-z ]+): (.+)$/
const row = /^ {2}(de|it|en) (.+)$/

/**
 * Reads tables of words. A line without indentation begins a code with its kind; the indented lines below are its words, by language, with commas.
 * @throws Error naming the line that cannot be read
 */
export function readWords(text: string): Word[] {
  const words: { kind: WordKind; code: string; texts: Partial<Record<Language, readonly string[]>> }[] = []
  for (const line of text.split('\n').filter(line => line !== '')) {
    const [, kind = '', code = ''] = heading.exec(line) ?? []
    const [, language, names = ''] = row.exec(line) ?? []
    const last = words.at(-1)
    if (wordKinds.includes(kind as WordKind)) words.push({ kind: kind as WordKind, code, texts: {} })
    else if (language && last) last.texts[language as Language] = names.split(/, +/)
    else throw new Error(`not a line of a table of words: ${line}`)
  }
  return words
}

/** The words that the platform brings along. */
export const platformWords: readonly Word[] = [
  stationTypeWords,
  dataTypeWords,
  entityWords,
  activitySubjectWords,
  accommodationSubjectWords,
  otherSubjectWords,
  accommodationValueWords,
  recordFieldWords,
  recordValueWords,
  stationValueWords,
  synonymWords,
  otherWords,
]
  .flatMap(readWords)
  .map(withCode)

/** Developers search kinds of records and stations by their codes. */
function withCode(word: Word): Word {
  if (word.kind !== 'entity' && word.kind !== 'station type') return word
  const texts = Object.entries(word.texts).map(([language, names]) => [language, [...names, word.code]] as const)
  return { ...word, texts: Object.fromEntries(texts) }
}
