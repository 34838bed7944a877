import { xmlText } from '@/lib/formats/xml/text'

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Most addresses that a sitemap or an index of sitemaps may have. @see sitemaps.org/protocol.html */
export const addressesMax = 50_000

/** The addresses of one page by language; `x-default` is for readers of other languages. */
export type PageAddresses = Readonly<Record<string, string>>

/** A sitemap of pages: an entry for each language of each page, which names all of them. */
export function sitemapOf(pages: readonly PageAddresses[]): string {
  const entries = pages.flatMap(addresses => {
    const links = Object.entries(addresses)
      .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(address)}"/>`)
      .join('')
    return [...new Set(Object.values(addresses))].map(address => `<url><loc>${xmlText(address)}</loc>${links}</url>\n`)
  })
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries)
}

/** An index of sitemaps. */
export const sitemapIndexOf = (addresses: readonly string[]): string =>
  document(
    'sitemapindex',
    '',
    addresses.map(address => `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`),
  )

const document = (element: string, attributes: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${protocol}"${attributes}>\n${entries.join('')}</${element}>\n`
