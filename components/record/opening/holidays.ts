/** Public holidays where the records' places are, by month and day: those of Italy, and Whit Monday as in South Tyrol. */
const fixed = {
  '1-1': 'newYear',
  '1-6': 'epiphany',
  '4-25': 'liberation',
  '5-1': 'labour',
  '6-2': 'republic',
  '8-15': 'assumption',
  '11-1': 'allSaints',
  '12-8': 'immaculate',
  '12-25': 'christmas',
  '12-26': 'stephen',
} as const

/** Days after Easter Sunday. */
const moving = { 0: 'easter', 1: 'easterMonday', 50: 'whitMonday' } as const

export type Holiday = (typeof fixed)[keyof typeof fixed] | (typeof moving)[keyof typeof moving]

const dayMilliseconds = 86_400_000

/** The public holiday on a day, or null. @param day days since 1970 */
export function holidayOn(day: number): Holiday | null {
  const date = new Date(day * dayMilliseconds)
  const own = fixed[`${date.getUTCMonth() + 1}-${date.getUTCDate()}` as keyof typeof fixed]
  return own ?? moving[(day - easterOf(date.getUTCFullYear())) as keyof typeof moving] ?? null
}

/** Easter Sunday of a year, in days since 1970: the rule of the Gregorian calendar, as Gauss and others wrote it down. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const skipped = Math.floor((century - Math.floor((century - 17) / 25)) / 3)
  const epact = (century - Math.floor(century / 4) - skipped + 19 * golden + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const sunday = moon - weekday
  const month = 3 + Math.floor((sunday + 40) / 44)
  return Date.UTC(year, month - 1, sunday + 28 - 31 * Math.floor(month / 4)) / dayMilliseconds
}
