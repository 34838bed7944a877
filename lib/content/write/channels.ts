import type { Incoming } from '@/lib/content/store/incoming'
import type { Transaction } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/cut-text'
import type { Flaw } from '@/lib/http/refusal'

const publishersSql = (ids: readonly string[]): Sql => sql`
  select d.id
    from document d
   where d.type = 'publisher' and d.id = any(${ids}::text[])`

/** Those of the places where records say they are published that are records of `Publisher`; in lower case. */
export async function knownChannels(connection: Transaction, records: readonly Incoming[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(records.flatMap(({ PublishedOn }) => PublishedOn ?? []).map(channel => channel.toLowerCase()))]
  const found = named.length > 0 ? await rows<{ id: string }>(connection, publishersSql(named)) : []
  return new Set(found.map(({ id }) => id))
}

/**
 * Channels of a record that nobody has described. One that it had before stays: a record that is sent back as it was read is never wrong.
 * @param before in lower case
 * @see reference of the public original: ids of publishers are the values allowed in PublishedOn
 */
export function unknownChannels({ PublishedOn }: Incoming, before: readonly string[], known: ReadonlySet<string>): Flaw[] {
  return (PublishedOn ?? []).flatMap((channel, place) => {
    const id = channel.toLowerCase()
    if (known.has(id) || before.includes(id)) return []
    const found = JSON.stringify(cutText(channel, 60))
    return [{ path: ['PublishedOn', place], clause: `expected the id of a record of Publisher, found ${found}` }]
  })
}
