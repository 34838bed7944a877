/** The text of a language map: in the requested language, else English, else any. */
export function inLanguage(map: unknown, language: string): string | null {
  if (typeof map === 'string') return map || null
  if (typeof map !== 'object' || map === null) return null
  const found = map as Record<string, unknown>
  const text = [language, 'en', ...Object.keys(found)]
    .map(key => found[key])
    .find(value => typeof value === 'string' && value !== '')
  return (text as string | undefined) ?? null
}
