import { offsetOf, timeAt } from '@/lib/timeseries/measurements/block'
import type { BlockColumn, BlockLayout } from '@/lib/timeseries/measurements/block-sql'
import type { Plan } from '@/lib/timeseries/plan'
import type { JsonProperty, PropertyRun } from '@/lib/timeseries/present/properties'
import { Timestamp, timestampLengthMax } from '@/lib/timeseries/present/timestamps'

type ColumnPart = Readonly<{
  column: BlockColumn
  offset: number
  opening: string
}>

type SharedPart = Readonly<{ shared: readonly PropertyRun[] }>

/** The parts of a flat row in their order; consecutive shared properties are one part. */
export function partsOf(pieces: readonly PropertyRun[], layout: BlockLayout): (ColumnPart | SharedPart)[] {
  const parts: (ColumnPart | { shared: PropertyRun[] })[] = []
  const share = (run: PropertyRun) => {
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

const columnIn = ({ columns }: BlockLayout, { value }: JsonProperty): BlockColumn | undefined =>
  'column' in value ? columns.find(({ name }) => name === value.column) : undefined

export type RowPart = Readonly<{
  form: 'value' | 'text' | 'times' | 'shared'
  opening: Buffer
  /** The offset of the value in the bytes of a measurement, or its index among the shared texts. */
  place: number
  times: TimesText
}>

type TimeProperty = Readonly<{ opening: string; place: number; timestamp: Timestamp }>

/** Writes consecutive times. From one row to the next only their clocks change, so the other bytes are reused. */
class TimesText {
  readonly lengthMax: number
  #bytes = Buffer.alloc(0)
  #clocks: readonly number[] = []
  #version = -1

  constructor(readonly members: readonly TimeProperty[]) {
    this.lengthMax = members.reduce((sum, { opening }) => sum + Buffer.byteLength(opening) + timestampLengthMax + 2, 0)
  }

  /** Writes the times of the measurement at the offset `from`. @returns the end of what was written */
  write(bytes: Buffer, at: number, numbers: DataView, from: number): number {
    let version = 0
    for (const { place, timestamp } of this.members) {
      timestamp.set(timeAt(numbers, from + place))
      version += timestamp.version
    }
    if (version === this.#version) this.#moveClocks()
    else this.#begin(version)
    bytes.set(this.#bytes, at)
    return at + this.#bytes.length
  }

  #moveClocks(): void {
    for (let index = 0; index < this.members.length; index++) {
      const { bytes, clockAt, clockChanged } = this.members[index]!.timestamp
      const to = this.#clocks[index]!
      for (let place = 0; place < clockChanged; place++) this.#bytes[to + place] = bytes[clockAt + place]!
    }
  }

  #begin(version: number): void {
    this.#version = version
    this.#bytes = Buffer.alloc(this.lengthMax)
    let at = 0
    this.#clocks = this.members.map(({ opening, timestamp: { bytes, length, clockAt } }) => {
      const begin = at + this.#bytes.write(`${opening}"`, at)
      bytes.copy(this.#bytes, begin, 0, length)
      at = begin + length + this.#bytes.write('"', begin + length)
      return begin + clockAt
    })
    this.#bytes = this.#bytes.subarray(0, at)
  }
}

const noBytes = Buffer.alloc(0)
const noTimes = new TimesText([])

/** Merges consecutive times into one part. Times at one offset, such as that of measuring, share a timestamp. */
export function rowParts(parts: readonly (ColumnPart | SharedPart)[], { zone }: Pick<Plan, 'zone'>): RowPart[] {
  const timestamps = new Map<number, Timestamp>()
  const rowPartList: RowPart[] = []
  let times: TimeProperty[] = []
  const endTimes = () => {
    if (times.length > 0) rowPartList.push({ form: 'times', opening: noBytes, place: 0, times: new TimesText(times) })
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
    const place = rowPartList.filter(({ form }) => form === 'shared').length
    if ('shared' in part) rowPartList.push({ form: 'shared', opening: noBytes, place, times: noTimes })
    else
      rowPartList.push({
        form: part.column.form as 'value' | 'text',
        opening: Buffer.from(part.opening),
        place: part.offset,
        times: noTimes,
      })
  }
  endTimes()
  return rowPartList
}
