/** The object or list of a JSON text; null for anything else. */
export function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    return null
  }
}
