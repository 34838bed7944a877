/** The parameters from which the demo's data (its "world") are generated. Equal parameters give equal records. */
export type World = Readonly<{
  /** The current time of the demo's data: measurements end at it, and most events are later. */
  now: Date
  /** Multiplies the number of invented records, e.g. accommodations. It is 1 in the demo, more in load tests. */
  scale: number
  /** URL that serves the pictures, e.g. `http://localhost:3000`. */
  site: string
}>

/** The number of objects of a kind that has `base` objects at scale 1. */
export const countOf = ({ scale }: World, base: number): number => Math.max(1, Math.round(base * scale))

export const dayMilliseconds = 86_400_000

/** The time `days` after the demo's current time, or before it if negative. */
export const daysFrom = ({ now }: World, days: number): Date => new Date(now.getTime() + days * dayMilliseconds)

/** Midnight (UTC) of the day that is `days` after the demo's current day, or before it if negative. */
export const dayFrom = (world: World, days: number): Date => new Date(daysFrom(world, days).toISOString().slice(0, 10))

/** Pseudo-random numbers, always the same for the same seed. */
export type Random = Readonly<{
  /** A number from 0 up to 1 (excluded). */
  next(): number
  between(from: number, to: number): number
  /** A whole number; both ends are included. */
  integer(from: number, to: number): number
  /** An approximately normal number: mean 0, deviation 1, never beyond 4.3. */
  bell(): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different elements in the order of the list, all of them if the list is shorter. */
  some<T>(list: readonly T[], count: number): T[]
}>

/** The random numbers of one object. @param seed identifies the object, e.g. `'accommodation', 17` */
export function randomOf(...seed: readonly (string | number)[]): Random {
  const next = sfc32(hash128(seed.join(' ')))
  const between = (from: number, to: number) => from + next() * (to - from)
  const integer = (from: number, to: number) => Math.floor(between(from, to + 1))
  return {
    next,
    between,
    integer,
    bell: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
    chance: share => next() < share,
    pick: list => list[integer(0, list.length - 1)]!,
    some: (list, count) => {
      const places = list.map((_, place) => ({ place, key: next() })).sort((a, b) => a.key - b.key)
      const chosen = new Set(places.slice(0, count).map(({ place }) => place))
      return list.filter((_, place) => chosen.has(place))
    },
  }
}

/** An id of 32 upper-case hexadecimal digits, the same for the same name. */
export const idOf = (...name: readonly (string | number)[]): string =>
  hash128(name.join(' '))
    .map(part => part.toString(16).padStart(8, '0'))
    .join('')
    .toUpperCase()

export function uuidOf(...name: readonly (string | number)[]): string {
  const id = idOf(...name).toLowerCase()
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-5${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20)}`
}

/** A whole number from 0 to 2³² - 1, the same for the same name. */
export const numberOf = (...name: readonly (string | number)[]): number => hash128(name.join(' '))[0]!

/** Noise from 0 up to 1 for a step: cheap, and independent of the steps around it. */
export function noiseAt(seed: number, step: number): number {
  let mixed = (seed ^ Math.imul(step, 0x9e3779b1)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

/** Noise without jumps: the steps of `noiseAt` joined by a smooth line. @param at position in steps */
export function smoothNoiseAt(seed: number, at: number): number {
  const step = Math.floor(at)
  const share = at - step
  const weight = share * share * (3 - 2 * share)
  return noiseAt(seed, step) * (1 - weight) + noiseAt(seed, step + 1) * weight
}

// cyrb128 (public domain, bryc): four mixed 32-bit halves of a string.
function hash128(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0]
}

// sfc32 (public domain, Chris Doty-Humphrey): small and fast, and random enough for a demo.
function sfc32([first, second, third, fourth]: [number, number, number, number]): () => number {
  let [a, b, c, counter] = [first, second, third, fourth]
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
}

/** A number rounded to `digits` decimal places. */
export function round(number: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(number * factor) / factor
}
