import type { PositionLine } from '@/lib/geo/borders'
import type { Position } from '@/lib/geo/position'

/**
 * Replaces the corners of a line by bends through the same positions: a centripetal Catmull-Rom curve, which has no loops.
 * @param turn approximate angle in degrees at each corner that remains; straight parts are not divided
 * @see Yuksel, Schaefer, Keyser (2011), On the parameterization of Catmull-Rom curves
 */
export function smoothLine(line: PositionLine, turn: number): PositionLine {
  if (line.length < 3) return line
  const isRing = line[0]!.join() === line.at(-1)!.join()
  const [before, after] = isRing ? [line.at(-2)!, line[1]!] : [mirrored(line[1]!, line[0]!), mirrored(line.at(-2)!, line.at(-1)!)]
  const all = [before, ...line, after]
  const bends = line.slice(1).map((_, place) => bendOf(all.slice(place, place + 4) as unknown as FourPositions, turn))
  return [line[0]!, ...bends.flat()]
}

type FourPositions = readonly [Position, Position, Position, Position]

const mirrored = ([x, y]: Position, [centreX, centreY]: Position): Position => [2 * centreX - x, 2 * centreY - y]

const distance = ([x, y]: Position, [otherX, otherY]: Position) => Math.hypot(x - otherX, y - otherY)

/** The curve from the second to the third position, without its first point, by the algorithm of Barry and Goldman. */
function bendOf(four: FourPositions, turn: number): Position[] {
  const [a, b, c, d] = four
  const knots = [0]
  for (const [place, next] of [b, c, d].entries())
    knots.push(knots[place]! + Math.max(Math.sqrt(distance(four[place]!, next)), 1e-9))
  const [ta, tb, tc, td] = knots as [number, number, number, number]
  // Half of the turn at each end lies in this bend, near the end, so its parts are as short as for the whole turn.
  const parts = Math.max(1, Math.ceil((turnAt(a, b, c) + turnAt(b, c, d)) / turn))
  return Array.from({ length: parts }, (_, part) => {
    const at = tb + ((tc - tb) * (part + 1)) / parts
    const [ab, bc, cd] = [
      between(a, b, (at - ta) / (tb - ta)),
      between(b, c, (at - tb) / (tc - tb)),
      between(c, d, (at - tc) / (td - tc)),
    ]
    const [abc, bcd] = [between(ab, bc, (at - ta) / (tc - ta)), between(bc, cd, (at - tb) / (td - tb))]
    return part + 1 === parts ? c : between(abc, bcd, (at - tb) / (tc - tb))
  })
}

function turnAt([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number {
  const angle = Math.atan2(cy - by, cx - bx) - Math.atan2(by - ay, bx - ax)
  return (Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle))) * 180) / Math.PI
}

const between = ([x, y]: Position, [toX, toY]: Position, share: number): Position => [
  x + (toX - x) * share,
  y + (toY - y) * share,
]
