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

/** When rows in the order of time were measured. */
export class RowTimes {
  /** The number of rows before each piece. */
  readonly before: readonly number[]
  readonly length: number
  readonly indexes: readonly RowIndex[]

  constructor(indexes: readonly RowIndex[]) {
    let length = 0
    this.indexes = indexes.filter(({ ends }) => ends.length > 0)
    this.before = this.indexes.map(({ ends }) => {
      const before = length
      length += ends.length
      return before
    })
    this.length = length
  }

  /** The number of rows before a time. */
  countBefore(time: number): number {
    const place = lowest(this.indexes.length, at => this.indexes[at]!.times.at(-1)! >= time)
    if (place === this.indexes.length) return this.length
    const { times } = this.indexes[place]!
    return this.before[place]! + lowest(times.length, at => times[at]! >= time)
  }

  /** The time of the last row; null without rows. */
  get lastTime(): number | null {
    return this.indexes.at(-1)?.times.at(-1) ?? null
  }
}

/** Rows in the order of time as bytes, of which any part can be sent. */
export class KeptRows extends RowTimes {
  readonly pieces: readonly IndexedPiece[]

  constructor(pieces: readonly IndexedPiece[]) {
    super(pieces.map(({ index }) => index))
    this.pieces = pieces.filter(({ index }) => index.ends.length > 0)
  }

  /** Bytes of the rows from one up to another, which is excluded. */
  bytesOf(from: number, to: number): Uint8Array[] {
    return this.pieces.flatMap(({ bytes, index: { begin, ends } }, place) => {
      const before = this.before[place]!
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
        const length = Math.min(count - this.before[place]!, ends.length)
        return length <= 0 ? [] : [{ bytes, index: { begin, ends: ends.subarray(0, length), times: times.subarray(0, length) } }]
      }),
    )
  }

  /** With rows behind them, of which all pieces begin with the byte between two rows. Short pieces become one, so that many of them do not pile up. */
  followedBy(more: readonly IndexedPiece[]): KeptRows {
    const [first, ...others] = new KeptRows(more).pieces
    if (!first) return this
    const last = this.pieces.at(-1)
    const isShort = last !== undefined && lengthOf(last) + lengthOf(first) < joinedMax
    const pieces = isShort ? [...this.pieces.slice(0, -1), joined(last, first)] : [...this.pieces, copied(first)]
    return new KeptRows([...pieces, ...others])
  }

  /** With rows before them, of which all pieces begin with the byte between two rows. */
  precededBy(less: readonly IndexedPiece[]): KeptRows {
    const [first, ...others] = this.pieces
    const { pieces: before } = new KeptRows(less)
    if (!first || before.length === 0) return first ? this : new KeptRows(before)
    const between = before[0]!.bytes.subarray(before[0]!.index.begin - 1, before[0]!.index.begin)
    return new KeptRows([...before, behind(first, between), ...others])
  }
}

const joinedMax = 32 * 1024

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
  lengthOf(piece) < joinedMax ? { ...piece, bytes: Buffer.from(piece.bytes) } : piece

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
