import { xmlText as xml } from '@/lib/formats/xml-text'

export type AtomEntry = Readonly<{ id: string; title: string; updated: string; address: string; summary: string }>

type Feed = Readonly<{ title: string; address: string; self: string; entries: readonly AtomEntry[] }>

/** A feed of changes. @see RFC 4287 */
export function atomFeed({ title, address, self, entries }: Feed): string {
  const updated = entries[0]?.updated ?? '1970-01-01T00:00:00Z'
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${xml(address)}</id>
  <title>${xml(title)}</title>
  <updated>${xml(updated)}</updated>
  <author><name>Belvedere</name></author>
  <link href="${xml(address)}"/>
  <link rel="self" type="application/atom+xml" href="${xml(self)}"/>
${entries.map(entryText).join('')}</feed>
`
}

const entryText = ({ id, title, updated, address, summary }: AtomEntry) => `  <entry>
    <id>${xml(id)}</id>
    <title>${xml(title)}</title>
    <updated>${xml(updated)}</updated>
    <link href="${xml(address)}"/>
    <summary>${xml(summary)}</summary>
  </entry>
`
