/** Number of missing measurements after which a value is late, or gone. No value is gone within a day. */
export const missing = { late: 3, gone: 30 }

const dayMilliseconds = 86_400_000

/** Times at which a value becomes late and gone, in milliseconds since 1970. */
type Deadlines = Readonly<{ late: number; gone: number }>

/** The moments at which a value becomes late and gone. Returns null for a value without a period. */
export function deadlinesOf({ at, periodSeconds }: Readonly<{ at: Date; periodSeconds: number | null }>): Deadlines | null {
  if (periodSeconds === null) return null
  const after = (periods: number) => at.getTime() + periods * periodSeconds * 1000
  return { late: after(missing.late), gone: Math.max(after(missing.gone), at.getTime() + dayMilliseconds) }
}
