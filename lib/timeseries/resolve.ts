import type { Caller } from '@/lib/access/caller'
import { readCachedFor, readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { eventVisible, seriesVisible, stationVisible } from '@/lib/access/rights/visible-series'
import { firstRow } from '@/lib/db/run'
import { and, expensive, fixed, join, type Sql, sql } from '@/lib/db/sql'
import { printPath } from '@/lib/grammar/path'
import { problem } from '@/lib/http/errors/problem'
import { isAboutEvents } from '@/lib/timeseries/fields/levels'
import type { FieldTarget } from '@/lib/timeseries/filters/comparable'
import { fieldsIn } from '@/lib/timeseries/filters/filter'
import type { NameList, SeriesQuery } from '@/lib/timeseries/params'

/** The rights and the origin that bound what a request reads. */
export type SeriesScope = Readonly<{
  rights: Rights
  /** Limits the data to this origin; null without an origin, or if the caller cannot see it. */
  origin: string | null
}>

/** Reads the rights and checks origin and paths. @throws Problem 400 for `smetadata.PM2.5`, the name of a key */
export async function resolveSeries(query: SeriesQuery, caller: Caller): Promise<SeriesScope> {
  const rights = await rightsOf(caller)
  await checkPaths(query, rights)
  return { rights, origin: (await isVisibleOrigin(query, rights)) ? query.origin : null }
}

// An origin that the caller cannot see has no effect, so that the response does not reveal whether a closed one exists.
async function isVisibleOrigin({ level, origin }: SeriesQuery, rights: Rights): Promise<boolean> {
  if (origin === null) return false
  const statement = isAboutEvents(level)
    ? eventOriginSql(origin, eventVisible(rights))
    : originSql(origin, stationVisible(rights))
  return (await firstRow<{ known: boolean }>(readerFor(rights), statement))?.known ?? false
}

const originSql = (origin: string, visible: Sql): Sql => sql`
  select exists (select from station s where s.available and s.origin = ${origin} and ${visible}) as known`

const eventOriginSql = (origin: string, visible: Sql): Sql => sql`
  select exists (select from event ev where ev.origin = ${origin} and ${visible}) as known`

type ParameterOfPath = 'select' | 'where' | 'sort'

type DottedPath = FieldTarget & Readonly<{ parameter: ParameterOfPath }>

/** Longer paths are not checked, because programs generate them. */
const dottedStepsMax = 6

function dottedPaths({ selection, conditions, sort }: SeriesQuery): DottedPath[] {
  const selected = selection.map(({ field, path, call }) => call?.argument ?? { field, path })
  const all = [
    ...selected.map(target => ({ ...target, parameter: 'select' as const })),
    ...fieldsIn(conditions).map(target => ({ ...target, parameter: 'where' as const })),
    ...sort.map(({ field, path }) => ({ field, path, parameter: 'sort' as const })),
  ]
  return all.filter(({ field, path }) => field.table in metadataOf && path.length > 1 && path.length <= dottedStepsMax)
}

async function checkPaths(query: SeriesQuery, rights: Rights): Promise<void> {
  for (const { field, path, parameter } of dottedPaths(query)) {
    const joinedPath = await readNamedKey({ field, path }, query.types, rights)
    if (!joinedPath) continue
    const [written, meant] = [path, joinedPath].map(steps => printPath([field.alias, ...steps]))
    throw problem(`${parameter}-syntax`, {
      detail: `Parameter ${parameter}: ${written} does not exist; a key with a dot is written in brackets and quotes: ${meant}.`,
      parameter,
      expected: meant,
      found: written,
    })
  }
}

const keysMilliseconds = 60_000

/** The same path with some steps joined to one key if only that exists, otherwise null. */
async function readNamedKey({ field, path }: FieldTarget, types: NameList, rights: Rights): Promise<readonly string[] | null> {
  const others = path.flatMap((_, from) =>
    path.slice(from + 1).map((_, count) => {
      const end = from + count + 2
      return [...path.slice(0, from), path.slice(from, end).join('.'), ...path.slice(end)]
    }),
  )
  const name = `keys ${JSON.stringify([field.table, path, types])}`
  const place = await readCachedFor(rights, { name, milliseconds: keysMilliseconds }, async () => {
    const statement = namedKeySql([path, ...others], metadataOf[field.table as keyof typeof metadataOf](types, rights))
    return (await firstRow<{ place: number | null }>(readerFor(rights), expensive(statement)))!.place
  })
  return place ? others[place - 1]! : null
}

type MetadataRows = Readonly<{ column: Sql; from: Sql; where: Sql }>

export const stationRows = (types: NameList, rights: Rights): MetadataRows => ({
  column: sql`s.metadata`,
  from: sql`from station s`,
  where: and([...(types === 'all' ? [] : [sql`s.type = any(${types}::text[])`]), sql`s.available`, stationVisible(rights)]),
})

/** The rows by the table of a field. A parent has a type of its own. */
const metadataOf = {
  s: stationRows,
  p: (_: NameList, rights: Rights): MetadataRows => stationRows('all', rights),
  t: (_: NameList, rights: Rights): MetadataRows => ({
    column: sql`t.metadata`,
    from: sql`from data_type t join series r on r.data_type_id = t.id join station s on s.id = r.station_id`,
    where: seriesVisible(rights),
  }),
} as const

/** The index of the first path that some row has; null if no row has any. */
export const namedKeySql = (paths: readonly (readonly string[])[], { column, from, where }: MetadataRows): Sql => {
  const cases = paths.map(
    (path, place) =>
      sql`when exists (select ${from} where ${column} #> ${path}::text[] is not null and ${where}) then ${fixed(String(place))}`,
  )
  return sql`
  select case ${join(cases, '\n')} end as place`
}
