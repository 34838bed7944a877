import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { type ApiUrls, decodeSegment, toApiUrl } from '@/components/address/page-paths'
import { type RepairResult, repairedUrl, repairPage } from '@/components/repair/repair-parameters'
import { changesText } from '@/components/repair/repairs'
import { getPathname, redirect } from '@/components/text/navigation'
import { type Language, routing } from '@/components/text/routing'
import { apiUrl } from '@/lib/http/mounts'

/** Canonical URL of a page and its translations, for search engines. `path` has no language. */
export function alternates(path: string, language: Language): Metadata['alternates'] {
  const languages = Object.fromEntries(routing.locales.map(locale => [locale, getPathname({ href: path, locale })]))
  return { canonical: languages[language], languages }
}

export type PageProps<Params = unknown> = Readonly<{ params: Promise<Params>; searchParams: Promise<SearchParams> }>

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>

type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0]

/** Metadata of a page whose title is a message. A null `path` hides the page from search engines. */
export const metadataOf = (title: MessageKey, path: string | null) => async (): Promise<Metadata> => {
  const [t, locale] = await Promise.all([getTranslations(), getLocale()])
  return { title: t(title), ...(path === null ? { robots: { index: false } } : { alternates: alternates(path, locale) }) }
}

/** A decoded segment of a page's path. One with NUL is a 404: no name contains it, and the database cannot store it. */
export function pathPart(segment: string): string {
  const part = decodeSegment(segment)
  return part.includes('\u0000') ? notFound() : part
}

export const readApiUrls = (): ApiUrls => ({ content: apiUrl('content'), timeseries: apiUrl('timeseries') })

/** Public URL of a path of this platform. An API may have its own host. */
export const toPublicUrl = (path: string): string => toApiUrl(path, readApiUrls())

/** Query parameters as pairs of name and value. A repeated parameter has several pairs. */
export function pairsOf(searchParams: SearchParams): RepairResult['query'] {
  return Object.entries(searchParams).flatMap(([name, values]) => [values ?? []].flat().map(value => [name, value] as const))
}

/** Redirects to the same page if its query needs repair. `checks` are stricter rules of parameters, by name. */
export async function redirectIfRepaired(
  path: string,
  searchParams: SearchParams | Promise<SearchParams>,
  parsers: Parameters<typeof repairPage>[1],
  checks: Parameters<typeof repairPage>[2] = {},
): Promise<void> {
  await redirectToRepaired(path, repairPage(pairsOf(await searchParams), parsers, checks))
}

/** Redirects to the same page with repaired parameters if any need repair. The page then lists the repairs. */
export async function redirectToRepaired(path: string, { query, changes, language }: RepairResult): Promise<void> {
  const locale = await getLocale()
  if (changes.length === 0 && (language === null || language === locale)) return
  redirect({ href: repairedUrl(path, { query, changes }, changesText(changes)), locale: language ?? locale })
}
