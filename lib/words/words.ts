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

export const languages = ['en', 'de', 'it'] as const
export type Language = (typeof languages)[number]

/**
 * The kinds of codes. `subject`: what records are about; its words also find every tag or dataset with one of them as its
 * name, and without a tag, titles. `feature`: a property of records. The codes of both begin with the kind of records.
 * `value`: a value of a field, see `readValueCode`. `page`: a path of the platform. `place`: a location, by the id of a
 * shape or as `latitude,longitude,metres`. `synonym`: words with the same meaning in titles. `filler`: meaningless words.
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

/** A value of a field. `kinds` are the endpoints or station types that have the field, or `*` for all of them. */
export type ValueCode = Readonly<{
  kinds: readonly string[]
  field: string
  sign: '=' | '<' | '>' | '<=' | '>='
  values: readonly string[]
}>

const valueForm = /^(\*|[A-Za-z][\w/]*(?:\|[A-Za-z][\w/]*)*)\.([A-Za-z_](?:[\w.:' -]*[\w.:'-])?)(=|[<>]=?)([^\p{Cc}]+)$/u

/**
 * Parses a code such as `Accommodation.AccoCategoryId=4stars`. Only numbers may have `<` or `>`.
 * @returns null for other strings
 */
export function readValueCode(code: string): ValueCode | null {
  const [, kinds = '', field = '', sign = '', values = ''] = valueForm.exec(code) ?? []
  const all = values.split('|')
  if (field === '' || field.endsWith('.') || field.includes('..') || all.some(value => value.trim() === '')) return null
  if (sign !== '=' && !(all.length === 1 && isNumber(values))) return null
  return { kinds: kinds.split('|'), field, sign: sign as ValueCode['sign'], values: all }
}

export const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text)

/** The path of a page of the platform. Two slashes at its beginning are refused, because they would name a host. */
const pageForm = /^\/(?![/\\])[\w/{}.?=&#%-]*$/

export function isCodeOf(kind: WordKind, code: string): boolean {
  if (code.trim() === '' || code.length > 200) return false
  if (kind === 'value') return readValueCode(code) !== null
  if (kind === 'page') return pageForm.test(code)
  return kind !== 'subject' && kind !== 'feature' ? true : code.includes(' ')
}

/** Words by language. The first one is displayed as the name, and the search finds all of them. */
export type WordTexts = Readonly<Partial<Record<Language, readonly string[]>>>

export type Word = Readonly<{ kind: WordKind; code: string; texts: WordTexts }>

/** Words by `kind: code`; words of the same language are separated by commas. */
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

/** The words that every installation has. */
export const platformWords: readonly Word[] = tables.flatMap(table =>
  Object.entries(table).map(([key, texts]) => {
    const [kind, code] = key.split(/: (.*)/) as [WordKind, string]
    const names = Object.entries(texts).map(([language, joined]) => [language, joined.split(/, +/)] as const)
    return withCode({ kind, code, texts: Object.fromEntries(names) })
  }),
)

/** Adds the code to the words of kinds of records and stations, because developers search for it. */
function withCode(word: Word): Word {
  if (word.kind !== 'entity' && word.kind !== 'station type') return word
  const texts = Object.entries(word.texts).map(([language, names]) => [language, [...names, word.code]] as const)
  return { ...word, texts: Object.fromEntries(texts) }
}
