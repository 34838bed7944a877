import type { Random } from '@/demo/random'

export const width = 600
export const height = 400

/** A crest from the left edge to the right. */
export type Ridge = readonly (readonly [x: number, y: number])[]

type RidgeShape = Readonly<{
  /** Middle height on the picture, from the top. */
  level: number
  /** How far peaks rise above it. */
  rise: number
  /** 0 for rolling hills, 1 for the pale towers of the Dolomites. */
  steepness: number
}>

/** How often a line is halved: gentle hills need fewer points. */
const halvings = (steepness: number) => (steepness > 0.3 ? 4 : 3)

/** A crest made by halving a line again and again and moving each middle a little less than the one before. */
export function drawRidge(random: Random, { level, rise, steepness }: RidgeShape): Ridge {
  // Two mountains, one of them the highest, and a saddle between.
  const summits = random.chance(0.5) ? [1, 0.25, 0.6] : [0.6, 0.25, 1]
  let heights = [0.1, ...summits, 0.15].map(share => level - rise * share * random.between(0.75, 1))
  for (let step = 1; step < halvings(steepness); step++) {
    const reach = rise * (0.42 + 0.1 * steepness) ** step * (0.5 + 0.5 * steepness)
    heights = heights.flatMap((here, place) => {
      const next = heights[place + 1]
      return next === undefined ? [here] : [here, (here + next) / 2 + random.between(-reach, reach)]
    })
  }
  const last = heights.length - 1
  return heights.map((y, place) => {
    const shift = place === 0 || place === last ? 0 : random.between(-0.42, 0.42) * steepness
    return [Math.round(((place + shift) / last) * width), Math.round(y)]
  })
}

/** The crest and everything below it. */
export const areaBelow = (ridge: Ridge): string =>
  `M0 ${height}L${ridge.map(point => point.join(' ')).join('L')}L${width} ${height}Z`

/** The places where the crest is higher than around it, highest first. */
export function peaksOf(ridge: Ridge): number[] {
  const isPeak = (place: number) => ridge[place]![1] < ridge[place - 1]![1] && ridge[place]![1] <= ridge[place + 1]![1]
  return ridge
    .map((_, place) => place)
    .slice(2, -2)
    .filter(isPeak)
    .sort((a, b) => ridge[a]![1] - ridge[b]![1])
}

/** Height of the crest at `x`. */
export function heightAt(ridge: Ridge, x: number): number {
  const place = Math.max(
    1,
    ridge.findIndex(point => point[0] >= x),
  )
  const [[ax, ay], [bx, by]] = [ridge[place - 1]!, ridge[place]!]
  return bx === ax ? by : ay + ((by - ay) * (x - ax)) / (bx - ax)
}
