import { cutText } from '@/lib/formats/cut-text'
/** An error in a mapping: its path, and a clause such as `expected a number, found "x"`. */
export class MappingError extends Error {
  constructor(
    readonly path: readonly PropertyKey[],
    readonly clause: string,
  ) {
    super(`${path.join('.')}: ${clause}`)
  }
}

/** Runs a part of the work and puts the path of a member before that of its errors. */
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
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 60 ? `${cutText(text, 60)}…` : text
}
