import { type RepairResult, type RepairVerdict, type Rules, repairParameters } from '@/components/repair/repair-parameters'
import { change } from '@/components/repair/repairs'
import { nearest } from '@/components/text/nearest'

/** A parameter as a page declares it; see nuqs. */
export type Parser = Readonly<{ type?: 'single' | 'multi'; parse(value: never): unknown }>
/** The parameters of a page. */
export type Parsers = Readonly<Record<string, Parser>>

/** Repairs the parameters of a page with its own parsers. @param more rules that know more than a parser */
export const repairPage = (given: RepairResult['query'], parsers: Parsers, more: Rules['known'] = {}): RepairResult =>
  repairParameters(given, {
    known: { ...knownBy(parsers), ...more },
    older: Object.hasOwn(parsers, 'q') ? olderSearches : {},
    multiple: Object.keys(parsers).filter(name => parsers[name]!.type === 'multi'),
  })

/** Names that other browsers use for the search text. */
export const olderSearches: Rules['older'] = Object.fromEntries(
  ['search', 'searchfilter', 'query', 'text'].map(name => [name, (value: string) => [['q', value]] as const]),
)

/** A rule for a parameter with a fixed set of words: near misses are corrected. */
export const oneOfWords =
  (name: string, words: readonly string[]) =>
  (value: string): RepairVerdict => {
    if (words.includes(value)) return 'fine'
    const [meant] = nearest(value, words, 1)
    return meant ? { to: meant, told: change('mended', name, value, meant) } : unreadable(name, value)
  }

/** Rules from the values that a page's parameters allow: invalid words of a list are dropped one by one, other invalid values as a whole. */
export const knownBy = (parsers: Parsers): Rules['known'] =>
  Object.fromEntries(Object.entries(parsers).map(([name, parser]) => [name, (value: string) => verdict(name, value, parser)]))

function verdict(name: string, value: string, { type, parse }: Parser): RepairVerdict {
  const read = parse((type === 'multi' ? [value] : value) as never)
  // nuqs reads every word that is not `true` as no.
  if (typeof read === 'boolean' && !/^(true|false)$/i.test(value)) return unreadable(name, value)
  if (type === 'multi' || !Array.isArray(read)) return read === null ? unreadable(name, value) : 'fine'
  const words = value.split(',')
  if (read.length === words.length) return 'fine'
  const fine = words.filter(word => (parse(word as never) as unknown[] | null)?.length === 1)
  return { ...unreadable(name, words.filter(word => !fine.includes(word)).join(', ')), to: fine.join(',') }
}

const unreadable = (name: string, value: string) => ({ to: null, told: change('unreadable', name, value) })
