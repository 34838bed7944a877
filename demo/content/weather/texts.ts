import type { Content } from '@/demo/content/heading'
import type { Language } from '@/demo/trilingual'

/** A record in English, with what is different in the other languages beside it: how weather records come in several. */
export function inAllLanguages(tell: (language: Language) => Content): Content {
  const english = tell('en')
  return { ...english, Translations: { de: differing(english, tell('de')), it: differing(english, tell('it')) } }
}

/** What of the second is another text than in the first, at its place; entries of lists keep theirs. */
function differing(one: unknown, other: unknown): unknown {
  if (Array.isArray(other)) return other.map((entry, place) => differing((one as readonly unknown[])[place], entry) ?? {})
  if (typeof other !== 'object' || other === null) return one === other ? undefined : other
  const entries = Object.entries(other).map(([name, inner]) => [name, differing((one as Content)[name], inner)] as const)
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined && !isEmpty(inner)))
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(inner => typeof inner === 'object' && isEmpty(inner))
