import { recordMatches, recordWith } from '@/lib/db/records/opened-document'
import { and, containing, fixed, or, type Sql, sql } from '@/lib/db/sql'
import { jsonText } from '@/lib/formats/json/exact'
import type { RawFilter, RawOrder } from '@/lib/grammar/raw-filter'
import type { RawLiteral, RawPath } from '@/lib/grammar/raw-operand'
import { parseRegex } from '@/lib/grammar/regex'

/**
 * The condition that the record of a row `d` of `opened_document` matches a raw filter. A field of another type than
 * the value does not match, but numeric strings can be less or more than a number. After `[*]`, one element must be
 * less or more. A missing or null field matches only `isnull` and `nin`.
 */
export const rawMatch = (filter: RawFilter): Sql =>
  recordMatches(propertiesIn(pathsOf(filter)), record => recordMatch(record, filter))

const pathsOf = (filter: RawFilter): readonly RawPath[] => ('items' in filter ? filter.items.flatMap(pathsOf) : [filter.path])

/** The properties with which paths begin. Returns null if a path begins with `[*]` or an index. */
function propertiesIn(paths: readonly RawPath[]): string[] | null {
  const first = [...new Set(paths.map(([step]) => step))]
  return first.every(step => typeof step === 'string' && step !== '[*]') ? (first as string[]) : null
}

/** The condition on a record of type `jsonb`, which is used several times and must be cheap to evaluate. */
function recordMatch(record: Sql, filter: RawFilter): Sql {
  if ('items' in filter) {
    const items = filter.items.map(item => recordMatch(record, item))
    return filter.kind === 'and' ? and(items) : or(items)
  }
  if ('values' in filter) return anyMatch(record, filter)
  if ('value' in filter && filter.kind in sizes && filter.path.includes('[*]')) return anyCompares(record, filter)
  const value = at(record, filter.path)
  if ('value' in filter) return comparison(value, filter)
  return filter.kind === 'isnull' ? isMissing(value) : sql`coalesce(jsonb_typeof(${value}), 'null') <> 'null'`
}

const isMissing = (value: Sql): Sql => sql`coalesce(jsonb_typeof(${value}), 'null') = 'null'`

/** Fields that contain numbers as strings in the Open Data Hub, named by the last step of their path. */
export const numbersInTexts: ReadonlySet<string> = new Set([
  'TotalSlopeKm',
  'SlopeKmBlue',
  'SlopeKmRed',
  'SlopeKmBlack',
  'LiftCount',
  'AreaRadius',
  'newSnowHeight',
  'SnowHeight',
])

/** The sort key of rows `d` for a path. Missing values are SQL nulls; fields in `numbersInTexts` are sorted as numbers. */
export function rawSortKey({ path }: RawOrder): Sql {
  const value = at(recordWith(propertiesIn([path])), path)
  return sql`nullif(${numbersInTexts.has(String(path.at(-1))) ? numberOf(value) : value}, 'null')`
}

const numberOf = (value: Sql): Sql => sql`public.comparable(${value})`

/** SQL for the value at a path, which enters lists only by index. */
const at = (record: Sql, path: RawPath): Sql => sql`(${record} #> ${path.filter(step => step !== '[*]').map(String)}::text[])`

const sizes = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const
const operators = { eq: '=', ne: '<>', ...sizes } as const

type Comparison = Extract<RawFilter, { value: RawLiteral }>

function comparison(value: Sql, { kind, value: literal }: Comparison): Sql {
  const text = sql`(${value} #>> '{}')`
  if (literal.kind === 'list')
    return sql`(jsonb_typeof(${value}) = 'array' and ${value} ${fixed(kind === 'ne' ? '<>' : '=')} '[]')`
  if (kind === 'like') return textAt(value, [], sql`ilike ${containing(String(literal.value))}`)
  const operator = fixed(operators[kind])
  if (literal.kind === 'time') return sql`${timeOf(text)} ${operator} ${literal.value}::text::timestamptz`
  if (literal.kind === 'text')
    return sql`(jsonb_typeof(${value}) = 'string' and ${text} collate "C" ${operator} ${literal.value}::text)`
  const type = fixed(literal.kind === 'number' ? `'number'` : `'boolean'`)
  const compared = literal.kind === 'number' && kind in sizes ? numberOf(value) : value
  return sql`(jsonb_typeof(${compared}) = ${type} and ${compared} ${operator} ${jsonText(literal.value)}::text::jsonb)`
}

/** SQL for whether an element of the lists on the path is less or more than the value. */
const anyCompares = (record: Sql, filter: Comparison): Sql =>
  sql`exists (select from jsonb_path_query(${record}, ${`$${stepsText(filter.path)}`}::text::jsonpath) v where ${comparison(sql`v`, filter)})`

// An invalid date would be an error, so its form is checked first: days of each month, 29 February in leap years only.
const days =
  '(?!0000)\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))'
const leapDays = '(?!0000)(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29'
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,12})?)?'
const zone = '(?:Z|[+-](?:0\\d|1[0-4])(?::?[0-5]\\d)?)'
const moment = `^(?:${days}|${leapDays})(?:[T ]${clock}${zone}?)?$`
const withZone = `${clock}${zone}$`

/** SQL for the time in a string, in UTC if it names no zone. Returns null if the string has another form. */
const timeOf = (text: Sql): Sql =>
  sql`case when ${text} ~ ${moment} then (case when ${text} ~ ${withZone} then ${text} else ${text} || ' UTC' end)::timestamptz end`

function anyMatch(record: Sql, { kind, path, values }: Extract<RawFilter, { values: unknown }>): Sql {
  const { start, rest } = beforeLists(record, path)
  const literals = values.map(literal => ('value' in literal ? literal.value : null))
  if (kind === 'likein') return or(literals.map(value => textAt(start, rest, sql`~* ${parseRegex(String(value))}`)))
  // The value may be at the end of the path, or in a list there.
  const ends = rest.at(-1) === '[*]' ? [rest] : [rest, [...rest, '[*]' as const]]
  const documents = literals.flatMap(value => ends.map(end => jsonText(nested(end, value))))
  const contained = documents.map(document => sql`${start} @> ${document}::text::jsonb`)
  if (literals.includes(null)) contained.push(isMissing(at(record, path.slice(0, firstListIn(path)))))
  return kind === 'in' ? or(contained) : sql`not coalesce(${or(contained)}, false)`
}

const firstListIn = (path: RawPath): number => (path.includes('[*]') ? path.indexOf('[*]') : path.length)

// Containment cannot express indexes of lists, so the path up to the last of them is followed first.
function beforeLists(record: Sql, path: RawPath): { start: Sql; rest: RawPath } {
  const firstList = firstListIn(path)
  const last = path.slice(0, firstList).findLastIndex(step => typeof step === 'number')
  if (last < 0) return { start: record, rest: path }
  return { start: at(record, path.slice(0, last + 1)), rest: path.slice(last + 1) }
}

/** `['Features', '[*]', 'Id']` around `"x"` is `{"Features":[{"Id":"x"}]}`. */
const nested = (path: RawPath, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, step) => (typeof step === 'string' && step !== '[*]' ? { [step]: inner } : [inner]), value)

/** SQL for whether a string at the end of a path, or in a list there, matches: `[*]` of any other value is that value. */
function textAt(start: Sql, path: RawPath, comparison: Sql): Sql {
  return sql`exists (
    select from jsonb_path_query(${start}, ${`$${stepsText(path)}[*]`}::text::jsonpath) v
     where jsonb_typeof(v) = 'string' and (v #>> '{}') ${comparison})`
}

const stepsText = (path: RawPath): string =>
  path.map(step => (step === '[*]' ? '[*]' : typeof step === 'number' ? `[${step}]` : `.${JSON.stringify(step)}`)).join('')
