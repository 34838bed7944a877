import type { Rule } from '@/lib/access/rights/rights'

/** Languages of the sentences about rules. */
export const sentenceLanguages = ['en', 'de', 'it'] as const
export type SentenceLanguage = (typeof sentenceLanguages)[number]

/** The same phrases as on the pages (`messages`, roles); a test compares them. */
export const sentenceWords: Readonly<Record<SentenceLanguage, Readonly<Record<string, string>>>> = {
  en: {
    open: 'Open data',
    all: 'Open and closed data',
    everywhere: 'in all datasets',
    in: 'in',
    origin: 'from {origin}',
    stationType: 'stations of the type {type}',
    dataType: 'measurements of {type}',
    period: 'every {seconds} seconds',
    everything: 'Everything, open and closed',
    noRules: 'Opens no data; it grants a permission.',
  },
  de: {
    open: 'Offene Daten',
    all: 'Offene und geschlossene Daten',
    everywhere: 'in allen Datensätzen',
    in: 'in',
    origin: 'aus der Quelle {origin}',
    stationType: 'Stationen der Art {type}',
    dataType: 'Messungen von {type}',
    period: 'alle {seconds} Sekunden',
    everything: 'Alles, offen und geschlossen',
    noRules: 'Öffnet keine Daten; erteilt eine Berechtigung.',
  },
  it: {
    open: 'Dati aperti',
    all: 'Dati aperti e chiusi',
    everywhere: 'in tutti i dataset',
    in: 'in',
    origin: 'dalla fonte {origin}',
    stationType: 'stazioni di tipo {type}',
    dataType: 'misure di {type}',
    period: 'ogni {seconds} secondi',
    everything: 'Tutto, aperto e chiuso',
    noRules: 'Non apre dati; concede un permesso.',
  },
}

type SentenceRule = Omit<Rule, 'role'> & Readonly<{ datasetName: string | null }>

/** The sentence for a rule, e.g. `Open and closed data in Parking, from A22, every 600 seconds`. */
export function ruleSentence(rule: SentenceRule, language: SentenceLanguage): string {
  const words = sentenceWords[language]
  const { reach, dataset, datasetName, origin, stationType, dataType, period } = rule
  const say = (word: string, value: string | number | null) =>
    value === null ? [] : [words[word]!.replace(/\{\w+\}/, () => String(value))]
  const where = dataset === null ? words['everywhere'] : `${words['in']} ${datasetName ?? dataset.id}`
  const limits = [
    ...say('origin', origin),
    ...say('stationType', stationType),
    ...say('dataType', dataType),
    ...say('period', period),
  ]
  return [`${words[reach]} ${where}`, ...limits].join(', ')
}

/** The sentence for all rules of a role. */
export function roleSentence(role: string, rules: readonly SentenceRule[], language: SentenceLanguage): string {
  const words = sentenceWords[language]
  if (seesEverything(role)) return `${words['everything']}.`
  if (rules.length === 0) return words['noRules']!
  return `${rules.map(rule => ruleSentence(rule, language)).join('; ')}.`
}

export const seesEverything = (role: string): boolean => role === 'ADMIN' || role === 'BDP_ADMIN'
