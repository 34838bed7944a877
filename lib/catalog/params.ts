import type { CsvCells } from '@/lib/formats/csv'
import type { Shape } from '@/lib/formats/shape'
import { ShapeQuery, shapeOf } from '@/lib/http/list-query'
import { queryValues, readQuery } from '@/lib/http/query'
import { ourNames, RecordQuery, type RecordWanted, readRecordQuery } from '@/lib/http/record-query'

/** What a request for the catalog asks for. */
export type CatalogWanted = RecordWanted & Readonly<{ query: RecordQuery; cells: CsvCells }>

/** Reads the parameters of the catalog list. @throws Problem naming the parameter */
export function parseCatalog(query: URLSearchParams): CatalogWanted {
  const values = ourNames(queryValues(query))
  const read = readQuery(RecordQuery, values)
  return { ...readRecordQuery(read, values), query: read, cells: read.csvsafe ? 'safe' : 'raw' }
}

/** Reads the parameters of one catalog record. @throws Problem naming the parameter */
export function parseCatalogRecord(query: URLSearchParams): Readonly<{ shape: Shape; cells: CsvCells }> {
  const read = readQuery(ShapeQuery, queryValues(query))
  return { shape: shapeOf(read), cells: read.csvsafe ? 'safe' : 'raw' }
}
