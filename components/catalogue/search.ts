/** Where a text may be found in a dataset, in every language there is. */
export type SearchTexts = Readonly<{
  names: readonly string[]
  /** Providers, sources, tags, categories. */
  labels: readonly string[]
  descriptions: readonly string[]
  /** Names of fields or data types, as the interface writes them. */
  fields: readonly string[]
}>

/** How well a dataset fits, the larger the better; `field` is the one it was found by when nothing else holds a word. */
export type Match = Readonly<{ weight: number; field: string | null }>

/** Accents and case do not matter. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const weights = { whole: 24, name: 12, label: 5, description: 2, field: 1 } as const

/** Whether every word of the text is in the dataset, and where; null when one is missing. An empty text fits everything. */
export function matchOf(texts: SearchTexts, text: string): Match | null {
  const last = lastMatches.get(texts)
  if (last?.text === text) return last.match
  const match = findMatch(texts, text)
  lastMatches.set(texts, { text, match })
  return match
}

// Counts of facets ask the same again and again; a dataset has thousands of fields.
const lastMatches = new WeakMap<SearchTexts, { text: string; match: Match | null }>()

function findMatch(texts: SearchTexts, text: string): Match | null {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const matches = words.map(word => matchOfWord(texts, word))
  if (matches.some(match => match === null)) return null
  const whole = words.length > 0 && texts.names.some(name => folded(name) === folded(text.trim()))
  return {
    weight: matches.reduce((sum, match) => sum + match!.weight, whole ? weights.whole : 0),
    field: matches.find(match => match!.field !== null)?.field ?? null,
  }
}

function matchOfWord({ names, labels, descriptions, fields }: SearchTexts, word: string): Match | null {
  const holds = (texts: readonly string[]) => texts.some(one => folded(one).includes(word))
  if (holds(names)) return { weight: weights.name, field: null }
  if (holds(labels)) return { weight: weights.label, field: null }
  if (holds(descriptions)) return { weight: weights.description, field: null }
  const field = fieldWith(fields, word)
  return field === null ? null : { weight: weights.field, field }
}

/** The field that the word names best: itself, else at its beginning, else within. Names of fields have no accents. */
function fieldWith(fields: readonly string[], word: string): string | null {
  const found = fields.filter(field => field.toLowerCase().includes(word))
  const by = (fits: (name: string) => boolean) => found.find(field => fits(field.split('.').at(-1)!.toLowerCase()))
  return by(name => name === word) ?? by(name => name.startsWith(word)) ?? found[0] ?? null
}
