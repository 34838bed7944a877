import { findMoment } from '@/lib/grammar/moment'

export const dayMilliseconds = 86_400_000

/** Whether a text is a day of the calendar such as `2026-12-24`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && findMoment(text) !== null

/** The day `days` after another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)
