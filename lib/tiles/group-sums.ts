import type { Turns } from '@/lib/formats/turns'
import { type Groups, groupsOf, wordReader } from '@/lib/tiles/groups'

/** The groups of points in an order, with how many of each named one stand before a point. */
export class GroupSums {
  constructor(
    readonly groups: Groups,
    readonly sums: readonly Uint32Array[],
  ) {}

  get bytes(): number {
    return this.sums.reduce((bytes, { byteLength }) => bytes + byteLength, 0)
  }

  /** The named value that most points between two places of the order have; null where more have another, or none. */
  most(from: number, to: number): string | null {
    const counts = this.sums.map(sums => sums[to]! - sums[from]!)
    const most = Math.max(0, ...counts)
    const rest = to - from - counts.reduce((sum, count) => sum + count, 0)
    return most === 0 || rest > most ? null : this.groups.named[counts.indexOf(most)]!.value
  }
}

/** Counts groups along an order of points; null where points are not told apart. */
export async function groupSums(
  points: readonly { word?: string | null }[],
  order: Uint32Array,
  turns: Turns,
): Promise<GroupSums | null> {
  if (points.every(({ word }) => word === undefined)) return null
  const read = wordReader()
  const words = points.map(({ word = null }) => read(word))
  const groups = groupsOf(words)
  const places = new Map(groups.named.map(({ value }, place) => [value, place]))
  const sums = groups.named.map(() => new Uint32Array(points.length + 1))
  for (const [index, from] of order.entries()) {
    for (const each of sums) each[index + 1] = each[index]!
    const word = words[from]!
    const place = word === null ? undefined : places.get(word)
    if (place !== undefined) sums[place]![index + 1]! += 1
    if (turns.due) await turns.give()
  }
  return new GroupSums(groups, sums)
}
