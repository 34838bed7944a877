import { type Geometry, linesOf, type Position } from '@/components/geometry/geojson'

type Step = Readonly<{ from: Position; to: Position }>

/**
 * The outer border of adjacent areas. Borders between neighbours are inside, provided that they share them corner by corner and have the same
 * winding; a duplicated area counts once.
 */
export function rimOf(areas: readonly Geometry[]): Geometry {
  const steps = new Map<string, Step>()
  for (const ring of areas.flatMap(linesOf))
    for (const [place, corner] of ring.slice(1).entries()) {
      const [from, to] = [ring[place], corner] as unknown as [Position, Position]
      steps.set(`${nameOf(from)} ${nameOf(to)}`, { from, to })
    }
  const outside = [...steps.values()].filter(({ from, to }) => !steps.has(`${nameOf(to)} ${nameOf(from)}`))
  return { type: 'MultiLineString', coordinates: chained(outside) }
}

const nameOf = ([x, y]: Position) => `${x},${y}`

/** Joins segments to lines, each starting where the one before ended. */
function chained(steps: readonly Step[]): number[][][] {
  const onward = new Map<string, Step[]>()
  for (const step of steps) {
    const name = nameOf(step.from)
    const known = onward.get(name)
    if (known) known.push(step)
    else onward.set(name, [step])
  }
  return steps.flatMap(({ from }) => {
    const line: Position[] = [from]
    for (let next = onward.get(nameOf(from))?.pop(); next; next = onward.get(nameOf(next.to))?.pop()) line.push(next.to)
    return line.length > 1 ? [line.map(position => [...position])] : []
  })
}
