/** Whether this is a long run, which leaves no case out. */
export const isLong = Boolean(process.env['TEST_LONG'])

/** The seed for cases and random values; a run with the same seed repeats them. */
export const seed = Number(process.env['TEST_SEED'] || 1)

/**
 * One item of a list, another one with each seed. @param place an offset, so that lists with the same seed do not all
 * use their first item
 */
export const turnOf = <T>(of: readonly T[], place: number): T => of[(seed + place) % of.length]!

/** One case, another one with each seed; all cases in a long run. @param place as in `turnOf` */
export const oneOf = <T>(cases: readonly T[], place = 0): readonly T[] => (isLong ? cases : [turnOf(cases, place)])

/** Every nth of many similar cases, others with each seed; all of them in a long run, and of a few. */
export const sampleOf = <T>(cases: readonly T[], every: number): readonly T[] =>
  isLong || cases.length < 3 * every ? cases : cases.filter((_, place) => place % every === seed % every)
