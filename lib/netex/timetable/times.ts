const daySeconds = 86_400
const texts = new Map<number, string>()

/** The time of day of seconds after midnight, e.g. `01:30:00` for 91,800, which is on the next day. */
export function timeOfDay(seconds: number): string {
  const within = seconds % daySeconds
  const known = texts.get(within)
  if (known !== undefined) return known
  const text = [Math.floor(within / 3600), Math.floor(within / 60) % 60, within % 60].map(twoDigits).join(':')
  texts.set(within, text)
  return text
}

/** How many days later a time is. */
export const dayOffset = (seconds: number): number => Math.floor(seconds / daySeconds)

const twoDigits = (value: number) => String(value).padStart(2, '0')
