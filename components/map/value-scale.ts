import { useTranslations } from 'next-intl'

/** The maximum number of colour classes for values. */
export const classesMax = 5

/** The boundaries between classes, ascending. There is one fewer than classes. */
export type Breaks = readonly number[]

/** A palette of five colours: low to high, less to more, or cold to warm. @see globals.css */
export type Palette = 'ramp' | 'change' | 'warmth'

export const paletteOf = (unit: string | null): Palette => (unit === '°C' ? 'warmth' : 'ramp')

/** The display of measured values. A cluster shows the mean, the free share, or nothing (angles have no mean). */
export type ValueScale = Readonly<{ breaks: Breaks; palette: Palette; clusters: 'mean' | 'share' | 'nothing' }>

/** Maximum share of all values that a boundary may move past, in either direction, to be a rounder number. */
const tolerance = 0.06

/** Boundaries that divide the values into classes of about equal size, rounded as far as the tolerance allows. */
export function breaksOf(values: readonly number[]): Breaks {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined || low === high) return []
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!
  const breaks = Array.from({ length: classesMax - 1 }, (_, index) => {
    const share = (index + 1) / classesMax
    return roundestIn([at(share - tolerance), at(share + tolerance)], { near: at(share), span: high - low })
  })
  return [...new Set(breaks)].filter(each => each > low && each <= high).sort((a, b) => a - b)
}

/** The multiple of the largest possible round step within a range that is nearest to `near`. */
function roundestIn([from, to]: readonly [number, number], { near, span }: { near: number; span: number }): number {
  const smallest = readable(span / 500)
  for (let step = readable(span); step > smallest; step = readable(step * 0.6)) {
    const [first, last] = [Math.ceil(from / step), Math.floor(to / step)]
    if (first <= last) return Number((Math.min(Math.max(Math.round(near / step), first), last) * step).toPrecision(12))
  }
  return Number((Math.round(near / smallest) * smallest).toPrecision(12))
}

/** The smallest 40% of the differences are about zero, those up to 85% are small, and the others are large. */
const differenceShares = [0.4, 0.85] as const

/** Boundaries for differences, symmetric around zero: less, a little less, about the same, a little more, more. */
export function differenceBreaks(values: readonly number[]): Breaks {
  const sizes = values.map(Math.abs).sort((a, b) => a - b)
  const most = sizes.at(-1) ?? 0
  const step = most === 0 ? 0 : readable(most / 50)
  // Differences very close to zero have no classes.
  if (!(step > 0)) return []
  const [small, large] = differenceShares.map(share => {
    const size = sizes[Math.floor(share * (sizes.length - 1))]!
    return Number((Math.max(Math.round(size / step), 1) * step).toPrecision(12))
  }) as [number, number]
  return large > small ? [-large, -small, small, large] : [-small, small]
}

/** The largest 1, 2 or 5 times a power of ten that is not more than the number. */
function readable(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number))
  return power * ([5, 2, 1].find(digit => digit * power <= number) ?? 1)
}

/** The class of a value, from 0. A boundary belongs to the class above it. */
export const classOf = (value: number, breaks: Breaks): number => breaks.filter(each => value >= each).length

/** The palette index (0 to 4) of a class. Fewer classes use colours that are farther apart. */
export function colourOf(index: number, count: number): number {
  return count <= 1 ? classesMax - 2 : Math.round((index * (classesMax - 1)) / (count - 1))
}

/** Returns a function that describes the range of a class (from 0). `write` formats its boundaries. */
export function useRangeText(): (index: number, breaks: Breaks, write: (value: number) => string) => string {
  const t = useTranslations('map.values')
  return (index, breaks, write) => {
    const [low, high] = [breaks[index - 1], breaks[index]]
    if (low === undefined && high === undefined) return t('all')
    if (low === undefined) return t('below', { value: write(high!) })
    return high === undefined ? t('from', { value: write(low) }) : t('between', { low: write(low), high: write(high) })
  }
}
