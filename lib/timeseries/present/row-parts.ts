import { offsetOf } from '@/lib/timeseries/measurements/block'
import type { BlockColumn, BlockLayout } from '@/lib/timeseries/measurements/block-sql'
import type { JsonMember, MemberRun } from '@/lib/timeseries/present/members'

/** A member of a row with a value of its measurement. */
export type ColumnPart = Readonly<{
  column: BlockColumn
  /** Where the value is among the bytes of a measurement. */
  offset: number
  /** The text before the value. */
  opening: string
}>

/** Members that all rows of one series and provenance share. */
export type SharedPart = Readonly<{ shared: readonly MemberRun[] }>

/** The parts of a flat row in their order; consecutive shared members are one part. */
export function partsOf(pieces: readonly MemberRun[], layout: BlockLayout): (ColumnPart | SharedPart)[] {
  const parts: (ColumnPart | { shared: MemberRun[] })[] = []
  const share = (run: MemberRun) => {
    const last = parts.at(-1)
    if (last && 'shared' in last) last.shared.push(run)
    else parts.push({ shared: [run] })
  }
  for (const piece of pieces)
    if (piece.group === 'measurement')
      for (const member of piece.members) {
        const column = columnIn(layout, member)
        if (column) parts.push({ column, offset: offsetOf(layout, column.name), opening: member.opening })
        else share({ ...piece, members: [member] })
      }
    else share(piece)
  return parts
}

/** The column of a member; undefined for one that a series has, such as its period. */
const columnIn = ({ columns }: BlockLayout, { value }: JsonMember): BlockColumn | undefined =>
  'column' in value ? columns.find(({ name }) => name === value.column) : undefined
