import type { z } from 'zod'
import { cutText } from '@/lib/formats/text'
import { problem } from '@/lib/http/errors/problem'

/**
 * The parameters of a query by name in lower case. An empty value and the word `null` mean absent, repeated ones are joined by commas:
 * that is how clients of the public original send them.
 */
export function queryValues(query: URLSearchParams): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of query) {
    if (value === '' || value === 'null') continue
    const key = name.toLowerCase()
    values.set(key, values.has(key) ? `${values.get(key)},${value}` : value)
  }
  return Object.fromEntries(values)
}

/**
 * Reads parameters by a schema whose messages say what is expected. Unknown parameters are ignored. NUL is refused in all of them: the database
 * stores no text with it, so it could never match.
 * @throws Problem `parameter-invalid` naming the first bad parameter
 */
export function readQuery<Schema extends z.ZodObject>(schema: Schema, values: Record<string, string>): z.output<Schema> {
  const broken = Object.keys(values).find(name => name in schema.shape && values[name]!.includes('\0'))
  if (broken) throw badParameter(broken, 'a text without the character NUL', values[broken])
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  throw badParameter(String(issue.path[0]), issue.message, values[String(issue.path[0])])
}

/** 400 for a parameter whose value cannot be used. @param expected in words */
export function badParameter(parameter: string, expected: string, found: string | undefined) {
  const given = found === undefined ? 'it is missing' : `found ${JSON.stringify(cutText(found, 100))}`
  return problem('parameter-invalid', { detail: `Parameter ${parameter}: expected ${expected}, ${given}.`, parameter, expected })
}
