import { change } from '@/components/repair/changes'
import { type Repaired, type Rules, repaired, type Verdict } from '@/components/repair/repaired'
import { nearest } from '@/components/text/nearest'

/** A parameter as a page declares it; see nuqs. */
export type Parser = Readonly<{ type?: 'single' | 'multi'; parse(value: never): unknown }>
/** The parameters of a page. */
export type Parsers = Readonly<Record<string, Parser>>

/** Puts the parameters of a page right by what its parsers read. @param more rules that know better than a parser what there is */
export const repairPage = (given: Repaired['query'], parsers: Parsers, more: Rules['known'] = {}): Repaired =>
  repaired(given, {
    known: { ...knownBy(parsers), ...more },
    older: Object.hasOwn(parsers, 'q') ? olderSearches : {},
    multiple: Object.keys(parsers).filter(name => parsers[name]!.type === 'multi'),
  })

/** Names under which other browsers keep what is searched for. */
export const olderSearches: Rules['older'] = Object.fromEntries(
  ['search', 'searchfilter', 'query', 'text'].map(name => [name, (value: string) => [['q', value]] as const]),
)

/** A rule for a parameter that is one of some words: a slip of the pen is put right. */
export const oneOfWords =
  (name: string, words: readonly string[]) =>
  (value: string): Verdict => {
    if (words.includes(value)) return 'fine'
    const [meant] = nearest(value, words, 1)
    return meant ? { to: meant, told: change('mended', name, value, meant) } : unreadable(name, value)
  }

/** Rules that go by what a page's parameters can be: of a list the words that are none are left out, anything else as a whole. */
export const knownBy = (parsers: Parsers): Rules['known'] =>
  Object.fromEntries(Object.entries(parsers).map(([name, parser]) => [name, (value: string) => verdict(name, value, parser)]))

function verdict(name: string, value: string, { type, parse }: Parser): Verdict {
  const read = parse((type === 'multi' ? [value] : value) as never)
  // To nuqs every word that is not `true` means no.
  if (typeof read === 'boolean' && !/^(true|false)$/i.test(value)) return unreadable(name, value)
  if (type === 'multi' || !Array.isArray(read)) return read === null ? unreadable(name, value) : 'fine'
  const words = value.split(',')
  if (read.length === words.length) return 'fine'
  const fine = words.filter(word => (parse(word as never) as unknown[] | null)?.length === 1)
  return { ...unreadable(name, words.filter(word => !fine.includes(word)).join(', ')), to: fine.join(',') }
}

const unreadable = (name: string, value: string) => ({ to: null, told: change('unreadable', name, value) })
