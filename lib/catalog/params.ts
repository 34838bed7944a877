import type { CsvCells } from '@/lib/formats/csv'
import type { Shape } from '@/lib/formats/records/shape'
import { queryShape, ShapeQuery } from '@/lib/http/queries/list-query'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { ourNames, RecordQuery, type RecordSelection, readRecordQuery } from '@/lib/http/queries/record-query'

/** A request for the catalog list. */
export type CatalogRequest = RecordSelection & Readonly<{ query: RecordQuery; cells: CsvCells }>

/** Reads the parameters of the catalog list. @throws Problem naming the parameter */
export function parseCatalog(query: URLSearchParams): CatalogRequest {
  const values = ourNames(queryValues(query))
  refuseForeign(values)
  const read = readQuery(RecordQuery, values)
  return { ...readRecordQuery(read, values), query: read, cells: read.csvsafe ? 'safe' : 'raw' }
}

/** Parameters of record lists that datasets do not have, and why. */
const foreign: Readonly<Record<string, string>> = Object.fromEntries([
  ...['latitude', 'longitude', 'radius', 'polygon'].map(name => [name, 'a dataset has no position']),
  ...['locfilter', 'areafilter'].map(name => [name, 'a dataset lies in no place']),
  ...['active', 'hubactive', 'odhactive'].map(name => [name, 'publishedon tells where a dataset is published']),
  ...['hubtagfilter', 'hubtagfilter_and', 'odhtagfilter', 'odhtagfilter_and'].map(name => [name, 'tagfilter is meant']),
  ...['validforentity', 'types'].map(name => [name, 'only tags have it']),
])

// An ignored filter would answer with more than the caller asked for.
function refuseForeign(values: Readonly<Record<string, string>>): void {
  for (const [name, reason] of Object.entries(foreign))
    if (values[name] !== undefined) throw badParameter(name, `no such parameter, because ${reason}`, values[name])
}

/** Reads the parameters of one catalog record. @throws Problem naming the parameter */
export function parseCatalogRecord(query: URLSearchParams): Readonly<{ shape: Shape; cells: CsvCells }> {
  const read = readQuery(ShapeQuery, queryValues(query))
  return { shape: queryShape(read), cells: read.csvsafe ? 'safe' : 'raw' }
}
