const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The id of a provenance in what a collector kept of our answer: the bare id, the id in quotes, the object that holds it, or
 * any of these as JSON text.
 * @returns a UUID in lower case, or null
 */
export function provenanceId(given: unknown): string | null {
  if (typeof given === 'object' && given !== null) return provenanceId((given as { uuid?: unknown }).uuid)
  if (typeof given !== 'string') return null
  const text = given.trim()
  if (uuid.test(text)) return text.toLowerCase()
  return /^["{]/.test(text) ? provenanceId(parsed(text)) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
