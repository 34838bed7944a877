/**
 * Titles in lower case, one a line, each behind its language in upper case, so that one column serves a search in all languages and in one.
 * `UND` is the title without a language. Lower case is made here: the database's own depends on its locale.
 */
export function searchText(titles: Readonly<Record<string, string>>): string {
  return Object.entries(titles)
    .map(([language, title]) => `${(language || 'und').toUpperCase()}:${title.toLowerCase().replace(/\s+/g, ' ')}`)
    .join('\n')
}
