import { coversPushes, patternsFor, readStationScope } from '@/lib/access/rights/resource-address'
import { type Connection, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** A side effect of an address beside the permission itself. */
export type AddressNote = Readonly<{ code: 'takes-over' | 'no-push'; detail: string }>

/** What operators should know about addresses before a resource gets them. */
export async function addressNotes(connection: Connection, uris: readonly string[]): Promise<AddressNote[]> {
  const found: AddressNote[] = []
  for (const uri of uris) {
    for (const wider of await takenOver(connection, uri)) found.push(takesOver(uri, wider))
    if (!readStationScope(uri) && !coversPushes(uri)) found.push(noPush)
  }
  return found
}

/** Wildcards that decide about a path until it has an address of its own. */
async function takenOver(connection: Connection, uri: string): Promise<string[]> {
  const path = uri.replace(/\/\*$/, '')
  const all = patternsFor(path)
  const wider = all.slice(all.indexOf(uri) + 1)
  const found = await rows<{ uri: string }>(
    connection,
    sql`select distinct u.uri
          from resource r, unnest(r.uris) u (uri)
         where u.uri = any(${wider}::text[]) and not exists (select from resource o where ${uri} = any(o.uris))
         order by u.uri`,
  )
  return found.map(row => row.uri)
}

const takesOver = (uri: string, wider: string): AddressNote => ({
  code: 'takes-over',
  detail: `${wider} does not decide about ${uri} any more; the more exact address does.`,
})

const noPush: AddressNote = {
  code: 'no-push',
  detail:
    'no push can be made there; the collector takes /provider/dataset, each a name of at most 64 letters, digits and . _ - that begins with a letter or digit.',
}
