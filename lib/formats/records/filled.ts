/** Whether a value is neither absent nor an empty string, list or object. */
export const isFilled = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return false
  return typeof value !== 'object' || (Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0)
}

/** Whether a record has a value at a path, which contains no list indexes and languages: `['Detail', 'Title']`. */
export const isFilledAt = (record: unknown, path: readonly string[]): boolean => isFilledFrom(record, path, 0)

function isFilledFrom(value: unknown, path: readonly string[], depth: number): boolean {
  if (depth === path.length) return isFilled(value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(element => isFilledFrom(element, path, depth))
  const properties = value as Record<string, unknown>
  const name = path[depth]!
  if (Object.hasOwn(properties, name)) return isFilledFrom(properties[name], path, depth + 1)
  // The record itself is not a map of languages.
  if (depth === 0) return false
  for (const key in properties) if (isLanguage(key) && isFilledFrom(properties[key], path, depth)) return true
  return false
}

const isLanguage = (key: string): boolean => key.length === 2 && key === key.toLowerCase()
