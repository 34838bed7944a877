import { ChangeRefused } from '@/lib/access/change-refused'
import { isPathPattern, isPushPattern, patternsFor, readStationScope } from '@/lib/access/rights/resource-uri'
import { demandWordsOfOneScript } from '@/lib/auth/one-script'
import { lockPermissions } from '@/lib/auth/permissions/store-permission'
import type { Transaction } from '@/lib/db/pools'
import { type Connection, execute, firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'

type ResourceInput = Readonly<{ name: string; uris: readonly string[] }>

/** Adds a resource, without permissions. @throws ChangeRefused for an invalid URI, or an existing name */
export async function createResource(
  connection: Transaction,
  { name, uris }: ResourceInput,
): Promise<{ id: string; notes: UriNote[] }> {
  demandWordsOfOneScript(name)
  checkUris(uris, 'Uris')
  await lockPermissions(connection)
  const notes = await uriNotes(connection, uris)
  const added = await firstRow<{ id: string }>(
    connection,
    sql`insert into resource (name, uris) values (${name}, ${[...new Set(uris)]}::text[]) on conflict (name) do nothing returning id`,
  )
  if (!added) throw new ChangeRefused('resource-exists', { name })
  return { id: added.id, notes }
}

/** Changes the name or the URIs of a resource. @throws ChangeRefused as `createResource` */
export async function updateResource(
  connection: Transaction,
  id: string,
  { name, uris }: Partial<ResourceInput>,
): Promise<UriNote[]> {
  await lockPermissions(connection)
  const before = await firstRow<ResourceInput>(connection, sql`select name, uris from resource where id::text = ${id}`)
  if (!before) throw new ChangeRefused('resource-unknown', { id })
  const input = { name: name ?? before.name, uris: [...new Set(uris ?? before.uris)] }
  if (input.name !== before.name) demandWordsOfOneScript(input.name)
  checkUris(input.uris, 'Uris')
  const namesake = await firstRow(connection, sql`select from resource where name = ${input.name} and id::text <> ${id}`)
  if (namesake) throw new ChangeRefused('resource-exists', { name: input.name })
  const addedUris = input.uris.filter(uri => !before.uris.includes(uri))
  const notes = await uriNotes(connection, addedUris)
  await execute(connection, sql`update resource set name = ${input.name}, uris = ${input.uris}::text[] where id::text = ${id}`)
  return notes
}

/** Refuses a URI that is neither a push path nor a station URI. @throws ChangeRefused */
export function checkUris(uris: readonly string[], field: string): void {
  const broken = uris.find(uri => !isPathPattern(uri) && !readStationScope(uri))
  if (broken !== undefined) throw new ChangeRefused('address-form', { uri: cutText(broken, 200) }, field)
}

/** A note for operators about a side effect of a new URI. */
export type UriNote = Readonly<{ code: 'takes-over' | 'no-push'; detail: string }>

export async function uriNotes(connection: Connection, uris: readonly string[]): Promise<UriNote[]> {
  const notes: UriNote[] = []
  for (const uri of uris) {
    for (const wider of await overriddenUris(connection, uri)) notes.push(takesOver(uri, wider))
    if (!readStationScope(uri) && !isPushPattern(uri)) notes.push(noPush)
  }
  return notes
}

/** Wildcards that decide about a path as long as it has no resource of its own. */
async function overriddenUris(connection: Connection, uri: string): Promise<string[]> {
  const all = patternsFor(uri.replace(/\/\*$/, ''))
  const wider = all.slice(all.indexOf(uri) + 1)
  const overridden = await rows<{ uri: string }>(
    connection,
    sql`select distinct u.uri
          from resource r, unnest(r.uris) u (uri)
         where u.uri = any(${wider}::text[]) and not exists (select from resource o where ${uri} = any(o.uris))
         order by u.uri`,
  )
  return overridden.map(row => row.uri)
}

const takesOver = (uri: string, wider: string): UriNote => ({
  code: 'takes-over',
  detail: `${wider} does not decide about ${uri} any more; the more exact URI does.`,
})

const noPush: UriNote = {
  code: 'no-push',
  detail:
    'no push can be made there; the collector takes /provider/dataset, each a name of at most 64 letters, digits and . _ - that begins with a letter or digit.',
}
