import { pageOf, pageOfChunks } from '@/lib/timeseries/chunks'
import { groupTree } from '@/lib/timeseries/grouped/present-groups'
import { chunksOf, type RowSource } from '@/lib/timeseries/measurements/read-history'
import type { RowStream, SeriesRow } from '@/lib/timeseries/model'
import { type ObjectWriting, SharedObjects } from '@/lib/timeseries/objects/shared-objects'
import type { Plan } from '@/lib/timeseries/plan'
import { blockTree } from '@/lib/timeseries/present/block-tree'
import {
  objectProperties,
  type PieceWriter,
  type PropertyRun,
  pieceWriter,
  type Style,
} from '@/lib/timeseries/present/properties'
import { layoutPieces, type TreeLayout, treeLayout } from '@/lib/timeseries/present/tree-layout'
import { type TreeItem, TreeText } from '@/lib/timeseries/present/tree-text'

/** A tree as JSON in pieces. @param found the page if every row adds something or has a cursor, otherwise all rows */
export async function* treeTexts(plan: Plan, style: Style, found: RowSource): AsyncGenerator<string> {
  if (plan.grouping && 'rows' in found) return yield* groupTree(plan, style, found.rows)
  const layout = treeLayout(plan)
  const { objects, writer } = toolsOf(plan, layout, { style, cache: found.cache })
  const frames = layout.frames.map(frame => ({ ...frame, before: writer(frame.before), after: writer(frame.after) }))
  const tree = new TreeText(frames, objects)
  const record = layout.record ?? []
  if ('blocks' in found && isOfColumns(record)) {
    const repeats = everyRowAdds(plan, layout) ? 'all' : 'once'
    return yield* blockTree(plan, { tree, objects }, found, { style, pieces: record, repeats, page: pageOf(plan.page) })
  }
  const items = itemsOf(rowsOf(plan, found), objects, writer(record))
  for await (const chunk of pageOfItems(plan, layout, items)) yield tree.add(chunk)
  yield tree.end()
}

/** The items that add something to a tree. @param found all rows */
export function freshItems(plan: Plan, style: Style, found: RowSource): Items {
  const layout = treeLayout(plan)
  const { objects, writer } = toolsOf(plan, layout, { style, cache: found.cache })
  return fresh(itemsOf(rowsOf(plan, found), objects, writer(layout.record ?? [])), layout)
}

function rowsOf(plan: Plan, found: RowSource): RowStream['rows'] {
  if ('rows' in found) return found.rows
  return everyRowAdds(plan) ? pageOfChunks(chunksOf(found.blocks), pageOf(plan.page)) : chunksOf(found.blocks)
}

/** Whether the values of a record are whole columns, none of them an object of values inside JSON. */
const isOfColumns = (record: readonly PropertyRun[]): boolean =>
  record.every(({ group, members }) => group !== 'measurement' || members.every(({ value }) => 'column' in value))

type TreeWriting = Readonly<{ objects: SharedObjects; writer: (pieces: readonly PropertyRun[]) => PieceWriter }>

function toolsOf(plan: Plan, layout: TreeLayout, writing: ObjectWriting): TreeWriting {
  const all = layoutPieces(layout)
  // A tree needs the keys of its objects even if none of their fields is selected.
  const filed = Object.fromEntries(layout.frames.map(({ group }) => [group, []]))
  const objects = new SharedObjects(plan, { ...filed, ...objectProperties(all) }, writing)
  return { objects, writer: pieces => pieceWriter(pieces, { objects, style: writing.style, all }) }
}

type Items = AsyncIterable<readonly TreeItem[]>

function pageOfItems(plan: Plan, layout: TreeLayout, items: Items): Items {
  if (everyRowAdds(plan, layout)) return items
  return plan.cursor ? fresh(items, layout) : pageOfChunks(fresh(items, layout), pageOf(plan.page))
}

async function* itemsOf(
  chunks: RowStream['rows'],
  objects: SharedObjects,
  record: PieceWriter,
): AsyncGenerator<readonly TreeItem[]> {
  for await (const chunk of chunks) yield (await objects.load(chunk)).map(row => ({ row, record: record(row) }))
}

/** Whether every row is a result: it always adds a new object or a different record, or equal rows are returned. */
export function everyRowAdds(plan: Plan, { record }: TreeLayout = treeLayout(plan)): boolean {
  const { level, selection, repeats } = plan
  if (repeats === 'all' || record === null) return true
  const keys = level === 'metadata' ? ['mhtransactiontime', 'mhmetadata'] : ['mvalidtime', 'mperiod', 'mvalue']
  return keys.every(key => selection.some(selected => selected.key === key))
}

async function* fresh(chunks: Items, { frames }: TreeLayout): AsyncGenerator<readonly TreeItem[]> {
  const records = new Set<string>()
  let last: SeriesRow = {}
  for await (const chunk of chunks) {
    yield chunk.filter(({ row, record }) => {
      const isOther = frames.some(({ group }) => row[group] !== last[group])
      if (isOther) records.clear()
      last = row
      const { size } = records
      return records.add(record).size > size
    })
  }
}
