import { hasLocale } from 'next-intl'
import { type Change, change, repairedName } from '@/components/repair/changes'
import { type Language, routing } from '@/components/text/routing'

/** Parameters as they should be, and what was changed to make them so. */
export type Repaired = Readonly<{
  query: readonly (readonly [name: string, value: string])[]
  changes: readonly Change[]
  /** The language that the address asked for in a parameter. */
  language: Language | null
}>

type Pairs = Repaired['query']

/** How a page's parameters are put right. */
export type Rules = Readonly<{
  /** The value as it should be; null where it cannot be read. A name that has no rule here is none of the page's. */
  known: Readonly<Record<string, (value: string) => Verdict>>
  /** Parameters under names that other browsers use for them; null where what they say cannot be taken over. */
  older: Readonly<Record<string, (value: string) => Pairs | null>>
  /** Names that may stand several times; of the others the first one counts. */
  multiple?: readonly string[]
  /** Parameters whose meaning is in the page already. */
  isOwn?: (name: string, value: string) => boolean
}>

/** What becomes of a value: kept, put right, or left out with a reason. */
export type Verdict = 'fine' | Readonly<{ to: string | null; told: Change }>

/** Names that count visits and mean nothing to any page. */
const silent = /^(utm_\w+|fbclid|gclid|_rsc)$/

/** No text that is looked for can have it: the database keeps none. */
const nul = '\u0000'
const unreadable = (name: string, value: string): Verdict => ({ to: null, told: change('unreadable', name, value) })

const paging = ['page', 'pagenumber', 'pagesize', 'limit', 'offset', 'seed']

/** Puts parameters right by the rules of their page. What is fine stays as it is, in its order. */
export function repaired(given: Pairs, rules: Rules): Repaired {
  const query: (readonly [string, string])[] = []
  const changes: Change[] = []
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
      changes.push(verdict.told)
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

/** Servers and browsers read parameters in different orders where those of one name are apart. */
function together(query: Pairs, multiple: readonly string[]): Pairs {
  const names = [...new Set(query.map(([name]) => name))]
  return names.flatMap(name => {
    const own = query.filter(([other]) => other === name)
    return multiple.includes(name) ? own : own.slice(0, 1)
  })
}

/** An address with the parameters put right, which says for a moment what was changed. */
export function addressOf(path: string, { query, changes }: Pick<Repaired, 'query' | 'changes'>, told: string): string {
  const parameters = new URLSearchParams(query.map(pair => [...pair]))
  if (changes.length > 0) parameters.set(repairedName, told)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
