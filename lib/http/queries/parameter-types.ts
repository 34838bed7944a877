import { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'

/** The JSON schema of the value that the string of a parameter means: a flag, a number, a list. */
type TextMeaning = Readonly<Record<string, Json>>

const meanings = z.registry<{ means: unknown }>()

export function meaning<Schema extends z.ZodType>(schema: Schema, means: TextMeaning): Schema {
  meanings.add(schema as z.ZodType, { means })
  return schema
}

/** The meaning attached to a schema. Returns undefined if it is a plain string. */
export const textMeaningOf = (schema: unknown): TextMeaning | undefined =>
  meanings.get(schema as z.ZodType)?.means as TextMeaning | undefined

// The messages of these schemas continue “expected …” in the problem that refuses the value.

export const Flag = meaning(
  z
    .string()
    .regex(/^(true|false)$/i, 'true or false')
    .transform(text => text.toLowerCase() === 'true'),
  { type: 'boolean' },
)

/** A whole number of at most nine digits that is not smaller than `least` and not larger than `most`. */
export const wholeNumberFrom = (least: number, most = 999_999_999) => {
  const expected = most === 999_999_999 ? `a whole number from ${least} on` : `a whole number from ${least} to ${most}`
  return meaning(
    z
      .string()
      .regex(/^ *-?\d{1,9} *$/, expected)
      .transform(Number)
      .refine(value => value >= least && value <= most, expected),
    { type: 'integer', minimum: least, maximum: most },
  )
}

/** A number of days, at most a hundred years, so that it can be added to or subtracted from any date. */
export const Days = wholeNumberFrom(1, 36_500)

/** A date that the database can store: it has no year 0. */
export const Day = z.iso
  .date({ error: 'a date, e.g. 2026-12-31', abort: true })
  .refine(text => !text.startsWith('0000'), 'a date from 0001-01-01 on')

/** A time whose year in UTC is 1 to 9999. */
export const Moment = z.iso
  .datetime({ offset: true, error: 'a time such as 2026-01-31T08:00:00Z', abort: true })
  .refine(text => isOfOurEra(new Date(text)), 'a time in the years 1 to 9999, in UTC')

const isOfOurEra = (moment: Date) => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999

/** Comma-separated words; empty ones are ignored. */
export const Words = meaning(
  z.string().transform(text => splitWords(text).filter(Boolean)),
  { type: 'array', items: { type: 'string' } },
)

/** Comma-separated codes of languages, in lower case. */
export const Languages = meaning(
  z
    .string()
    .regex(/^ *[A-Za-z]{2,3}( *, *[A-Za-z]{2,3})* *$/, 'a language code such as en, or several with commas between')
    .transform(text => splitWords(text.toLowerCase())),
  { type: 'array', items: { type: 'string', pattern: '^[A-Za-z]{2,3}$' } },
)

const splitWords = (text: string) => text.split(',').map(word => word.trim())
