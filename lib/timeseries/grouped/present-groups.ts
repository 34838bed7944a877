import type { Columns, Row } from '@/lib/timeseries/model'
import { pageOf, pageOfChunks } from '@/lib/timeseries/page'
import type { Plan } from '@/lib/timeseries/plan'
import { flatMembers, type Member, makeMember, membersText, type Style, sorted } from '@/lib/timeseries/writing/members'
import type { Piece } from '@/lib/timeseries/writing/pieces'
import { treeLayout } from '@/lib/timeseries/writing/tree-layout'
import { type TreeItem, TreeText } from '@/lib/timeseries/writing/tree-text'

type Groups = AsyncIterable<readonly Row[]>

/** The texts of groups in chunks: what they are grouped by, and what functions make of them, in one object. */
export function groupTexts(plan: Plan, style: Style, groups: Groups): AsyncIterable<readonly string[]> {
  return pageOfChunks(written(groupMembers(plan), style, groups), pageOf(plan.page))
}

function groupMembers({ grouping, selection }: Plan): Member[] {
  const members = flatMembers(selection)
  return grouping?.starts
    ? sorted([makeMember('_timestamp', 'measurement', { column: 'ts', kind: 'time' }), ...members])
    : members
}

async function* written(members: readonly Member[], style: Style, groups: Groups): AsyncGenerator<readonly string[]> {
  for await (const chunk of groups)
    yield chunk.flatMap(group => {
      const text = membersText(members, group as Columns, style)
      return text ? [`{${text.slice(1)}}`] : []
    })
}

/** The members of a tree of groups in pieces of text; each group stands in the object that owns what its functions look at. */
export async function* groupTree(plan: Plan, style: Style, groups: Groups): AsyncGenerator<string> {
  const layout = treeLayout(plan)
  const writer = (pieces: readonly Piece[]) => (group: Row) => piecesText(pieces, group as Columns, style)
  const frames = layout.frames.map(frame => ({ ...frame, before: writer(frame.before), after: writer(frame.after) }))
  const place = new Map(frames.map(({ group }, index) => [group as string, `path_${index}`]))
  const tree = new TreeText(frames, {
    of: (group, row) => ({ path: (row as unknown as Record<string, string[]>)[place.get(group)!]!, texts: [] }),
  })
  const record = writer(layout.record ?? [])
  const ids = frames.map(({ group }, index) => [group, `id_${index}`] as const)
  const items = (chunk: readonly Row[]): TreeItem[] =>
    chunk.map(group => ({ row: { ...group, ...filed(group as Columns, ids) }, record: record(group) }))
  for await (const chunk of pageOfChunks(groups, pageOf(plan.page))) yield tree.add(items(chunk))
  yield tree.end()
}

const filed = (group: Columns, ids: readonly (readonly [string, string])[]) =>
  Object.fromEntries(ids.map(([name, column]) => [name, group[column] as number]))

function piecesText(pieces: readonly Piece[], group: Columns, style: Style): string {
  let text = ''
  for (const { members, under } of pieces) {
    const inner = membersText(members, group, style)
    text += under === null || inner === '' ? inner : `,"${under}":{${inner.slice(1)}}`
  }
  return text
}
