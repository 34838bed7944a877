import type { z } from 'zod'
import { mapInTurns } from '@/lib/formats/turns'
import { checkRecord, recordInvalid, refuseReserved } from '@/lib/http/bodies/json-body'
import { badParameter } from '@/lib/http/queries/query'
import { StationType } from '@/lib/writer/params'

/** The body of a registration: one object, as specified, or a list, as collectors of the Open Data Hub send it. */
export type Registration<T> = Readonly<{ form: 'one' | 'list'; items: readonly T[] }>

/** Checks one object, or each element of a list. @throws Problem `record-invalid` with the JSON pointer */
export async function readRegistration<T>(body: unknown, one: z.ZodType<T>, inList: z.ZodType<T>): Promise<Registration<T>> {
  if (!Array.isArray(body)) return { form: 'one', items: [checkItem(one, body, [])] }
  return { form: 'list', items: await mapInTurns(body, (item, index) => checkItem(inList, item, [index])) }
}

function checkItem<T>(schema: z.ZodType<T>, item: unknown, at: readonly PropertyKey[]): T {
  const { metadata, metaData } = (item ?? {}) as { metadata?: unknown; metaData?: unknown }
  // Names such as `__proto__` can only occur in metadata, which are stored as they are sent.
  refuseReserved({ metadata, metaData }, at)
  return checkRecord(schema, item, at)
}

export function readList(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body
  throw recordInvalid([], 'expected a list')
}

/** Reads and checks the elements of a list. @throws Problem `record-invalid` with a JSON pointer */
export const readItems = async <T>(body: unknown, schema: z.ZodType<T>): Promise<readonly T[]> =>
  mapInTurns(readList(body), (item, index) => checkItem(schema, item, [index]))

/** Refuses a request whose path ends before the station type. @throws Problem 400 */
export const missingStationType = (): never => {
  throw badParameter('stationType', 'a type of stations after the last slash of the path', undefined)
}

export function checkStationType(text: string): string {
  const read = StationType.safeParse(text)
  if (read.success) return read.data
  throw badParameter('stationType', read.error.issues[0]!.message, text)
}
