import { carries } from '@/lib/access/rights/datasets'
import { wordFor } from '@/lib/content/computed/facts'
import { type Entity, findEntity, normaliseId } from '@/lib/content/entities'
import { hasRowPerDate } from '@/lib/content/event-dates'
import { type OwnParameter, ownParametersOf } from '@/lib/content/filters/own-parameters'
import type { DateRange, NumberRange, OwnRequest, OwnValue } from '@/lib/content/filters/own-query'
import { placeColumnsMatch, readPlace } from '@/lib/content/location'
import type { ListRequest } from '@/lib/content/params'
import { closerThan } from '@/lib/db/geo'
import { ascending, type SortKey } from '@/lib/db/order'
import { lowered, recordFilters } from '@/lib/db/records/record-filters'
import { and, fixed, or, type Sql, sql } from '@/lib/db/sql'
import { momentText } from '@/lib/grammar/moment'

/** The filters of a list as conditions on `document d`. */
export function filtersOf(entity: Entity, { query, circle, tags, raw, own }: ListRequest): Sql[] {
  const { source, active, hubactive, locfilter } = query
  const filters = [
    entity.only !== undefined && carries(entity.only),
    source && sql`lower(d.source) = any(${lowered(source)}::text[])`,
    active !== undefined && sql`d.active = ${String(active)}::text::boolean`,
    hubactive !== undefined && sql`d.hub_active = ${String(hubactive)}::text::boolean`,
    locfilter && or(placeColumnsMatch(locfilter.map(readPlace))),
    circle && closerThan(sql`d.position`, circle.centre, circle.radiusMetres),
    query.hubtagfilter && sql`d.hub_tags && ${lowered(query.hubtagfilter)}::text[]`,
    query.hubtagfilter_and && sql`d.hub_tags @> ${lowered(query.hubtagfilter_and)}::text[]`,
    ...recordFilters({ query, tags, raw, storedId: id => normaliseId(entity, id) }),
    ...(entity.type === 'tag' || entity.type === 'odhtag' ? tagFilters(query) : []),
    ...ownFiltersOf(entity, own),
  ]
  return filters.filter(filter => typeof filter === 'object' && filter !== null)
}

// The bodies of all tags are parsed: there are at most some thousands.
function tagFilters({ validforentity, types }: ListRequest['query']): Sql[] {
  const valid = validforentity?.flatMap(name => [name.toLowerCase(), findEntity(name)?.type ?? name])
  const listed = (field: Sql, words: readonly string[]) => sql`(d.body::jsonb -> ${field}) ?| ${words}::text[]`
  return [...(valid ? [listed(sql`'ValidForEntity'`, valid)] : []), ...(types ? [listed(sql`'Types'`, types)] : [])]
}

/** Conditions on `document d` for the filters that only some types have. */
export function ownFiltersOf({ type }: Entity, { values, stretch }: OwnRequest): Sql[] {
  const parameters = ownParametersOf(type)
  const filters = Object.entries(values).flatMap(([name, value]) => filterOf(parameters[name]!, value) ?? [])
  return stretch ? [...filters, duringSql(stretch)] : filters
}

function filterOf(own: OwnParameter, value: OwnValue): Sql | null {
  if (own.kind === 'words' && value.kind === 'words') return wordsMatch(own, value.words)
  if (own.kind === 'truth' && value.kind === 'truth') {
    const isTrue = sql`d.words @> ${[wordFor(own.paths, 'true')]}::text[]`
    return value.truth ? isTrue : sql`not ${isTrue}`
  }
  if (own.kind === 'channel' && value.kind === 'channel') {
    const published = sql`d.published_on @> ${[own.channel]}::text[]`
    return value.truth ? published : sql`not ${published}`
  }
  if (own.kind === 'range' && value.kind === 'range') return within(sql`d.${fixed(own.column)}`, value.span, own.factor)
  return null
}

function wordsMatch(own: Extract<OwnParameter, { kind: 'words' }>, values: readonly string[]): Sql {
  const words = values.map(word => wordFor(own.paths, word))
  if (own.match === 'all') return sql`d.words @> ${words}::text[]`
  if (!own.tags) return sql`d.words && ${words}::text[]`
  const tags = values.map(word => word.toLowerCase())
  return sql`(d.words && ${words}::text[] or d.hub_tags && ${tags}::text[] or d.tag_ids && ${tags}::text[])`
}

function within(column: Sql, { least, most }: NumberRange, factor: number): Sql {
  return and([
    sql`${column} is not null`,
    ...(least === null ? [] : [sql`${column} >= ${least * factor}::float8`]),
    ...(most === null ? [] : [sql`${column} <= ${most * factor}::float8`]),
  ])
}

function duringSql({ from, until, wholeDay }: DateRange): Sql {
  const bounds = fixed(wholeDay ? `'[)'` : `'[]'`)
  return sql`d.period && tstzrange(${textOf(from)}::text::timestamptz, ${textOf(until)}::text::timestamptz, ${bounds})`
}

const textOf = (moment: Date | null) => (moment === null ? null : momentText(moment.getTime()))

/** The order that a parameter of the type requests, before the id, or null. @param now start of the current day */
export function ownOrderOf({ type }: Entity, own: OwnRequest, now: Date): SortKey[] | null {
  const { values, stretch } = own
  const choice = (name: string) => (values[name]?.kind === 'choice' ? values[name].word : null)
  const word = type === 'event' ? choice('sort') : type === 'eventshort' ? choice('sortorder') : null
  if (type === 'article' && choice('sortbyarticledate') === 'true') return [lastFirst]
  if (hasRowPerDate(own)) return orderOfDates(word, stretch?.from ?? now)
  if (word === 'asc') return [firstFirst]
  if (word === 'desc') return [lastFirst]
  if (word === null) return null
  const next = nextFirst(stretch?.from ?? now)
  return word === 'upcomingspecial' ? [shortFirst, next] : [next]
}

// Records without a date are last in both directions.
const firstFirst: SortKey = ascending(sql`coalesce(lower(d.period), 'infinity')`, 'timestamptz')
const lastFirst: SortKey = { ...ascending(sql`coalesce(lower(d.period), '-infinity')`, 'timestamptz'), direction: 'descending' }

const nextFirst = (from: Date): SortKey =>
  ascending(
    sql`coalesce((select min(lower(p)) from unnest(d.period) p where upper(p) >= ${momentText(from.getTime())}::text::timestamptz), 'infinity')`,
    'timestamptz',
  )

/** The order of separate rows for dates, null if none is requested. Dates are ISO 8601 strings, which sort by time. */
function orderOfDates(word: string | null, from: Date): SortKey[] | null {
  if (word === null) return null
  if (word === 'desc') return [{ ...ascending(sql`coalesce(x.begun, '') collate "C"`), direction: 'descending' }]
  if (word === 'asc') return [ascending(sql`coalesce(x.begun, '~') collate "C"`)]
  const day = from.toISOString().slice(0, 10)
  const next = ascending(sql`case when left(x.ended, 10) collate "C" >= ${day}::text then x.begun else '~' end collate "C"`)
  const long = ascending(sql`case when left(x.begun, 10) = left(x.ended, 10) then '0' else '1' end`)
  return word === 'upcomingspecial' ? [long, next] : [next]
}

const shortFirst: SortKey = ascending(
  sql`case when exists (select from unnest(d.period) p where upper(p) - lower(p) > interval '1 day') then '1' else '0' end`,
)
