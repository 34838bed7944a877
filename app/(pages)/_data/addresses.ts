import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { type DoorAddresses, decodedPart, doorAddress } from '@/components/address/page-address'
import { addressOf, type RepairResult } from '@/components/repair/repair-parameters'
import { changesText } from '@/components/repair/repairs'
import { getPathname, redirect } from '@/components/text/navigation'
import { type Language, routing } from '@/components/text/routing'
import { doorUrl } from '@/lib/http/mounts'

/** The page's canonical address and the same page in the other languages, for search engines. @param path without language, e.g. `/datasets` */
export function alternates(path: string, language: Language): Metadata['alternates'] {
  const languages = Object.fromEntries(routing.locales.map(locale => [locale, getPathname({ href: path, locale })]))
  return { canonical: languages[language], languages }
}

type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0]

/** The metadata of a page. @param title key of its message; `path`: without language, null where search engines leave it out */
export const metadataOf = (title: MessageKey, path: string | null) => async (): Promise<Metadata> => {
  const [t, locale] = await Promise.all([getTranslations(), getLocale()])
  return { title: t(title), ...(path === null ? { robots: { index: false } } : { alternates: alternates(path, locale) }) }
}

/** A decoded part of a page's path. An address with NUL has no page: no name holds it, and the database cannot store it. */
export function pathPart(segment: string): string {
  const part = decodedPart(segment)
  return part.includes('\u0000') ? notFound() : part
}

/** The doors that pages read, at the addresses callers use. */
export const readDoors = (): DoorAddresses => ({ content: doorUrl('content'), timeseries: doorUrl('timeseries') })

/** The address that callers use for a path below this platform: a door may have a host of its own. */
export const publicAddress = (path: string): string => doorAddress(path, readDoors())

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
