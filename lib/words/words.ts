import accommodationSubjects from '@/lib/words/tables/accommodation-subjects.json'
import accommodationValues from '@/lib/words/tables/accommodation-values.json'
import activitySubjects from '@/lib/words/tables/activity-subjects.json'
import dataTypes from '@/lib/words/tables/data-types.json'
import entities from '@/lib/words/tables/entities.json'
import otherSubjects from '@/lib/words/tables/other-subjects.json'
import others from '@/lib/words/tables/others.json'
import recordFields from '@/lib/words/tables/record-fields.json'
import recordValues from '@/lib/words/tables/record-values.json'
import stationTypes from '@/lib/words/tables/station-types.json'
import stationValues from '@/lib/words/tables/station-values.json'
import synonyms from '@/lib/words/tables/synonyms.json'

/** The languages that names and questions are in. */
export const languages = ['en', 'de', 'it'] as const
export type Language = (typeof languages)[number]

/**
 * The kind of a code. `subject`: the subject of records; its words mean each other and every tag or dataset of that
 * name, and a subject without a tag is looked up in titles. `feature`: a property of records. The codes of both begin
 * with the kind of records. `value`: a value of a field, see `readValueCode`. `page`: a page of the platform, by its
 * path. `place`: a location, by the id of a shape or as `latitude,longitude,metres`. `synonym`: words that mean each
 * other in titles. `filler`: words without a meaning.
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

/** Words by `kind: code`, with commas between those of a language. */
type WordTable = Readonly<Record<string, Partial<Record<Language, string>>>>

const tables: WordTable[] = [
  stationTypes,
  dataTypes,
  entities,
  activitySubjects,
  accommodationSubjects,
  otherSubjects,
  accommodationValues,
  recordFields,
  recordValues,
  stationValues,
  synonyms,
  others,
]

/** The words of every installation. */
export const platformWords: readonly Word[] = tables.flatMap(table =>
  Object.entries(table).map(([key, texts]) => {
    const [kind, code] = key.split(/: (.*)/) as [WordKind, string]
    const names = Object.entries(texts).map(([language, joined]) => [language, joined.split(/, +/)] as const)
    return withCode({ kind, code, texts: Object.fromEntries(names) })
  }),
)

/** Developers search kinds of records and stations by their codes. */
function withCode(word: Word): Word {
  if (word.kind !== 'entity' && word.kind !== 'station type') return word
  const texts = Object.entries(word.texts).map(([language, names]) => [language, [...names, word.code]] as const)
  return { ...word, texts: Object.fromEntries(texts) }
}
