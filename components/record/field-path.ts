/** Splits a list of fields at commas, except those in brackets. */
export const partsOf = (text: string): string[] => text.match(/(?:\[[^\]]*\]|[^,[])+/g) ?? []

/** Whether a replacement is only the path of a field, unlike e.g. `Tags, type eventcategory`. */
export const isPath = (value: string | null): value is string => value !== null && /^[A-Za-z]\w*(\.\w+)*$/.test(value)

const isLanguage = (key: string) => /^([a-z]{2}|lang)$/.test(key)

/** The names on a path, outermost first, without languages and indexes. */
export const keysOf = (path: string): string[] =>
  path
    .replace(/\[[^\]]*\]/g, '')
    .split('.')
    .filter(key => key !== '' && !isLanguage(key))

/** The path of the replacement for the field at `path`. Null if it needs a language and `path` has none. */
export function replacedPath(path: string, older: string, replacement: string): string | null {
  const language = path.split('.').find(key => /^[a-z]{2}$/.test(key))
  if (!replacement.split('.').includes('lang')) return inLanguageOf(older, replacement, language)
  return language ? replacement.replace(/\blang\b/, language) : null
}

/** Inserts a language for `lang` in the documented path of a replacement. */
export const withLanguage = (language: string, replacement: string): string =>
  replacement.replace(/(?<=\w\.)lang(?=\.\w)/g, language)

/** Adds the language that documented paths omit: the replacement `Detail.Title` is at `Detail.de.Title`. */
function inLanguageOf(older: string, replacement: string, language: string | undefined): string {
  const [first, ...rest] = replacement.split('.')
  const sameHome = older.split('.')[0] === first
  return language && rest.length > 0 && (sameHome || first === 'Detail') ? [first, language, ...rest].join('.') : replacement
}
