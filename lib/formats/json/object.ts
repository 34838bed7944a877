export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a JSON value is an object, neither a list nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects in a list; none in anything else. */
export const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
