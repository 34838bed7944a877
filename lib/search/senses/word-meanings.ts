import { type Entity, findEntity } from '@/lib/content/entities'
import { fieldsOf, listPaths } from '@/lib/content/model/model'
import type { Texts } from '@/lib/formats/text'
import { listsAt, rawOf } from '@/lib/grammar/raw-of-where'
import { GrammarError } from '@/lib/grammar/reader'
import { quoted } from '@/lib/grammar/url-query'
import { parseWhere } from '@/lib/grammar/where'
import { lengthOf, type Span } from '@/lib/search/question/tokens'
import type { DatasetList } from '@/lib/search/senses/lists'
import type { SenseRow } from '@/lib/search/senses/senses-sql'
import { isNumber, readValueCode, type ValueCode } from '@/lib/words/words'

/** A condition on a field, from words of a question. */
export type Condition = Readonly<{
  /** The condition in the URL of the explorer, e.g. `AccoCategoryId.eq."4stars"`. */
  filter: string
  /** The field for an API parameter, with its values; empty if only a filter expresses the condition. */
  field: string
  values: readonly string[]
}>

/** The meaning of consecutive words for a list. */
export type WordMeaning = Span &
  Readonly<{
    /** `About`: a subject without a tag, which only titles may contain. */
    role: 'What' | 'Which' | 'About' | 'Filler'
    /** The score for each of its words. */
    weight: number
    kind: string
    code: string
    /** For a tag, its names by language; otherwise one name under `''`. */
    name: Texts
    condition: Condition | null
    dataType: string | null
    /** Whether the words describe a feature of a record (`with a sauna`), not what it is (`hotel`). */
    feature: boolean
    words: readonly string[]
  }>

export type Sense = Span & SenseRow

const weights = {
  list: 1.3,
  typeOfList: 1.25,
  tag: 1,
  value: 0.97,
  /** Higher than the weight of a location, so that `MeBo` means the stations of this road. */
  ofStation: 1.03,
  measured: 1.04,
  dataType: 1.02,
  subject: 0.4,
  subjectPhrase: 0.6,
  filler: 0.25,
} as const

const phraseMin = 3

/** The meaning of a sense for a list. Null if it has none there, e.g. a data type that the stations do not measure. */
export function meaningFor(list: DatasetList, sense: Sense): WordMeaning | null {
  const { kind } = sense
  if (kind === 'stop' || kind === 'filler') return meaningFrom(sense, { role: 'Filler', weight: weights.filler })
  if (kind === 'dataset') return isNamed(list, sense) ? meaningFrom(sense, { role: 'What', weight: weights.list }) : null
  if (kind === 'entity') return isWholeOf(list, sense.code) ? meaningFrom(sense, { role: 'What', weight: weights.list }) : null
  if (kind === 'station type') return stationPart(list, sense)
  if (kind === 'data type') return dataTypePart(list, sense)
  if (kind === 'subject' || kind === 'feature') return subjectPart(list, sense)
  if (kind === 'value') return valuePart(list, sense)
  if (kind === 'provider') return providerPart(list, sense)
  return kind === 'record' && sense.type === 'tag' ? tagPart(list, sense) : null
}

/** A meaning with the span, code and name of a sense. Its weight is multiplied by the likeness of the sense. */
export const meaningFrom = (
  { from, to, kind, name, code, likeness }: Span & Pick<SenseRow, 'kind' | 'name' | 'code' | 'likeness'>,
  facts: Pick<WordMeaning, 'role' | 'weight'> & Partial<Omit<WordMeaning, keyof Span>>,
): WordMeaning => ({
  from,
  to,
  kind,
  code,
  name: { '': name },
  condition: null,
  dataType: null,
  feature: false,
  words: [],
  ...facts,
  weight: facts.weight * likeness,
})

/** A dataset found through a subject must have its kind of records: `locali` does not mean `località`. */
const isNamed = ({ id, entity }: DatasetList, { code, through }: Sense): boolean =>
  code === id && (through === null || through.split(' ')[0] === entity?.endpoint)

const isWholeOf = ({ entity, whole }: DatasetList, endpoint: string) => whole && entity?.endpoint === endpoint

function stationPart(list: DatasetList, sense: Sense): WordMeaning | null {
  if (list.kind === 'records' || list.stationType !== sense.code) return null
  if (list.whole) return meaningFrom(sense, { role: 'What', weight: list.kind === 'edges' ? 0.9 : weights.typeOfList })
  // The list is a part of the stations, selected by a data type that other words must name.
  return list.dataType !== null && list.origin === null ? meaningFrom(sense, { role: 'What', weight: 0.9 }) : null
}

function dataTypePart(list: DatasetList, sense: Sense): WordMeaning | null {
  if (list.kind !== 'stations' || list.origin !== null || !list.dataTypes.includes(sense.code)) return null
  const weight = list.dataType === sense.code ? weights.list : weights.dataType
  return meaningFrom(sense, { role: 'What', weight, dataType: sense.code })
}

function subjectPart(list: DatasetList, sense: Sense): WordMeaning | null {
  const [endpoint = ''] = sense.code.split(' ')
  if (!isWholeOf(list, endpoint)) return null
  // A phrase of several words outweighs the meanings of its words: `what to do when it rains`.
  const weight = lengthOf(sense) < phraseMin ? weights.subject : weights.subjectPhrase
  return meaningFrom(sense, { role: 'About', weight, words: sense.words ?? [] })
}

/** A tag means the list of the records that have it, or is a condition on another list. */
function tagPart(list: DatasetList, sense: Sense): WordMeaning | null {
  const { entity, tag } = list
  const rank = entity ? tagRank(sense, entity) : -1
  if (rank < 0) return null
  if (tag === sense.code.toLowerCase())
    return meaningFrom(sense, { role: 'What', weight: weights.list, name: sense.titles ?? {} })
  const condition = { filter: `Tags.Id.eq.${quoted(sense.code)}`, field: 'Tags.Id', values: [sense.code] }
  const name = sense.titles ?? { '': sense.name }
  // Lowers the weight if the tag is mainly for other records, or if the list is a part with a name of its own.
  const lesser = (rank > 0 ? 0.15 : 0) + (list.whole ? 0 : 0.12) + (sense.feature ? 0.01 : 0)
  const weight = weights.tag - lesser
  return meaningFrom(sense, { role: 'Which', weight, name, condition, feature: sense.feature })
}

/** The index of a kind of records among the kinds that a tag is for; -1 if it is for others only. */
function tagRank({ entities, through }: Sense, { type, endpoint }: NonNullable<DatasetList['entity']>): number {
  // A tag found through a subject is only for the subject's kind of records.
  if (through !== null && through.split(' ')[0] !== endpoint) return -1
  return entities?.findIndex(name => name.toLowerCase() === type || findEntity(name)?.type === type) ?? -1
}

/** A provider means its own datasets, and in shared datasets the stations with its name as their origin. */
function providerPart({ providers, kind }: DatasetList, sense: Sense): WordMeaning | null {
  if (!providers.includes(sense.code)) return null
  if (providers.length === 1) return meaningFrom(sense, { role: 'Which', weight: weights.value })
  if (kind !== 'stations') return null
  const condition = { filter: `sorigin.eq.${quoted(sense.code)}`, field: 'sorigin', values: [sense.code] }
  return meaningFrom(sense, { role: 'Which', weight: weights.value, condition })
}

function valuePart(list: DatasetList, sense: Sense): WordMeaning | null {
  const code = readValueCode(sense.code)
  if (!code || list.kind === 'edges' || list.origin !== null) return null
  const fits = code.kinds[0] === '*' || code.kinds.includes(list.entity?.endpoint ?? list.stationType ?? '')
  if (!fits) return null
  if (list.kind === 'records') return contentValue(list, sense, code)
  if (code.field.startsWith('smetadata.'))
    return meaningFrom(sense, { role: 'Which', weight: weights.ofStation, condition: compared(code) })
  return measuredValue(list, sense, code)
}

function measuredValue(list: DatasetList, sense: Sense, { field, sign, values: [value = ''] }: ValueCode): WordMeaning | null {
  if (!list.dataTypes.includes(field)) return null
  const filter = `and(tname.eq.${quoted(field)},mvalue.${signs[sign]}.${isNumber(value) ? value : quoted(value)})`
  return meaningFrom(sense, {
    role: 'Which',
    weight: weights.measured,
    dataType: field,
    condition: { filter, field, values: [value] },
  })
}

const signs = { '=': 'eq', '<': 'lt', '>': 'gt', '<=': 'lteq', '>=': 'gteq' } as const

/** Whether a condition compares a measured value of stations. */
export const isMeasured = ({ filter }: Pick<Condition, 'filter'>): boolean => filter.startsWith('and(tname.')

function contentValue({ entity }: DatasetList, sense: Sense, code: ValueCode): WordMeaning | null {
  const { field, values } = code
  const [first = ''] = field.split('.')
  if (!fieldsOf(entity!).some(({ name }) => name === first)) return null
  const condition = values[0] === 'some' ? { filter: `${field}.neq.null`, field, values: [] } : compared(code)
  return isRawFilter(entity!, condition)
    ? meaningFrom(sense, { role: 'Which', weight: weights.value, feature: true, condition })
    : null
}

const operators = ['eq', 'neq', 'lt', 'gt', 'lteq', 'gteq', 'in', 'nin', 'ire']

/** Converts a filter of the explorer to a raw filter. @throws GrammarError if it cannot be expressed */
export const rawFilterOf = (entity: Entity, filter: string): string =>
  rawOf(parseWhere(filter, { operators, unquoted: 'refuse' }), listsAt(listPaths(entity)))

function isRawFilter(entity: Entity, { filter }: Condition): boolean {
  try {
    return rawFilterOf(entity, filter) !== ''
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    return false
  }
}

function compared({ field, sign, values }: ValueCode): Condition {
  const written = values.map(value => (/^(true|false)$/.test(value) || (sign !== '=' && isNumber(value)) ? value : quoted(value)))
  // Any additional property may be a list, because the schema does not say: `in` also matches an element of a list.
  const isOne = written.length === 1 && !(field.startsWith('AdditionalProperties.') && written[0]!.startsWith('"'))
  const filter = isOne ? `${field}.${signs[sign]}.${written[0]}` : `${field}.in.(${written.join(',')})`
  return { filter, field: sign === '=' ? field : '', values }
}
