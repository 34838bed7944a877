import { useLocale, useTranslations } from 'next-intl'
import { useRead } from '@/components/connection/query-client'
import { fieldName } from '@/components/source/chosen-columns'
import { parseCondition } from '@/components/source/condition'
import { columnsOf } from '@/components/source/content-columns'
import { edgeField, edgeListColumns } from '@/components/source/edge-source'
import { stationField } from '@/components/source/series-query'
import type { ColumnLabel, ListSource, Query } from '@/components/source/source'
import { readTagNames } from '@/components/source/value-text'
import { useFormatter } from '@/components/text/format'
import { languageNames } from '@/components/text/language-name'
import { formatLocale } from '@/lib/formats/text'
import { printPath, stepsIn } from '@/lib/grammar/path'
import { withPlainSigns } from '@/lib/grammar/url-query'
import type { Comparison, Where } from '@/lib/grammar/where'
import type { Operand, OperandValue } from '@/lib/grammar/where-operand'
import type messages from '@/messages/en.json'

type PhraseWriters = Readonly<{
  field: (path: string) => string
  dataType: (code: string) => string
  operator: (key: string) => string
  quote: (text: string) => string
  say: (key: 'and' | 'or' | 'yes' | 'no' | 'empty' | 'notEmpty' | 'contains' | 'notContains' | 'closer') => string
  value: (value: OperandValue, path: string) => string
  days: (first: number, last: number) => string
}>

export function useFieldName(source: ListSource): (path: string) => string {
  const columns = useTranslations('explorer.columns')
  const t = useTranslations('query.metadata')
  return path => {
    const label = labelOf(source, path)
    if (label) return columns(label)
    const named = fieldName(source, path)
    if (named) return named
    const name = /^smetadata\.([\w-]+)$/.exec(path)?.[1] as keyof (typeof messages)['query']['metadata'] | undefined
    return name && t.has(name) ? t(name) : shortName(path)
  }
}

/** Returns a function that writes a condition as a phrase: `free > 20`, `Source is lts or hgv`. */
export function useConditionWords(source: ListSource): (filter: string) => string {
  const field = useFieldName(source)
  const t = useTranslations('query')
  const format = useFormatter()
  const language = useLocale()
  const nameOf = useValueNames(source)
  const words: PhraseWriters = {
    field,
    dataType: code => source.names?.dataTypes[code] ?? code,
    operator: key => t(`operators.${key as 'eq'}`),
    quote: text => t('quoted', { text }),
    say: key => t(`words.${key}`),
    value: (value, path) => {
      if (value.type === 'boolean') return t(value.value ? 'words.yes' : 'words.no')
      if (value.type === 'string' && dayOf(value) !== null) return daysFormat(language).format(dayOf(value)!)
      if (value.type === 'number') return format.number(value.value, { maximumFractionDigits: 10 })
      if (value.type === 'date') return new Intl.DateTimeFormat(formatLocale(language), dateStyle(value.text)).format(value.value)
      return value.type === 'null' ? '—' : value.value === '' ? t('quoted', { text: '' }) : nameOf(path, value.value)
    },
    days: (first, last) => daysFormat(language).formatRange(first, last),
  }
  return filter => sentence(parseCondition(filter), words)
}

const daysFormat = (language: string) => new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'medium', timeZone: 'UTC' })

const dayMilliseconds = 86_400_000

/** The UTC midnight of a timestamp that is a whole day, in milliseconds since 1970. Null for other values. */
const dayOf = (value: OperandValue): number | null =>
  value.type === 'string' && /^\d{4}-\d\d-\d\dT00:00:00\.000Z$/.test(value.value) ? Date.parse(value.value) : null

export function useConditionsSentence(source: ListSource, { filters }: Query): string {
  const words = useConditionWords(source)
  const t = useTranslations('query.words')
  return filters.map(words).join(` ${t('and')} `)
}

const dateStyle = (text: string): Intl.DateTimeFormatOptions =>
  text.length <= 10 ? { dateStyle: 'medium', timeZone: 'UTC' } : { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }

function sentence(where: Where, words: PhraseWriters, depth = 0): string {
  const measured = measuredComparisons(where)
  if (measured) {
    const { dataType, values } = measured
    return values.map(value => comparison(value, words, words.dataType(dataType))).join(` ${words.say('and')} `)
  }
  if (where.kind === 'comparison') return comparison(where, words)
  const text = where.items.map(item => sentence(item, words, depth + 1)).join(` ${words.say(where.kind)} `)
  return depth > 0 ? `(${text})` : text
}

/** The comparison in `and(tname.eq."free",mvalue.gt.20)`. Null if a condition has several or none. */
export function measuredPair(where: Where): { dataType: string; value: Comparison } | null {
  const measured = measuredComparisons(where)
  return measured?.values.length === 1 && !measured.hasPeriod ? { dataType: measured.dataType, value: measured.values[0]! } : null
}

/** The comparisons that a value must meet, e.g. in `and(tname.eq."free",mperiod.eq.300,mvalue.gteq.20,mvalue.lt.50)`. */
function measuredComparisons(where: Where): MeasuredComparisons | null {
  if (where.kind !== 'and') return null
  const [name, ...rest] = where.items
  const values = rest.filter(each => !isPeriod(each))
  if (name?.kind !== 'comparison' || name.field !== 'tname' || name.operator !== 'eq' || name.operand.type !== 'string')
    return null
  const isValue = (each: Where): each is Comparison =>
    each.kind === 'comparison' && each.field === 'mvalue' && each.path.length === 0
  if (values.length === 0 || !values.every(isValue)) return null
  return { dataType: name.operand.value, values, hasPeriod: values.length < rest.length }
}

type MeasuredComparisons = Readonly<{ dataType: string; values: readonly Comparison[]; hasPeriod: boolean }>

const isPeriod = (where: Where) => where.kind === 'comparison' && where.field === 'mperiod' && where.operator === 'eq'

function comparison({ field, path, operator, operand }: Comparison, words: PhraseWriters, name?: string): string {
  const printed = printPath([field, ...path])
  const subject = name ?? words.field(printed)
  if (operand.type === 'null') return `${subject} ${words.say(operator === 'eq' ? 'empty' : 'notEmpty')}`
  const plain = operand.type === 'string' ? literalOf(operand.value) : null
  if (plain !== null && (operator === 'ire' || operator === 'nire'))
    return `${subject} ${words.say(operator === 'ire' ? 'contains' : 'notContains')} ${words.quote(plain)}`
  return `${subject} ${words.operator(operator)} ${operandText(operand, words, printed)}`
}

function operandText(operand: Operand, words: PhraseWriters, path: string): string {
  if (operand.type !== 'list') return words.value(operand, path)
  const days = operand.items.map(dayOf)
  const [first, last] = [days[0] ?? null, days.at(-1) ?? null]
  const areDays = first !== null && last !== null && days.every((day, at) => day === first + at * dayMilliseconds)
  return areDays ? words.days(first, last) : operand.items.map(item => words.value(item, path)).join(` ${words.say('or')} `)
}

/** The string that a regular expression matches literally, or null if it is a pattern. */
export function literalOf(expression: string): string | null {
  const plain = withPlainSigns(expression).replace(/\\([\\^$.*+?()[\]{}|])/g, '\0$1')
  return /(?<!\0)[\\^$.*+?()[\]{}|]/.test(plain) ? null : plain.replaceAll('\0', '')
}

const stationLabels = ['title', 'code', 'origin'] as const

function labelOf(source: ListSource, path: string): ColumnLabel | null {
  const label = ownLabels[path]
  if (label) return label
  if (source.kind === 'timeseries') {
    const key = stationLabels.find(each => stationField(each) === path)
    return key === 'title' ? 'name' : (key ?? null)
  }
  if (source.kind === 'edges') return edgeListColumns.find(({ key }) => edgeField(key) === path)?.label ?? null
  const columns = columnsOf(source)
  return columns.find(({ paths }) => paths?.some(each => each.replace('{l}', source.language) === path))?.label ?? null
}

const ownLabels: Readonly<Record<string, ColumnLabel>> = {
  'EventDate.EventCalculatedDays.Day': 'date',
  'Tags.Id': 'tags',
  TagIds: 'tags',
  Type: 'type',
  Active: 'active',
  sactive: 'active',
  eactive: 'active',
  'LicenseInfo.License': 'license',
  'LocationInfo.RegionInfo.Name.de': 'region',
  'LocationInfo.RegionInfo.Name.en': 'region',
  'LocationInfo.RegionInfo.Name.it': 'region',
  tname: 'measures',
  edirected: 'directed',
  stype: 'type',
  '_Meta.Reduced': 'reduced',
}

/** A readable part of a path, e.g. `parking type` of `smetadata.parking_type`. */
function shortName(path: string): string {
  const [field = '', ...steps] = stepsIn(path)
  return (/^[sp]metadata$/.test(field) && steps.length > 0 ? steps.join('.') : path).replaceAll('_', ' ')
}

const tagFields = ['Tags.Id', 'TagIds', 'AccoTypeId']

const codeFields = [...tagFields, 'Type', 'SubType', 'PoiType', 'AccoCategoryId']

/** Whether a value has no name, so that its code is shown. `text` comes from `useValueNames`. */
export const isNamelessCode = (path: string, value: unknown, text: string): boolean => codeFields.includes(path) && text === value

const none: ReadonlyMap<string, string> = new Map()

type ValueSet = keyof (typeof messages)['query']['known']

export function useValueNames(source: ListSource): (path: string, value: string | number | boolean) => string {
  const t = useTranslations('query')
  const tags = useTagNames(source)
  const languageName = languageNames(useLocale())
  return (path, value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return String(value)
    const name = path === 'tname' ? source.names?.dataTypes[value] : source.names?.values[path]?.[value]
    if (name !== undefined) return name
    if (tagFields.includes(path)) return tags.get(value) ?? value
    if (path === 'HasLanguage') return languageName(value)
    const isWord = path.startsWith('smetadata.') && /^\w+$/.test(value)
    return isWord && t.has(`known.${value as ValueSet}`) ? t(`known.${value as ValueSet}`) : value
  }
}

function useTagNames(source: ListSource): ReadonlyMap<string, string> {
  const language = useLocale()
  const { data } = useRead(['tag names', language], read => readTagNames(read, language, null), {
    enabled: source.kind === 'content',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? none
}
