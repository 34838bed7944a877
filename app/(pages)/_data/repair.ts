import { getLocale } from 'next-intl/server'
import { changesText } from '@/components/repair/changes'
import { addressOf, type Repaired } from '@/components/repair/repaired'
import { redirect } from '@/components/text/navigation'

/** Parameters of a page as pairs; a repeated one gives several. */
export function pairsOf(searchParams: Readonly<Record<string, string | string[] | undefined>>): Repaired['query'] {
  return Object.entries(searchParams).flatMap(([name, values]) => [values ?? []].flat().map(value => [name, value] as const))
}

/** Redirects to the same page with its parameters repaired, where there was anything to repair; the page then says what. */
export async function leadToRepaired(path: string, { query, changes, language }: Repaired): Promise<void> {
  const locale = await getLocale()
  if (changes.length === 0 && (language === null || language === locale)) return
  redirect({ href: addressOf(path, { query, changes }, changesText(changes)), locale: language ?? locale })
}
