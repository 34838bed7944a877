import { distinct, pageOf, pageOfChunks } from '@/lib/timeseries/chunks'
import { isMeasured, type Level } from '@/lib/timeseries/fields/levels'
import { groupTexts } from '@/lib/timeseries/grouped/present-groups'
import type { BlockStream, RowSource } from '@/lib/timeseries/measurements/read-history'
import type { RowStream } from '@/lib/timeseries/model'
import { SharedObjects } from '@/lib/timeseries/objects/shared-objects'
import { isMeasuredTime } from '@/lib/timeseries/order/order-sql'
import type { Plan } from '@/lib/timeseries/plan'
import { blockRows, type RowFrame, type RowPiece, timestampLength } from '@/lib/timeseries/present/block-rows'
import {
  flatProperties,
  objectProperties,
  type PropertyRun,
  piecesOf,
  pieceWriter,
  type Style,
  timedProperties,
} from '@/lib/timeseries/present/properties'

/** Flat rows as JSON in chunks. @param found the page if every row is a result or has a cursor, otherwise all rows */
export function flatRows(plan: Plan, style: Style, found: RowSource): AsyncIterable<readonly string[]> {
  if ('blocks' in found) return textsOf(flatBytes(plan, { style, frame: linesFrame }, found))
  if (plan.grouping) return groupTexts(plan, style, found.rows)
  const texts = written(plan, style, found)
  if (everyRowShows(plan)) return texts
  return plan.cursor ? shown(plan, texts) : pageOfChunks(shown(plan, texts), pageOf(plan.page))
}

export const flatBytes = (
  plan: Plan,
  { style, frame }: Readonly<{ style: Style; frame: RowFrame }>,
  found: BlockStream,
): AsyncIterable<RowPiece> =>
  blockRows(plan, found, {
    style,
    pieces: flatPieces(plan),
    repeats: everyRowShows(plan) ? 'all' : plan.repeats,
    frame,
  })

export const linesFrame: RowFrame = { opening: '', between: '\n', closing: rows => (rows > 0 ? '\n' : '') }

async function* textsOf(pieces: AsyncIterable<RowPiece>): AsyncGenerator<readonly string[]> {
  for await (const { bytes } of pieces) yield bytes.toString().split('\n').filter(Boolean)
}

/** Whether every row of the database is a result, so that the database can cut the page. */
export const everyRowShows = (plan: Plan): boolean => neverEmpty(plan) && (plan.repeats === 'all' || identified(plan))

const flatPieces = ({ level, selection }: Plan): PropertyRun[] =>
  piecesOf((isMeasured(level) ? timedProperties : flatProperties)(selection))

async function* written(plan: Plan, style: Style, { rows, cache }: RowStream): AsyncGenerator<readonly string[]> {
  const pieces = flatPieces(plan)
  const objects = new SharedObjects(plan, objectProperties(pieces), { style, cache })
  const write = pieceWriter(pieces, { objects, style, all: pieces })
  for await (const chunk of rows) {
    const complete = await objects.load(chunk)
    yield complete.map(row => {
      const properties = write(row)
      return properties && `{${properties.slice(1)}}`
    })
  }
}

function shown(plan: Plan, chunks: AsyncIterable<readonly string[]>): AsyncIterable<readonly string[]> {
  // Equal rows have the same time, so they have the same prefix if measurements are sorted by time.
  const neighbours = isMeasured(plan.level) && isMeasuredTime(plan.order[0]!) ? timestampLength : 0
  return plan.repeats === 'once' ? distinct(withProperties(chunks), neighbours) : withProperties(chunks)
}

async function* withProperties(chunks: AsyncIterable<readonly string[]>): AsyncGenerator<readonly string[]> {
  for await (const chunk of chunks) yield chunk.filter(Boolean)
}

function neverEmpty(plan: Plan): boolean {
  if (isMeasured(plan.level)) return true
  if (plan.nulls === 'show') return plan.selection.length > 0
  return plan.selection.some(({ field, path }) => !field.nullable && path.length === 0)
}

const keys: Readonly<Record<Level, readonly string[]>> = {
  stations: ['stype', 'scode'],
  dataTypes: ['stype', 'scode', 'tname'],
  latest: ['stype', 'scode', 'tname', 'mperiod', 'mvalue'],
  history: ['stype', 'scode', 'tname', 'mperiod', 'mvalue'],
  metadata: ['stype', 'scode', 'mhtransactiontime', 'mhmetadata'],
  edges: ['etype', 'ecode'],
  events: ['evuuid'],
  latestEvents: ['evuuid'],
}

const identified = ({ level, selection }: Plan) => keys[level].every(key => selection.some(selected => selected.key === key))
