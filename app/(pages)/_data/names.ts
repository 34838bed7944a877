import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { readNames } from '@/lib/words/keep-words'
import type { WordKind } from '@/lib/words/words'

/** Names codes in the page's language; a code without a name is its own. */
export type NameCode = (kind: WordKind, code: string) => string

export const namesOfCodes = cache(async (): Promise<NameCode> => {
  const names = await readNames(await getLocale())
  return (kind, code) => names(kind, code) ?? code
})
