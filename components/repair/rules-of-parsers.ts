import { change } from '@/components/repair/changes'
import type { Rules, Verdict } from '@/components/repair/repaired'

/** A parameter as a page declares it; see nuqs. */
export type Parser = Readonly<{ type?: 'single' | 'multi'; parse(value: never): unknown }>

/** Rules that go by what a page's parameters can be: of a list the words that are none are left out, anything else as a whole. */
export const knownBy = (parsers: Readonly<Record<string, Parser>>): Rules['known'] =>
  Object.fromEntries(Object.entries(parsers).map(([name, parser]) => [name, (value: string) => verdict(name, value, parser)]))

function verdict(name: string, value: string, { type, parse }: Parser): Verdict {
  const read = parse((type === 'multi' ? [value] : value) as never)
  if (type === 'multi' || !Array.isArray(read)) return read === null ? unreadable(name, value) : 'fine'
  const words = value.split(',')
  if (read.length === words.length) return 'fine'
  const fine = words.filter(word => (parse(word as never) as unknown[] | null)?.length === 1)
  return { ...unreadable(name, words.filter(word => !fine.includes(word)).join(', ')), to: fine.join(',') }
}

const unreadable = (name: string, value: string) => ({ to: null, told: change('unreadable', name, value) })
