/** The languages in which a dataset is described: those of the texts that people read of it. */
export function describedLanguages({ ApiDescription, MetaDescription }: Readonly<Record<string, unknown>>): string[] {
  const said = [ApiDescription, MetaDescription].flatMap(texts => Object.entries((texts ?? {}) as Record<string, unknown>))
  return [...new Set(said.flatMap(([language, text]) => (typeof text === 'string' && text.trim() ? [language] : [])))].sort()
}

/** The languages in which everybody should find a dataset. */
const neededLanguages = ['de', 'en', 'it'] as const

/** The needed languages that are missing among those in which a dataset is described. */
export const missingLanguages = (described: readonly string[]): string[] =>
  neededLanguages.filter(language => !described.includes(language))
