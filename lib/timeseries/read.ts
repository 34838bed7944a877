import { readerFor } from '@/lib/access/reader'
import { rows } from '@/lib/db/run'
import type { Sql } from '@/lib/db/sql'
import { readAhead, rechunked } from '@/lib/timeseries/chunks'
import { edgesSql } from '@/lib/timeseries/edges-sql'
import { eventsSql } from '@/lib/timeseries/events-sql'
import { type Page, pageOf, pageOfChunks } from '@/lib/timeseries/page'
import { patient } from '@/lib/timeseries/patience'
import type { Plan } from '@/lib/timeseries/plan'
import { readRuns, readSlices } from '@/lib/timeseries/read-history'
import type { Row } from '@/lib/timeseries/row'
import { dataTypesSql, latestSql, metadataHistorySql, stationsSql } from '@/lib/timeseries/sql'

const chunkRows = 2000
const everything: Page = { offset: 0, limit: null }

/** The rows of the page a plan asks for, in their order. */
export function readPage(plan: Plan): AsyncIterable<readonly Row[]> {
  const page = pageOf(plan.page)
  return plan.level === 'history' ? pageOfChunks(readHistory(plan, endOf(page)), page) : readList(plan, page)
}

/** All rows, for an answer that leaves some of them out before it counts. */
export function readAll(plan: Plan): AsyncIterable<readonly Row[]> {
  return plan.level === 'history' ? readHistory(plan, null) : readList(plan, everything)
}

const endOf = ({ offset, limit }: Page) => (limit === null ? null : offset + limit)

function readHistory(plan: Plan, rowsMax: number | null): AsyncIterable<readonly Row[]> {
  const need = { rowsMax, rowsLikely: endOf(pageOf(plan.page)) }
  const chunks = patient(plan.representation.structure === 'flat' ? readSlices(plan, need) : readRuns(plan, need))
  // Where everything is wanted the database works while rows are written.
  return rechunked(need.rowsLikely === null ? readAhead(chunks) : chunks, chunkRows)
}

// These rows are a few numbers each, so they fit in memory; what they refer to is read chunk by chunk.
async function* readList(plan: Plan, page: Page): AsyncGenerator<readonly Row[]> {
  yield* rechunked(oneChunk(rows<Row>(readerFor(plan.reads), listSql(plan, page))), chunkRows)
}

async function* oneChunk<T>(value: Promise<T>): AsyncGenerator<T> {
  yield await value
}

function listSql(plan: Plan, page: Page): Sql {
  if (plan.level === 'stations') return stationsSql(plan, page)
  if (plan.level === 'dataTypes') return dataTypesSql(plan, page)
  if (plan.level === 'metadata') return metadataHistorySql(plan, page)
  if (plan.level === 'edges') return edgesSql(plan, page)
  return plan.level === 'latest' ? latestSql(plan, page) : eventsSql(plan, page)
}
