import { timeAt } from '@/lib/timeseries/measurements/block'
import { type Timestamp, timestampLengthMax } from '@/lib/timeseries/present/timestamps'

/** A member whose value is a time of a measurement. `place`: where it is among its bytes. */
export type TimeMember = Readonly<{ opening: string; place: number; timestamp: Timestamp }>

/** The text of consecutive times. From one row to the next only their clocks change, so the rest of it stays. */
export class TimesText {
  readonly lengthMax: number
  #bytes = Buffer.alloc(0)
  #clocks: readonly number[] = []
  #version = -1

  constructor(readonly members: readonly TimeMember[]) {
    this.lengthMax = members.reduce((sum, { opening }) => sum + Buffer.byteLength(opening) + timestampLengthMax + 2, 0)
  }

  /**
   * Writes the times of a measurement.
   * @param from where it begins among the bytes of its block
   * @returns the end of what was written
   */
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
