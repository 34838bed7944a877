import type { z } from 'zod'
import { checkRecord, recordInvalid, refuseReserved } from '@/lib/http/bodies/json-body'
import { badParameter } from '@/lib/http/queries/query'
import { StationType } from '@/lib/writer/params'

/** What a registration call brings: one object, as specified, or a list, as collectors of the public original send it. */
export type Registration<T> = Readonly<{ form: 'one' | 'list'; items: readonly T[] }>

/**
 * Checks one object against `one`, each element of a list against `inList`.
 * @throws Problem `record-invalid` with the JSON pointer of the first member that does not fit
 */
export function readRegistration<T>(body: unknown, one: z.ZodType<T>, inList: z.ZodType<T>): Registration<T> {
  if (!Array.isArray(body)) return { form: 'one', items: [checkItem(one, body, [])] }
  return { form: 'list', items: body.map((item, index) => checkItem(inList, item, [index])) }
}

function checkItem<T>(schema: z.ZodType<T>, item: unknown, at: readonly PropertyKey[]): T {
  const { metadata, metaData } = (item ?? {}) as { metadata?: unknown; metaData?: unknown }
  // Of a registration only its further facts are stored as they are.
  refuseReserved({ metadata, metaData }, at)
  return checkRecord(schema, item, at)
}

/** A body that must be a list. */
export function readList(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body
  throw recordInvalid([], 'expected a list')
}

/**
 * A body that must be a list, each element checked.
 * @throws Problem `record-invalid` with the JSON pointer of the first member that does not fit
 */
export const readItems = <T>(body: unknown, schema: z.ZodType<T>): readonly T[] =>
  readList(body).map((item, index) => checkItem(schema, item, [index]))

/** The answer to a call whose path ends before the type of stations. */
export const missingStationType = (): never => {
  throw badParameter('stationType', 'a type of stations behind the last slash of the path', undefined)
}

/** The type of stations that a path names. @throws Problem `parameter-invalid` when it cannot be one */
export function checkStationType(text: string): string {
  const read = StationType.safeParse(text)
  if (read.success) return read.data
  throw badParameter('stationType', read.error.issues[0]!.message, text)
}
