import { getLocale } from 'next-intl/server'
import { addressOf, type RepairResult } from '@/components/repair/repair-parameters'
import { changesText } from '@/components/repair/repairs'
import { redirect } from '@/components/text/navigation'

/** Parameters of a page as pairs; a repeated one gives several. */
export function pairsOf(searchParams: Readonly<Record<string, string | string[] | undefined>>): RepairResult['query'] {
  return Object.entries(searchParams).flatMap(([name, values]) => [values ?? []].flat().map(value => [name, value] as const))
}

/** Redirects to the same page with its parameters repaired, where there was anything to repair; the page then says what. */
export async function redirectToRepaired(path: string, { query, changes, language }: RepairResult): Promise<void> {
  const locale = await getLocale()
  if (changes.length === 0 && (language === null || language === locale)) return
  redirect({ href: addressOf(path, { query, changes }, changesText(changes)), locale: language ?? locale })
}
