import { hasLocale } from 'next-intl'
import { change, type Repair, repairedName } from '@/components/repair/repairs'
import { type Language, routing } from '@/components/text/routing'
import { nearest } from '@/lib/formats/nearest'

export type RepairResult = Readonly<{
  query: readonly (readonly [name: string, value: string])[]
  changes: readonly Repair[]
  language: Language | null
}>

type Pairs = RepairResult['query']

export type Rules = Readonly<{
  /** Rules by parameter. Names without a rule are not parameters of the page. */
  known: Readonly<Record<string, (value: string) => RepairVerdict>>
  /** Rules for parameters of other data browsers. Null means that the value cannot be converted. */
  older: Readonly<Record<string, (value: string) => Pairs | null>>
  /** Names of parameters that may be repeated. Only the first value of any other parameter is used. */
  multiple?: readonly string[]
  isOwn?: (name: string, value: string) => boolean
}>

/** The result for a value: valid, replaced by `to`, or dropped (null). */
export type RepairVerdict = 'fine' | Readonly<{ to: string | null; repair: Repair }>

const silent = /^(utm_\w+|fbclid|gclid|_rsc)$/

// The database cannot store NUL.
const nul = '\u0000'
const unreadable = (name: string, value: string) => ({ to: null, repair: change('unreadable', name, value) })

const paging = ['page', 'pagenumber', 'pagesize', 'limit', 'offset', 'seed']

/** Repairs parameters by the rules of their page. Valid ones stay unchanged and in their order. */
export function repairParameters(given: Pairs, rules: Rules): RepairResult {
  const query: (readonly [string, string])[] = []
  const changes: Repair[] = []
  let language: Language | null = null
  for (const [name, value] of given) {
    if (name === repairedName || silent.test(name) || rules.isOwn?.(name, value)) continue
    const lower = name.toLowerCase()
    if (Object.hasOwn(rules.known, name)) keep(name, value)
    else if (lower === 'language' && hasLocale(routing.locales, value)) language = value
    else if (Object.hasOwn(rules.older, lower)) takeOver(name, value, rules.older[lower]!(value))
    else changes.push(change(paging.includes(lower) ? 'paging' : 'unknown', name, value))
  }
  return { query: together(query, rules.multiple ?? []), changes, language }

  function keep(name: string, value: string): void {
    const verdict = value.includes(nul) ? unreadable(name, value) : rules.known[name]!(value)
    if (verdict === 'fine') query.push([name, value])
    else {
      if (verdict.to) query.push([name, verdict.to])
      changes.push(verdict.repair)
    }
  }

  function takeOver(name: string, value: string, pairs: Pairs | null): void {
    if (!pairs) changes.push(change('unreadable', name, value))
    else {
      for (const [newName, newValue] of pairs) keep(newName, newValue)
      changes.push(change('renamed', name, value, [...new Set(pairs.map(([newName]) => newName))].join(', ')))
    }
  }
}

/** Groups repeated parameters: servers and browsers order them differently unless they follow each other. */
function together(query: Pairs, multiple: readonly string[]): Pairs {
  return [...new Set(query.map(([name]) => name))].flatMap(name => {
    const own = query.filter(([other]) => other === name)
    return multiple.includes(name) ? own : own.slice(0, 1)
  })
}

/** A URL with repaired parameters. It contains the list of repairs until the page has shown it. */
export function repairedUrl(path: string, { query, changes }: Pick<RepairResult, 'query' | 'changes'>, repairs: string): string {
  const parameters = new URLSearchParams(query.map(pair => [...pair]))
  if (changes.length > 0) parameters.set(repairedName, repairs)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

type Parser = Readonly<{ type?: 'single' | 'multi'; parse(value: never): unknown }>
export type Parsers = Readonly<Record<string, Parser>>

/** Repairs the parameters of a page by its parsers. `more` are stricter rules. */
export const repairPage = (given: RepairResult['query'], parsers: Parsers, more: Rules['known'] = {}): RepairResult =>
  repairParameters(given, {
    known: { ...rulesByParsers(parsers), ...more },
    older: Object.hasOwn(parsers, 'q') ? olderSearches : {},
    multiple: Object.keys(parsers).filter(name => parsers[name]!.type === 'multi'),
  })

export const olderSearches: Rules['older'] = Object.fromEntries(
  ['search', 'searchfilter', 'query', 'text'].map(name => [name, (value: string) => [['q', value]] as const]),
)

/** A rule for a parameter whose values are a set of words. A word that resembles one of them is corrected. */
export const oneOfWords =
  (name: string, words: readonly string[]) =>
  (value: string): RepairVerdict => {
    if (words.includes(value)) return 'fine'
    const [meant] = nearest(value, words, 1)
    return meant ? { to: meant, repair: change('mended', name, value, meant) } : unreadable(name, value)
  }

/** Derives rules from the parsers of a page. In a list, only the invalid words are dropped. */
export const rulesByParsers = (parsers: Parsers): Rules['known'] =>
  Object.fromEntries(Object.entries(parsers).map(([name, parser]) => [name, (value: string) => verdict(name, value, parser)]))

function verdict(name: string, value: string, { type, parse }: Parser): RepairVerdict {
  const read = parse((type === 'multi' ? [value] : value) as never)
  // The library parses every string except `true` as false.
  if (typeof read === 'boolean' && !/^(true|false)$/i.test(value)) return unreadable(name, value)
  if (type === 'multi' || !Array.isArray(read)) return read === null ? unreadable(name, value) : 'fine'
  const words = value.split(',')
  if (read.length === words.length) return 'fine'
  const fine = words.filter(word => (parse(word as never) as unknown[] | null)?.length === 1)
  return { ...unreadable(name, words.filter(word => !fine.includes(word)).join(', ')), to: fine.join(',') }
}
