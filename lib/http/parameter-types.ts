import { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'

/** A JSON schema of what a text of the address means: a flag, a number, a list. What is not in here is the text itself. */
type Meaning = Readonly<Record<string, Json>>

const meanings = z.registry<{ means: unknown }>()

/** A schema of a text, with what the text means: for the descriptions of interfaces. */
export function meaning<Schema extends z.ZodType>(schema: Schema, means: Meaning): Schema {
  meanings.add(schema as z.ZodType, { means })
  return schema
}

/** What a text that this schema reads means; undefined when it is only a text. */
export const meaningOf = (schema: unknown): Meaning | undefined => meanings.get(schema as z.ZodType)?.means as Meaning | undefined

// Each message continues "expected …" in the problem that refuses the value.

/** A parameter that is true or false. */
export const Flag = meaning(
  z
    .string()
    .regex(/^(true|false)$/i, 'true or false')
    .transform(text => text.toLowerCase() === 'true'),
  { type: 'boolean' },
)

/** A whole number of at most nine digits that is not smaller than `least`. */
export const wholeNumberFrom = (least: number) =>
  meaning(
    z
      .string()
      .regex(/^ *-?\d{1,9} *$/, `a whole number from ${least} on`)
      .transform(Number)
      .refine(value => value >= least, `a whole number from ${least} on`),
    { type: 'integer', minimum: least },
  )

/** Words with commas between; empty ones are left out. */
export const Words = meaning(
  z.string().transform(text => splitWords(text).filter(Boolean)),
  { type: 'array', items: { type: 'string' } },
)

/** Codes of languages with commas between, read in lower case. */
export const Languages = meaning(
  z
    .string()
    .regex(/^ *[A-Za-z]{2,3}( *, *[A-Za-z]{2,3})* *$/, 'a language code such as en, or several with commas between')
    .transform(text => splitWords(text.toLowerCase())),
  { type: 'array', items: { type: 'string', pattern: '^[A-Za-z]{2,3}$' } },
)

const splitWords = (text: string) => text.split(',').map(word => word.trim())
