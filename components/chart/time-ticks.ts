const hour = 3_600_000
const day = 24 * hour

/** Writes the labels of a time axis: times with the day where it begins, days, or months with the year. */
export function tickTexts(zone: string, language: string) {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, ...options })
    return (at: number) => format.format(at)
  }
  const time = writer({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const date = writer({ day: 'numeric', month: 'short' })
  const month = writer({ month: 'short' })
  const year = writer({ year: 'numeric' })
  /** @param ticks milliseconds since 1970 @param step distance between them */
  return (ticks: readonly number[], step: number): string[] => {
    const [main, above] = step >= 28 * day ? [month, year] : step >= day ? [date, year] : [time, date]
    return ticks.map((tick, place) => {
      const before = ticks[place - 1]
      const begins = before === undefined || above(before) !== above(tick)
      return begins ? `${main(tick)}\n${above(tick)}` : main(tick)
    })
  }
}
