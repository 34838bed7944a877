import type { Style } from '@/lib/timeseries/members'
import { Owners } from '@/lib/timeseries/owners'
import { pageOf, pageOfChunks } from '@/lib/timeseries/page'
import { ownerMembers, pieceWriter } from '@/lib/timeseries/pieces'
import type { Plan } from '@/lib/timeseries/plan'
import { readAll, readPage } from '@/lib/timeseries/read'
import type { Row } from '@/lib/timeseries/row'
import { layoutPieces, type TreeLayout, treeLayout } from '@/lib/timeseries/tree-layout'
import { type TreeItem, TreeText, type TreeWriters } from '@/lib/timeseries/tree-text'

/** The members of a tree in pieces of text: station types, in them stations, data types and measurements. */
export async function* treeTexts(plan: Plan, style: Style): AsyncGenerator<string> {
  const layout = treeLayout(plan)
  const { owners, writers } = writersOf(plan, layout, style)
  const tree = new TreeText(layout, writers, owners)
  for await (const chunk of pageOfItems(plan, layout, { owners, writers })) yield tree.add(chunk)
  yield tree.end()
}

type Tools = Readonly<{ owners: Owners; writers: TreeWriters }>

function writersOf(plan: Plan, layout: TreeLayout, style: Style): Tools {
  const all = layoutPieces(layout)
  // A tree files objects by their names, also where none of their fields is selected.
  const members = { station: [], ...(layout.dataType ? { dataType: [] } : {}), ...ownerMembers(all) }
  const owners = new Owners(plan.selection, members, style)
  const writer = (pieces: readonly (typeof all)[number][]) => pieceWriter(pieces, { owners, style, all })
  const frame = ({ before, after }: TreeLayout['station']) => ({ before: writer(before), after: writer(after) })
  return {
    owners,
    writers: {
      station: frame(layout.station),
      dataType: layout.dataType && frame(layout.dataType),
      record: layout.record && writer(layout.record),
    },
  }
}

function pageOfItems(plan: Plan, layout: TreeLayout, tools: Tools): AsyncIterable<readonly TreeItem[]> {
  if (plan.repeats === 'all' || recordsDiffer(plan)) return itemsOf(readPage(plan), tools)
  return pageOfChunks(fresh(itemsOf(readAll(plan), tools), layout), pageOf(plan.page))
}

async function* itemsOf(chunks: AsyncIterable<readonly Row[]>, { owners, writers }: Tools): AsyncGenerator<readonly TreeItem[]> {
  for await (const chunk of chunks) {
    const complete = await owners.load(chunk)
    yield complete.map(row => ({ row, record: writers.record?.(row) ?? '' }))
  }
}

/** Whether every row adds something to the tree, because it is a new station, a new data type or a record unlike all others. */
function recordsDiffer({ level, selection, shown }: Plan): boolean {
  if (level === 'stations') return true
  if (level === 'dataTypes') return shown.has('dataType')
  const keys = level === 'metadata' ? ['mhtransactiontime', 'mhmetadata'] : ['mvalidtime', 'mperiod', 'mvalue']
  return keys.every(key => selection.some(selected => selected.key === key))
}

/** The items that add something to the tree: equal records of a data type count once. */
async function* fresh(chunks: AsyncIterable<readonly TreeItem[]>, { dataType }: TreeLayout): AsyncGenerator<readonly TreeItem[]> {
  const records = new Set<string>()
  let last: Row | null = null
  for await (const chunk of chunks) {
    yield chunk.filter(({ row, record }) => {
      const moved = row.station !== last?.station || (dataType !== null && row.dataType !== last.dataType)
      if (moved) records.clear()
      last = row
      const known = records.size
      if (record) records.add(record)
      return moved || records.size > known
    })
  }
}
