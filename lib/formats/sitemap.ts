import { xmlText } from '@/lib/formats/xml/text'

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Maximum number of URLs in a sitemap or in an index of sitemaps. @see sitemaps.org/protocol.html */
export const sitemapUrlsMax = 50_000

/** The URLs of one page by language; `x-default` is for readers of other languages. */
export type PageUrls = Readonly<Record<string, string>>

/** A sitemap of pages: an entry for each language of each page, with links to all of them. */
export function sitemapOf(pages: readonly PageUrls[]): string {
  const entries = pages.flatMap(urls => {
    const links = Object.entries(urls)
      .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(url)}"/>`)
      .join('')
    return [...new Set(Object.values(urls))].map(url => `<url><loc>${xmlText(url)}</loc>${links}</url>\n`)
  })
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries)
}

export const sitemapIndexOf = (urls: readonly string[]): string =>
  document(
    'sitemapindex',
    '',
    urls.map(url => `<sitemap><loc>${xmlText(url)}</loc></sitemap>\n`),
  )

const document = (element: string, attributes: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${protocol}"${attributes}>\n${entries.join('')}</${element}>\n`
