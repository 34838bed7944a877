/** Splits a list of fields; commas within brackets and quotes are part of a name. */
export const partsOf = (text: string): string[] => text.match(/(?:\[[^\]]*\]|[^,[])+/g) ?? []

/** Whether words are the path of a field; `Tags, type eventcategory` is a sentence. */
export const isPath = (value: string | null): value is string => value !== null && /^[A-Za-z]\w*(\.\w+)*$/.test(value)

const isLanguage = (key: string) => /^([a-z]{2}|lang)$/.test(key)

/** Names on a path, outermost first; languages and indexes are left out. */
export const keysOf = (path: string): string[] =>
  path
    .replace(/\[[^\]]*\]/g, '')
    .split('.')
    .filter(key => key !== '' && !isLanguage(key))

/** Path of a field's replacement, with a language in its slot. Segments below the old field are dropped. */
export function replacedPath(path: string, older: string, replacement: string): string | null {
  const language = path.split('.').find(key => /^[a-z]{2}$/.test(key))
  if (!replacement.split('.').includes('lang')) return inLanguageOf(older, replacement, language)
  return language ? replacement.replace(/\blang\b/, language) : null
}

/** Replacement paths of the register, with a language in the slot `lang`. */
export const withLanguage = (language: string, replacement: string): string =>
  replacement.replace(/(?<=\w\.)lang(?=\.\w)/g, language)

/** Fields with a value per language, which the register leaves out: `Detail.Title` is `Detail.de.Title`. */
function inLanguageOf(older: string, replacement: string, language: string | undefined): string {
  const [first, ...rest] = replacement.split('.')
  const sameHome = older.split('.')[0] === first
  return language && rest.length > 0 && (sameHome || first === 'Detail') ? [first, language, ...rest].join('.') : replacement
}
