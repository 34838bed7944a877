import type { Position } from '@/lib/geo/position'

/** A line in degrees; a ring ends where it begins. */
export type PositionLine = readonly Position[]

/** A polygon or several. @see RFC 7946 section 3.1.6 */
export type AreaGeometry =
  | Readonly<{ type: 'Polygon'; coordinates: readonly PositionLine[] }>
  | Readonly<{ type: 'MultiPolygon'; coordinates: readonly (readonly PositionLine[])[] }>

/** The lines around adjacent areas (`outer`), holes clockwise, others counter-clockwise, and the lines between them. */
export type Borders = Readonly<{ outer: readonly PositionLine[]; inner: readonly PositionLine[] }>

/** The borders of areas, each line once: neighbours share a border where its corners are equal. */
export function bordersOf(areas: readonly AreaGeometry[]): Borders {
  const rings = areas.flatMap(ringsOf)
  const steps = new Set(rings.flatMap(ring => stepsOf(ring).map(nameOf)))
  const isShared = (step: BorderStep) => steps.has(nameOf(turned(step)))
  const drawn = new Set<string>()
  const once = (step: BorderStep) => {
    const isNew = !drawn.has(nameOf(step))
    drawn.add(nameOf(step))
    return isNew
  }
  const outer = rings.flatMap(ring => runsOf(ring, step => !isShared(step) && once(step)))
  const inner = rings.flatMap(ring => runsOf(ring, step => isShared(step) && !drawn.has(nameOf(turned(step))) && once(step)))
  return { outer: joinEnds(outer), inner }
}

/** Merges adjacent areas. Returns null if their outer lines are not closed, because neighbours do not share their corners. */
export function mergedArea({ outer }: Pick<Borders, 'outer'>): AreaGeometry | null {
  if (outer.length === 0 || outer.some(ring => ring.length < 4 || !isSame(ring[0]!, ring.at(-1)!))) return null
  const outsides = outer.filter(ring => signedArea(ring) > 0)
  const holes = outer.filter(ring => signedArea(ring) < 0)
  const polygons = outsides.map(outside => [outside, ...holes.filter(hole => surrounds(outside, hole[0]!))])
  return polygons.length === 1 ? { type: 'Polygon', coordinates: polygons[0]! } : { type: 'MultiPolygon', coordinates: polygons }
}

/** The area of a ring in square units, positive where it is counter-clockwise. */
export const signedArea = (ring: PositionLine): number =>
  stepsOf(ring).reduce((sum, [[x, y], [nextX, nextY]]) => sum + (x * nextY - nextX * y) / 2, 0)

/** The rings of an area: the first of each polygon counter-clockwise, holes clockwise, whatever direction they had. */
function ringsOf({ type, coordinates }: AreaGeometry): PositionLine[] {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  return polygons.flatMap(rings =>
    rings.map((ring, place) => (signedArea(ring) > 0 === (place === 0) ? ring : ring.toReversed())),
  )
}

type BorderStep = readonly [from: Position, to: Position]

const stepsOf = (line: PositionLine): BorderStep[] => line.slice(1).map((to, place) => [line[place]!, to])

const turned = ([from, to]: BorderStep): BorderStep => [to, from]
const nameOf = ([[x, y], [toX, toY]]: BorderStep) => `${x} ${y} ${toX} ${toY}`
const isSame = ([x, y]: Position, [otherX, otherY]: Position) => x === otherX && y === otherY

function runsOf(line: PositionLine, isWanted: (step: BorderStep) => boolean): PositionLine[] {
  const runs: Position[][] = []
  let isOpen = false
  for (const step of stepsOf(line)) {
    const isUsed = !isSame(...step) && isWanted(step)
    if (isUsed && isOpen) runs.at(-1)!.push(step[1])
    if (isUsed && !isOpen) runs.push([...step])
    isOpen = isUsed
  }
  return runs
}

function joinEnds(lines: readonly PositionLine[]): PositionLine[] {
  const startOf = (line: PositionLine) => line[0]!.join()
  const onward = new Map<string, PositionLine[]>()
  for (const line of lines) onward.set(startOf(line), [...(onward.get(startOf(line)) ?? []), line])
  const take = (start: string) => onward.get(start)?.pop()
  return lines.flatMap(first => {
    const whole: Position[] = []
    for (let next = take(startOf(first)); next; next = take(next.at(-1)!.join()))
      whole.push(...next.slice(whole.length > 0 ? 1 : 0))
    return whole.length > 0 ? [whole] : []
  })
}

const surrounds = (ring: PositionLine, [x, y]: Position): boolean =>
  stepsOf(ring).filter(([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax).length % 2 ===
  1
