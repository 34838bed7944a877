import { z } from 'zod'
import { cutText } from '@/lib/formats/text'
import { problem } from '@/lib/http/errors/problem'
import { onceFor } from '@/lib/runtime'

/** The parameters of a query by lower-case name. Empty values and `null` are absent, repeated ones are joined by commas. */
// Cached, because every stage of a response reads some values.
export const queryValues = onceFor((query: URLSearchParams): Readonly<Record<string, string>> => {
  const values = new Map<string, string>()
  for (const [name, value] of query) {
    if (value === '' || value === 'null') continue
    const key = name.toLowerCase()
    values.set(key, values.has(key) ? `${values.get(key)},${value}` : value)
  }
  return Object.fromEntries(values)
})

/**
 * Reads parameters by a schema whose messages state what is expected. NUL, which cannot be stored, is refused.
 * @throws Problem `parameter-invalid` with the first bad parameter
 */
export function readQuery<Schema extends z.ZodObject>(schema: Schema, values: Record<string, string>): z.output<Schema> {
  const broken = Object.keys(values).find(name => name in schema.shape && values[name]!.includes('\0'))
  if (broken) throw badParameter(broken, 'a string without the character NUL', values[broken])
  return hasOnlyFields(schema) ? readFields(schema, values) : readWhole(schema, values)
}

function readWhole<Schema extends z.ZodObject>(schema: Schema, values: Record<string, string>): z.output<Schema> {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  throw badParameter(String(issue.path[0]), issue.message, values[String(issue.path[0])])
}

/** Whether an object of the schema is valid if each of its fields is valid. */
const hasOnlyFields = ({ def }: z.ZodObject): boolean => !def.catchall && !def.checks?.length

/** `readWhole` in a tenth of the time: a request has few of the parameters of its schema. */
function readFields<Schema extends z.ZodObject>(schema: Schema, values: Record<string, string>): z.output<Schema> {
  const read: Record<string, unknown> = {}
  for (const { name, field, absent } of fieldsOf(schema)) {
    if (absent && values[name] === undefined) {
      if (absent.value !== undefined) read[name] = absent.value
      continue
    }
    const result = z.safeParse(field, values[name])
    if (!result.success) throw badParameter(name, result.error.issues[0]!.message, values[name])
    read[name] = result.data
  }
  return read as z.output<Schema>
}

/** A field of a schema; `absent` contains its value if the parameter is absent, unless that is an object or invalid. */
type SchemaField = Readonly<{ name: string; field: z.core.$ZodType; absent: Readonly<{ value: unknown }> | null }>

const fieldsOf = onceFor((schema: z.ZodObject): readonly SchemaField[] =>
  Object.entries(schema.shape).map(([name, field]) => ({ name, field, absent: absentValue(field) })),
)

function absentValue(field: z.core.$ZodType): SchemaField['absent'] {
  const result = z.safeParse(field, undefined)
  // Objects are excluded, because a request might change them.
  return result.success && Object(result.data) !== result.data ? { value: result.data } : null
}

/** A Problem 400 for a parameter whose value cannot be used. @param expected a phrase */
export function badParameter(parameter: string, expected: string, found: string | undefined) {
  const actual = found === undefined ? 'it is missing' : `found ${JSON.stringify(cutText(found, 100))}`
  return problem('parameter-invalid', { detail: `Parameter ${parameter}: expected ${expected}, ${actual}.`, parameter, expected })
}
