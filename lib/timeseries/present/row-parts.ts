import { offsetOf } from '@/lib/timeseries/measurements/block'
import type { BlockColumn, BlockLayout } from '@/lib/timeseries/measurements/block-sql'
import type { Plan } from '@/lib/timeseries/plan'
import type { JsonMember, MemberRun } from '@/lib/timeseries/present/members'
import { type TimeMember, TimesText } from '@/lib/timeseries/present/times-text'
import { Timestamp } from '@/lib/timeseries/present/timestamps'

/** A member of a row with a value of its measurement. */
type ColumnPart = Readonly<{
  column: BlockColumn
  /** Where the value is among the bytes of a measurement. */
  offset: number
  /** The text before the value. */
  opening: string
}>

/** Members that all rows of one series and provenance share. */
type SharedPart = Readonly<{ shared: readonly MemberRun[] }>

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

/** A part of a row, ready to be written. */
export type RowPart = Readonly<{
  form: 'value' | 'text' | 'times' | 'shared'
  opening: Buffer
  /** Where the value is: among the bytes of a measurement, or among the texts of columns or those that are shared. */
  place: number
  times: TimesText
}>

const noBytes = Buffer.alloc(0)
const noTimes = new TimesText([])

/** Consecutive times are one part. Those of one place, such as the time of measuring, share a timestamp. */
export function rowParts(parts: readonly (ColumnPart | SharedPart)[], { zone }: Pick<Plan, 'zone'>): RowPart[] {
  const timestamps = new Map<number, Timestamp>()
  const made: RowPart[] = []
  let times: TimeMember[] = []
  const endTimes = () => {
    if (times.length > 0) made.push({ form: 'times', opening: noBytes, place: 0, times: new TimesText(times) })
    times = []
  }
  for (const part of parts) {
    if ('column' in part && part.column.form === 'time') {
      const timestamp = timestamps.get(part.offset) ?? new Timestamp(zone)
      timestamps.set(part.offset, timestamp)
      times.push({ opening: part.opening, place: part.offset, timestamp })
      continue
    }
    endTimes()
    const place = made.filter(({ form }) => form === 'shared').length
    if ('shared' in part) made.push({ form: 'shared', opening: noBytes, place, times: noTimes })
    else
      made.push({
        form: part.column.form as 'value' | 'text',
        opening: Buffer.from(part.opening),
        place: part.offset,
        times: noTimes,
      })
  }
  endTimes()
  return made
}
