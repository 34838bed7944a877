/** Where the rows of a piece of bytes are. Between two rows, and before the first one of every piece but the first, is one byte. */
export type RowIndex = Readonly<{
  /** Where the first row begins. */
  begin: number
  /** Where each row ends. */
  ends: Uint32Array
  /** When each was measured, in milliseconds since 1970: not before the one before it. */
  times: Float64Array
}>

export type IndexedPiece = Readonly<{ bytes: Uint8Array; index: RowIndex }>

/** Rows in the order of time as bytes, of which any part can be sent. */
export class KeptRows {
  /** The number of rows before each piece. */
  readonly #before: readonly number[]
  readonly length: number

  constructor(readonly pieces: readonly IndexedPiece[]) {
    let length = 0
    this.#before = pieces.map(({ index }) => {
      const before = length
      length += index.ends.length
      return before
    })
    this.length = length
  }

  /** The number of rows before a time. */
  countBefore(time: number): number {
    const place = lowest(this.pieces.length, at => (this.pieces[at]!.index.times.at(-1) ?? Number.NEGATIVE_INFINITY) >= time)
    if (place === this.pieces.length) return this.length
    const { times } = this.pieces[place]!.index
    return this.#before[place]! + lowest(times.length, at => times[at]! >= time)
  }

  /** The time of the last row; null without rows. */
  get lastTime(): number | null {
    return this.pieces.findLast(({ index }) => index.times.length > 0)?.index.times.at(-1) ?? null
  }

  /** Bytes of the rows from one up to another, which is excluded. */
  bytesOf(from: number, to: number): Uint8Array[] {
    return this.pieces.flatMap(({ bytes, index: { begin, ends } }, place) => {
      const before = this.#before[place]!
      const [first, end] = [Math.max(from - before, 0), Math.min(to - before, ends.length)]
      if (first >= end) return []
      const start = first === 0 ? begin : ends[first - 1]! + 1
      return [bytes.subarray(before + first === from ? start : start - 1, ends[end - 1]!)]
    })
  }

  /** The first rows. */
  upTo(count: number): KeptRows {
    return new KeptRows(
      this.pieces.flatMap(({ bytes, index: { begin, ends, times } }, place) => {
        const length = Math.min(count - this.#before[place]!, ends.length)
        return length <= 0 ? [] : [{ bytes, index: { begin, ends: ends.subarray(0, length), times: times.subarray(0, length) } }]
      }),
    )
  }

  /** With rows behind them. Short pieces become one, so that many of them do not pile up. */
  followedBy(more: readonly IndexedPiece[]): KeptRows {
    const [first, ...others] = more.filter(({ index }) => index.ends.length > 0)
    if (!first) return this
    const last = this.pieces.at(-1)
    const isShort = last !== undefined && lengthOf(last) + lengthOf(first) < shortLength && last.index.ends.length > 0
    const pieces = isShort ? [...this.pieces.slice(0, -1), joined(last, first)] : [...this.pieces, copied(first)]
    return new KeptRows([...pieces, ...others])
  }

  /** With rows before them, of which all pieces begin with the byte between two rows. */
  precededBy(less: readonly IndexedPiece[]): KeptRows {
    const before = less.filter(({ index }) => index.ends.length > 0)
    const place = this.pieces.findIndex(({ index }) => index.ends.length > 0)
    if (before.length === 0 || place < 0) return before.length === 0 ? this : new KeptRows(before)
    const between = before[0]!.bytes.subarray(before[0]!.index.begin - 1, before[0]!.index.begin)
    return new KeptRows([...before, behind(this.pieces[place]!, between), ...this.pieces.slice(place + 1)])
  }
}

const shortLength = 32 * 1024

/** The length of the rows of a piece. */
const lengthOf = ({ index: { ends } }: IndexedPiece): number => ends.at(-1) ?? 0

/** Rows with others behind them, whose first one has a byte before it. */
function joined({ bytes, index }: IndexedPiece, behind: IndexedPiece): IndexedPiece {
  const shift = lengthOf({ bytes, index }) - behind.index.begin + 1
  const times = new Float64Array(index.times.length + behind.index.times.length)
  times.set(index.times)
  times.set(behind.index.times, index.times.length)
  const ends = Uint32Array.from([...index.ends, ...behind.index.ends.map(end => end + shift)])
  const rows = [bytes.subarray(0, lengthOf({ bytes, index })), behind.bytes.subarray(behind.index.begin - 1, lengthOf(behind))]
  return { bytes: Buffer.concat(rows), index: { begin: index.begin, ends, times } }
}

/** The piece as one that does not come first. */
function behind({ bytes, index: { begin, ends, times } }: IndexedPiece, between: Uint8Array): IndexedPiece {
  const shift = begin - 1
  const rows = Buffer.concat([between, bytes.subarray(begin, ends.at(-1)!)])
  return { bytes: rows, index: { begin: 1, ends: ends.map(end => end - shift), times } }
}

/** A short piece without the rest of its memory. */
const copied = (piece: IndexedPiece): IndexedPiece =>
  lengthOf(piece) < shortLength ? { ...piece, bytes: Buffer.from(piece.bytes) } : piece

/** The first of some places that fits, where all behind it fit as well; their number where none does. */
function lowest(length: number, fits: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (fits(middle)) high = middle
    else low = middle + 1
  }
  return low
}
