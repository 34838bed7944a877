import { z } from 'zod'

// Each message continues "expected …" in the problem that refuses the value.

/** A parameter that is true or false. */
export const Flag = z
  .string()
  .regex(/^(true|false)$/i, 'true or false')
  .transform(text => text.toLowerCase() === 'true')

/** A whole number of at most nine digits that is not smaller than `least`. */
export const wholeNumberFrom = (least: number) =>
  z
    .string()
    .regex(/^ *-?\d{1,9} *$/, `a whole number from ${least} on`)
    .transform(Number)
    .refine(value => value >= least, `a whole number from ${least} on`)

/** Words with commas between; empty ones are left out. */
export const Words = z.string().transform(text => splitWords(text).filter(Boolean))

/** Codes of languages with commas between, read in lower case. */
export const Languages = z
  .string()
  .regex(/^ *[A-Za-z]{2,3}( *, *[A-Za-z]{2,3})* *$/, 'a language code such as en, or several with commas between')
  .transform(text => splitWords(text.toLowerCase()))

const splitWords = (text: string) => text.split(',').map(word => word.trim())
