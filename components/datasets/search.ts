import { folded } from '@/lib/formats/text'

/** The texts of a dataset that are searched, in all languages. */
export type SearchTexts = Readonly<{
  names: readonly string[]
  labels: readonly string[]
  descriptions: readonly string[]
  /** Names of fields or data types, as in the API. */
  fields: readonly string[]
}>

/** Stems by the word in lower case. A word without a stem is searched unchanged. */
export type Stems = ReadonlyMap<string, string>

/** A match. Larger weights are better. `field` is the matching field if nothing else contains a word, otherwise null. */
type Match = Readonly<{ weight: number; field: string | null }>

const weights = { whole: 24, name: 12, nameByStem: 8, label: 5, labelByStem: 4, description: 2, descriptionByStem: 1.5, field: 1 }

const noStems: Stems = new Map()

/** Matches a text with a dataset. Null if a word is missing. An empty text matches everything. */
export function matchOf(texts: SearchTexts, text: string, stems: Stems = noStems): Match | null {
  const last = lastMatches.get(texts)
  if (last?.text === text && last.stems === stems) return last.match
  const match = findMatch(texts, text, stems)
  lastMatches.set(texts, { text, stems, match })
  return match
}

// Matches are cached: the facet counts repeat the same search, with thousands of fields per dataset.
const lastMatches = new WeakMap<SearchTexts, { text: string; stems: Stems; match: Match | null }>()

function findMatch(texts: SearchTexts, text: string, stems: Stems): Match | null {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = words.map(word => matchOfWord(texts, { word: folded(word), stem: folded(stems.get(word) ?? '') }))
  if (matches.some(match => match === null)) return null
  const whole = words.length > 0 && texts.names.some(name => folded(name) === folded(text.trim()))
  return {
    weight: matches.reduce((sum, match) => sum + match!.weight, whole ? weights.whole : 0),
    field: matches.find(match => match!.field !== null)?.field ?? null,
  }
}

type SearchWord = Readonly<{ word: string; stem: string }>

function matchOfWord({ names, labels, descriptions, fields }: SearchTexts, { word, stem }: SearchWord): Match | null {
  const kinds = [
    ['name', names],
    ['label', labels],
    ['description', descriptions],
  ] as const
  for (const [kind, texts] of kinds) {
    if (texts.some(one => folded(one).includes(word))) return { weight: weights[kind], field: null }
    if (stem !== '' && texts.some(one => begins(folded(one), stem))) return { weight: weights[`${kind}ByStem`], field: null }
  }
  const field = fieldWith(fields, word)
  return field === null ? null : { weight: weights.field, field }
}

/** Whether a word begins with the stem. In German stems `ue` may be an umlaut: `aktuellem` has `aktull`. */
const begins = (text: string, stem: string) =>
  text.split(/[^\p{L}\p{N}]+/u).some(word => word.startsWith(stem) || word.replace(/([aou])e/g, '$1').startsWith(stem))

/** The field name that matches best: equal, else beginning with the word, else containing it. */
function fieldWith(fields: readonly string[], word: string): string | null {
  const matches = fields.filter(field => field.toLowerCase().includes(word))
  const by = (fits: (name: string) => boolean) => matches.find(field => fits(field.split('.').at(-1)!.toLowerCase()))
  return by(name => name === word) ?? by(name => name.startsWith(word)) ?? matches[0] ?? null
}
