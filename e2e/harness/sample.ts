import fc from 'fast-check'

/** Whether this is a long run, which leaves no case out. */
export const isLong = Boolean(process.env['TEST_LONG'])

/** The seed for cases and random values; a run with the same seed repeats them. */
export const seed = Number(process.env['TEST_SEED'] || 1)

/** One item of a list, another one with each seed. @param place an offset for lists with the same seed */
export const turnOf = <T>(of: readonly T[], place: number): T => of[(seed + place) % of.length]!

/** One case, another one with each seed; all cases in a long run. @param place as in `turnOf` */
export const oneOf = <T>(cases: readonly T[], place = 0): readonly T[] => (isLong ? cases : [turnOf(cases, place)])

/** Every nth of many similar cases, selected by the seed; all of them in a long run, or if there are few. */
export const sampleOf = <T>(cases: readonly T[], every: number): readonly T[] =>
  isLong || cases.length < 3 * every ? cases : cases.filter((_, place) => place % every === seed % every)

/** The moment to kill a process: `delay` milliseconds after `count` acknowledged requests, while others are running. */
export type KillPoint = Readonly<{ count: number; delay: number }>

/** Random kill points, which TEST_SEED repeats; 110 with `npm run test:long`. @param few their number in `npm test` */
export function killPoints({ few, countMax }: { few: number; countMax: number }): readonly KillPoint[] {
  const point = fc.record({ count: fc.integer({ min: 1, max: countMax }), delay: fc.integer({ min: 0, max: 30 }) })
  return fc.sample(point, { numRuns: process.env['TEST_LONG'] ? 110 : few, seed })
}
