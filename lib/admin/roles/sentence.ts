import type { Rule } from '@/lib/access/rights/rights'
// The phrases are the same as in `messages` (roles). A test compares them.
import sentenceWords from '@/lib/admin/roles/sentence-words.json'

export const sentenceLanguages = ['en', 'de', 'it'] as const
export type SentenceLanguage = (typeof sentenceLanguages)[number]

type SentenceRule = Omit<Rule, 'role'> & Readonly<{ datasetName: string | null }>

/** The sentence for a rule, e.g. `Open and restricted data in Parking, from A22, period 600 s`. */
export function ruleSentence(rule: SentenceRule, language: SentenceLanguage): string {
  const words = sentenceWords[language]
  const { reach, dataset, datasetName, origin, stationType, dataType, period } = rule
  const say = (word: keyof typeof words, value: string | number | null) =>
    value === null ? [] : [words[word].replace(/\{\w+\}/, () => String(value))]
  const where = dataset === null ? words.everywhere : `${words.in} ${datasetName ?? dataset.id}`
  const limits = [
    ...say('origin', origin),
    ...say('stationType', stationType),
    ...say('dataType', dataType),
    ...say('period', period),
  ]
  return [`${words[reach]} ${where}`, ...limits].join(', ')
}

export function roleSentence(role: string, rules: readonly SentenceRule[], language: SentenceLanguage): string {
  const words = sentenceWords[language]
  if (seesEverything(role)) return `${words.everything}.`
  if (rules.length === 0) return words.noRules
  return `${rules.map(rule => ruleSentence(rule, language)).join('; ')}.`
}

export const seesEverything = (role: string): boolean => role === 'ADMIN' || role === 'BDP_ADMIN'
