import { jsonText } from '@/lib/formats/json/exact'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { cutText } from '@/lib/formats/text'

export type MessageFlaw = Readonly<{
  /** JSON pointer of the record in the body, or null for flaws of the whole message. */
  record: string | null
  /** The rule of the mapping, e.g. `stations/0`, or null for flaws outside of rules. */
  rule: string | null
  /** The field of the object to be stored, e.g. `latitude`, or null for flaws of the whole object. */
  member: string | null
  problem: string
}>

/** Thrown for a message that is not stored, because the mapping does not fit or its records are refused. */
export class MessageRejected extends Error {
  constructor(
    readonly flaws: readonly MessageFlaw[],
    /** Number of flaws, including those that are not listed. */
    readonly total = flaws.length,
  ) {
    super(reasonOf(flaws, total))
  }
}

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

/** An error in a mapping, with its path and a clause such as `expected a number, found "x"`. */
export class MappingError extends Error {
  constructor(
    readonly path: readonly PropertyKey[],
    readonly clause: string,
  ) {
    super(`${path.join('.')}: ${clause}`)
  }
}

/** Runs `work`, and prepends the path of a property to the path of its errors. */
export function within<T>(path: readonly PropertyKey[], work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof MappingError) throw new MappingError([...path, ...error.path], error.clause)
    throw error
  }
}

/** Thrown for a value of a message that cannot be used. The message is a clause. */
export class ValueError extends Error {}

/** A value as shown in an error message, shortened to about 60 characters. */
export const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : jsonText(value)
  return text.length > 60 ? `${cutText(text, 60)}…` : text
}
