import { jsonText } from '@/lib/formats/json/exact'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { cutText } from '@/lib/formats/text'

/** One reason why a message cannot be stored. */
export type MessageFlaw = Readonly<{
  /** The record in the body, as a JSON pointer; null when it does not concern one. */
  record: string | null
  /** The rule of the mapping, e.g. `stations/0`; null when it does not concern one. */
  rule: string | null
  /** The field of the object to store, e.g. `latitude`. */
  member: string | null
  problem: string
}>

/** A message that is not stored: the mapping does not fit it, or its records are refused. */
export class MessageRejected extends Error {
  constructor(
    readonly flaws: readonly MessageFlaw[],
    /** How many there are, including those not listed. */
    readonly total = flaws.length,
  ) {
    super(reasonOf(flaws, total))
  }
}

/** A rejection that concerns the whole message. */
export const rejected = (problem: string): MessageRejected =>
  new MessageRejected([{ record: null, rule: null, member: null, problem }])

export const recordPointer = (location: readonly PropertyKey[]): string => jsonPointer(location) || '/'

const reasonMax = 2000

function reasonOf([first]: readonly MessageFlaw[], total: number): string {
  const { record, rule, member, problem } = first!
  const where = [
    ...(rule === null ? [] : [`rule ${rule}`]),
    ...(record === null ? [] : [`record ${record}`]),
    ...(member === null ? [] : [`member ${member}`]),
  ]
  const others = total === 1 ? '' : ` (and ${total - 1} more)`
  return cutText(`${[where.join(', '), problem].filter(Boolean).join(': ')}${others}`, reasonMax)
}

/** An error in a mapping: its path, and a clause such as `expected a number, found "x"`. */
export class MappingError extends Error {
  constructor(
    readonly path: readonly PropertyKey[],
    readonly clause: string,
  ) {
    super(`${path.join('.')}: ${clause}`)
  }
}

/** Runs work for a property, and prepends its path to the path of its errors. */
export function within<T>(path: readonly PropertyKey[], work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof MappingError) throw new MappingError([...path, ...error.path], error.clause)
    throw error
  }
}

/** Why a value of a message cannot be used, as a clause. */
export class ValueError extends Error {}

/** A value for an error message, shortened. */
export const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : jsonText(value)
  return text.length > 60 ? `${cutText(text, 60)}…` : text
}
