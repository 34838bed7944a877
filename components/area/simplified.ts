type Corner = readonly number[]

/**
 * Simplifies a ring to a number of corners, keeping those that shape it most.
 * @param ring without the first corner again at its end
 */
export function simplified(ring: readonly Corner[], most: number): readonly Corner[] {
  let [kept, tolerance] = [ring, 1e-5]
  while (kept.length > most) {
    kept = thinned(ring, tolerance)
    tolerance *= 1.6
  }
  return kept
}

/** The two halves of the ring, each simplified: from the first corner to the farthest, and back. */
function thinned(ring: readonly Corner[], tolerance: number): Corner[] {
  const far = ring.reduce((best, corner, index) => (apart(corner, ring[0]!) > apart(ring[best]!, ring[0]!) ? index : best), 0)
  const there = course(ring.slice(0, far + 1), tolerance)
  const back = course([...ring.slice(far), ring[0]!], tolerance)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

/** The Douglas-Peucker algorithm: corners closer to the straight line than the tolerance are left out. */
function course(line: readonly Corner[], tolerance: number): Corner[] {
  const keep = new Set([0, line.length - 1])
  const waiting: (readonly [number, number])[] = [[0, line.length - 1]]
  for (let stretch = waiting.pop(); stretch; stretch = waiting.pop()) {
    const [from, to] = stretch
    const worst = farthest(line, from, to)
    if (worst === null || beside(line[worst]!, line[from]!, line[to]!) <= tolerance) continue
    keep.add(worst)
    waiting.push([from, worst], [worst, to])
  }
  return line.filter((_, index) => keep.has(index))
}

function farthest(line: readonly Corner[], from: number, to: number): number | null {
  let best: number | null = null
  for (let index = from + 1; index < to; index++) {
    const distance = beside(line[index]!, line[from]!, line[to]!)
    if (best === null || distance > beside(line[best]!, line[from]!, line[to]!)) best = index
  }
  return best
}

const apart = ([x = 0, y = 0]: Corner, [toX = 0, toY = 0]: Corner) => Math.hypot(x - toX, y - toY)

/** Distance of a corner from the line through two others, in degrees. */
function beside(corner: Corner, from: Corner, to: Corner): number {
  const length = apart(from, to)
  if (length === 0) return apart(corner, from)
  const [[x = 0, y = 0], [fromX = 0, fromY = 0], [toX = 0, toY = 0]] = [corner, from, to]
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length
}
