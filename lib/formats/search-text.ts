/**
 * Titles in lower case, one on each line after its language in upper case, so that one column serves searches in all languages and in one. `UND` is the
 * title without a language. Lower case is made here, because the database's depends on its locale.
 */
export function searchText(titles: Readonly<Record<string, string>>): string {
  return Object.entries(titles)
    .map(([language, title]) => `${(language || 'und').toUpperCase()}:${title.toLowerCase().replace(/\s+/g, ' ')}`)
    .join('\n')
}
