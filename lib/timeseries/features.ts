import { endOfContainer } from '@/lib/formats/json/tokens'
import { rowGeometry } from '@/lib/geo/row-geometry'
import { badParameter } from '@/lib/http/queries/query'
import { featureText } from '@/lib/http/responses/record-texts'
import { findField } from '@/lib/timeseries/fields/fields'
import type { Level } from '@/lib/timeseries/fields/levels'
import type { SeriesQuery } from '@/lib/timeseries/params'

/** The field with the geometry of a row; null for histories, whose rows would repeat the position of a station. */
const geometryFields: Readonly<Record<Level, 'scoordinate' | 'egeometry' | 'evlgeometry' | null>> = {
  stations: 'scoordinate',
  dataTypes: 'scoordinate',
  latest: 'scoordinate',
  history: null,
  metadata: null,
  edges: 'egeometry',
  events: 'evlgeometry',
  latestEvents: 'evlgeometry',
}

export const haveGeometry = (level: Level): boolean => geometryFields[level] !== null

/** The key of the geometry in a row. Properties are sorted by key, so the empty string comes first. */
export const geometryKey = ''

const featureQueries = new WeakMap<SeriesQuery, SeriesQuery>()

/** Adds the geometry of each row to the selection. @throws Problem 400 if it would change how rows are grouped */
export function withGeometry(query: SeriesQuery): SeriesQuery {
  const cached = featureQueries.get(query)
  if (cached) return cached
  const field = findField(geometryFields[query.level]!)!
  const others = query.selection.filter(selected => selected.call || selected.field !== field)
  if (query.grouping && others.length === query.selection.length)
    throw badParameter(
      'select',
      `${field.alias} among the fields, because functions group by them and features need a position`,
      undefined,
    )
  const featureQuery = { ...query, selection: [...others, { key: geometryKey, field, path: [] }] }
  featureQueries.set(query, featureQuery)
  return featureQuery
}

const opening = `{${JSON.stringify(geometryKey)}:`

export async function* featureTexts(chunks: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const chunk of chunks) for (const row of chunk) yield featureOf(row)
}

function featureOf(row: string): string {
  if (!row.startsWith(opening)) return featureText({ geometry: null }, row)
  const start = opening.length
  const end = row[start] === '{' ? endOfContainer(row, start) : start + 'null'.length
  const properties = `{${row.slice(row[end] === ',' ? end + 1 : end)}`
  return featureText({ geometry: rowGeometry(JSON.parse(row.slice(start, end))) }, properties)
}
