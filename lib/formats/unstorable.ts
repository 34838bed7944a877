/** A value that JSON allows but PostgreSQL cannot store unchanged. */
type Unstorable = { path: readonly PropertyKey[]; what: string }

// Only these spellings can produce such a value: raw NULs and surrogates are already refused as invalid JSON or UTF-8.
const suspicious = /\\u0000|\\u[dD][89a-fA-F]|[eE]\+?\d{3}|(?<!\d)\d{309}/
const loneSurrogate = /\p{Surrogate}/u

/** Finds the first NUL, half of a surrogate pair or infinite number in a JSON value. @param text the same value as JSON */
export function findUnstorable(text: string, value: unknown): Unstorable | null {
  return suspicious.test(text) ? search(value, []) : null
}

/** The path of the first integer that a double would round. */
export function findRounded(value: unknown): readonly PropertyKey[] | null {
  if (typeof value === 'bigint') return []
  if (typeof value !== 'object' || value === null) return null
  for (const [key, member] of Object.entries(value)) {
    const path = findRounded(member)
    if (path) return [key, ...path]
  }
  return null
}

function search(value: unknown, path: readonly PropertyKey[]): Unstorable | null {
  const what = typeof value === 'string' ? flawOf(value) : Number.isFinite(value) || typeof value !== 'number' ? null : outOfRange
  if (what) return { path, what }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, member] of Object.entries(value)) {
    const flaw = flawOf(key)
    if (flaw) return { path, what: `a property name with ${flaw}` }
    const inner = search(member, [...path, key])
    if (inner) return inner
  }
  return null
}

const outOfRange = 'a number beyond the range of double precision'

function flawOf(text: string): string | null {
  if (text.includes('\0')) return 'the character NUL'
  return loneSurrogate.test(text) ? 'half of a surrogate pair' : null
}
