const fanOut = 8

/**
 * Segments with boxes around each eight of them, around each eight of those boxes, and so on. Segments that follow each other on a line lie
 * near each other, so nothing is sorted. A search allocates nothing.
 */
export class SegmentTree {
  readonly count: number
  /** Boxes that were compared since this was set to zero. */
  looked = 0
  /** `[west, south, east, north]` of each segment, then of each group of them, level by level. */
  readonly #levels: readonly Float64Array[]

  /** @param segments `[fromX, fromY, toX, toY]` of each, one after another */
  constructor(readonly segments: Float64Array) {
    this.count = segments.length / 4
    const levels = [boxesOf(segments)]
    while (levels.at(-1)!.length > 4 * fanOut) levels.push(boxesAround(levels.at(-1)!))
    this.#levels = levels
  }

  /** The first segment from `at` on whose box meets this one; `count` when there is none. */
  next(at: number, west: number, south: number, east: number, north: number): number {
    let place = at
    while (place < this.count) {
      const passed = this.#passed(place, west, south, east, north)
      if (passed === 0) return place
      place += passed
    }
    return this.count
  }

  /** How many segments from here on can be skipped because their common box does not meet this one. */
  #passed(place: number, west: number, south: number, east: number, north: number): number {
    let [level, size] = [0, 1]
    while (level + 1 < this.#levels.length && place % (size * fanOut) === 0) {
      level += 1
      size *= fanOut
    }
    for (; level >= 0; level -= 1, size /= fanOut) {
      const boxes = this.#levels[level]!
      const box = (place / size) * 4
      this.looked += 1
      if (boxes[box]! > east || boxes[box + 2]! < west || boxes[box + 1]! > north || boxes[box + 3]! < south) return size
    }
    return 0
  }
}

function boxesOf(segments: Float64Array): Float64Array {
  const boxes = new Float64Array(segments.length)
  for (let at = 0; at < segments.length; at += 4) {
    boxes[at] = Math.min(segments[at]!, segments[at + 2]!)
    boxes[at + 1] = Math.min(segments[at + 1]!, segments[at + 3]!)
    boxes[at + 2] = Math.max(segments[at]!, segments[at + 2]!)
    boxes[at + 3] = Math.max(segments[at + 1]!, segments[at + 3]!)
  }
  return boxes
}

function boxesAround(inner: Float64Array): Float64Array {
  const groups = Math.ceil(inner.length / 4 / fanOut)
  const boxes = new Float64Array(groups * 4)
  for (let at = 0; at < inner.length; at += 4) {
    const box = Math.floor(at / 4 / fanOut) * 4
    const isFirst = at % (4 * fanOut) === 0
    boxes[box] = isFirst ? inner[at]! : Math.min(boxes[box]!, inner[at]!)
    boxes[box + 1] = isFirst ? inner[at + 1]! : Math.min(boxes[box + 1]!, inner[at + 1]!)
    boxes[box + 2] = isFirst ? inner[at + 2]! : Math.max(boxes[box + 2]!, inner[at + 2]!)
    boxes[box + 3] = isFirst ? inner[at + 3]! : Math.max(boxes[box + 3]!, inner[at + 3]!)
  }
  return boxes
}
