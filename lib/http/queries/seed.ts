import { randomInt } from 'node:crypto'

/** The seed of a random order: what goes into the hash, and what the envelope tells so that the next page has the same order. */
export type Seed = Readonly<{ text: string; reported: string | null }>

const seedMax = 50

/** A seed as the public original understands it: 0 is chosen here, large numbers are cut down, words order but are not reported. */
export function orderSeed(asked: string | undefined): Seed | null {
  if (asked === undefined) return null
  if (!/^\d{1,15}$/.test(asked)) return { text: asked, reported: null }
  const number = Number(asked) === 0 ? randomInt(1, seedMax) : cutDown(Number(asked))
  return { text: String(number), reported: String(number) }
}

const cutDown = (number: number): number => (number > seedMax ? cutDown(Math.floor(number / 10)) : number)
