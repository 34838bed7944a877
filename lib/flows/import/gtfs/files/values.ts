import type { Cell } from '@/lib/db/copy'

/** Why a value cannot be used; the message says what was expected. */
export class FieldFlaw extends Error {}

/** Reads the text of a field that is not empty. @throws FieldFlaw */
export type ReadField = (text: string) => Cell

export const text: ReadField = value => value

/** An id; it becomes part of public ids. */
export const id: ReadField = value => (value.length <= 200 ? value : flaw('expected an id of at most 200 characters'))

export const whole =
  (least: number, most: number): ReadField =>
  value => {
    const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN
    return number >= least && number <= most ? number : flaw(`expected a whole number from ${least} to ${most}`)
  }

export const number =
  (least: number, most: number): ReadField =>
  value => {
    const found = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) ? Number(value) : Number.NaN
    return found >= least && found <= most ? found : flaw(`expected a number from ${least} to ${most}`)
  }

/** Hours count from the start of the service day, which may end long after midnight. */
export const time: ReadField = value => {
  const parts = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(value)
  return parts ? Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : flaw('expected a time such as 07:05:00')
}

const dayMilliseconds = 86_400_000

/** A date as the number of its day since 1970. */
export const day: ReadField = value => {
  const parts = /^(\d{4})(\d\d)(\d\d)$/.exec(value)
  const moment = parts ? Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : Number.NaN
  const isDate = new Date(moment).getTime() === moment && isoDay(moment / dayMilliseconds).replaceAll('-', '') === value
  return isDate ? moment / dayMilliseconds : flaw('expected a date such as 20261231')
}

/** The date of a day, e.g. `2026-12-31`. @param days since 1970 */
export const isoDay = (days: number): string => new Date(days * dayMilliseconds).toISOString().slice(0, 10)

export const address: ReadField = value =>
  /^https?:\/\/[^\s<>"{}|\\^`]+$/i.test(value) && URL.canParse(value) ? value : flaw('expected an address that begins with http')

export const colour: ReadField = value =>
  /^[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : flaw('expected six hexadecimal digits')

export const language: ReadField = value =>
  /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(value) ? value : flaw('expected the code of a language such as de')

export const timeZone: ReadField = value => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return value
  } catch {
    return flaw('expected a time zone such as Europe/Rome')
  }
}

function flaw(message: string): never {
  throw new FieldFlaw(message)
}
