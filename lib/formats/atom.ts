import { xmlText } from '@/lib/formats/xml-text'

/** An entry of a feed. `id` never changes; `updated` is the last change of its text. */
export type AtomEntry = Readonly<{ id: string; title: string; updated: Date; link: string; text: string }>

export type AtomFeed = Readonly<{
  id: string
  title: string
  author: string
  /** Addresses of the feed itself, and of its page. */
  self: string
  page: string
  entries: readonly AtomEntry[]
}>

/** A feed in Atom, as new as its newest entry. @see RFC 4287 */
export function atomFeed({ id, title, author, self, page, entries }: AtomFeed): string {
  const updated = new Date(Math.max(0, ...entries.map(entry => entry.updated.getTime())))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${xmlText(id)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${xmlText(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n')
}

const entryXml = ({ id, title, updated, link, text }: AtomEntry): string =>
  [
    '<entry>',
    `<id>${xmlText(id)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${xmlText(link)}"/>`,
    `<content type="text">${xmlText(text)}</content>`,
    '</entry>',
  ].join('\n')
