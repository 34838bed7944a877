/** The days of a service in a feed, counted since 1970. */
export type FeedService = Readonly<{
  /** From Monday to Sunday, and the first and the last day; null for a service of single dates. */
  week: Readonly<{ runs: readonly boolean[]; from: number; to: number }> | null
  added: readonly number[]
  removed: readonly number[]
}>

/** The days on which a service runs: a character for each day, or single dates. */
export type ServiceDays = Readonly<{ from: number; to: number } & ({ bits: string } | { days: readonly number[] })>

/** The longest time of a service, in days. */
export const serviceDaysMax = 36_525

// 1 January 1970 was a Thursday.
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

/** @returns null for a service that never runs, and a reason for one that cannot be written down */
export function serviceDays({ week, added, removed }: FeedService): ServiceDays | string | null {
  const gone = new Set(removed)
  if (!week) {
    const days = [...new Set(added)].filter(day => !gone.has(day)).sort((a, b) => a - b)
    return days.length === 0 ? null : { from: days[0]!, to: days.at(-1)!, days }
  }
  if (week.to < week.from) return 'end_date is before start_date'
  const [from, to] = [least(week.from, added), most(week.to, added)]
  if (to - from >= serviceDaysMax) return 'it lasts for more than a hundred years'
  const more = new Set(added)
  let bits = ''
  for (let day = from; day <= to; day++) {
    const regular = day >= week.from && day <= week.to && week.runs[weekdayOf(day)]
    bits += more.has(day) || (regular && !gone.has(day)) ? '1' : '0'
  }
  return bits.includes('1') ? { from, to, bits } : null
}

const least = (value: number, others: readonly number[]) => others.reduce((least, other) => Math.min(least, other), value)
const most = (value: number, others: readonly number[]) => others.reduce((most, other) => Math.max(most, other), value)
