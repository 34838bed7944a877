import { randomInt } from 'node:crypto'

/** The seed of a random order: the text that is hashed, and the one in the envelope, which gives the next page the same order. */
export type Seed = Readonly<{ text: string; reported: string | null }>

const seedMax = 50

/** A seed as in the public original: for 0 one is chosen here, large numbers are reduced, words order but are not reported. */
export function orderSeed(asked: string | undefined): Seed | null {
  if (asked === undefined) return null
  if (!/^\d{1,15}$/.test(asked)) return { text: asked, reported: null }
  const number = Number(asked) === 0 ? randomInt(1, seedMax) : cutDown(Number(asked))
  return { text: String(number), reported: String(number) }
}

const cutDown = (number: number): number => (number > seedMax ? cutDown(Math.floor(number / 10)) : number)
