import { Owners } from '@/lib/timeseries/objects/owners'
import type { Plan } from '@/lib/timeseries/plan'
import type { Row } from '@/lib/timeseries/row'
import { flatMembers, makeMember, type Style, sorted } from '@/lib/timeseries/writing/members'
import { ownerMembers, piecesOf, pieceWriter } from '@/lib/timeseries/writing/pieces'

/** Rows of measurements with their texts, as flat rows are written; without those whose station was removed meanwhile. */
export async function rowTexts<R extends Row>(plan: Plan, style: Style, rows: readonly R[]): Promise<(readonly [R, string])[]> {
  const timestamp = makeMember('_timestamp', 'measurement', { column: 'ts', kind: 'time' })
  const pieces = piecesOf(sorted([timestamp, ...flatMembers(plan.selection)]))
  const owners = new Owners(plan, ownerMembers(pieces), { style })
  const write = pieceWriter(pieces, { owners, style, all: pieces })
  const complete = await owners.load(rows)
  return complete.map(row => [row as R, `{${write(row).slice(1)}}`] as const)
}
