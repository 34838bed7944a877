import { findEntity } from '@/lib/content/entities'
import { titlePath } from '@/lib/content/find/matches'
import type { FindWanted } from '@/lib/content/find/params'
import type { FoundRow } from '@/lib/content/find/sql'
import { shapeRecord } from '@/lib/formats/shape'
import { type FieldPath, parseFields } from '@/lib/grammar/fields'
import { envelope, pageAddresses } from '@/lib/http/envelope'
import { doorUrl } from '@/lib/http/mounts'

/** The list envelope with what was looked for and how much of each type was found in front of the items. */
export function presentFound(wanted: FindWanted, found: readonly FoundRow[], query: URLSearchParams): Buffer {
  const { counts } = found[0]!
  const detailedResults = Object.fromEntries(wanted.entities.map(({ type }) => [type, counts[type] ?? 0]))
  const total = Object.values(detailedResults).reduce((sum, count) => sum + count, 0)
  const address = pageAddresses(`${doorUrl('content')}/v1/${wanted.endpoint}`, query)
  const items = found.flatMap(row => (row.type === null || !row.body ? [] : [Buffer.from(JSON.stringify(itemOf(wanted, row)))]))
  const list = envelope({ total, page: wanted.page, seed: null, address }, items)
  const facts = JSON.stringify({ searchTerm: wanted.words, detailedResults })
  // The envelope's own members follow, so that its bytes stay as they are.
  return Buffer.concat([Buffer.from(`${facts.slice(0, -1)},`), list.subarray(1)])
}

type Row = Extract<FoundRow, { body: string }>

/** A record flat: its id, title, type and address, and the fields that were asked for. */
function itemOf({ languages, fields, empty }: FindWanted, { type, titles, body }: Row): unknown {
  const usual = [titlePath(findEntity(type)!, titles, languages), '_Meta.Type', 'Self'].flatMap(text => parseFields(text))
  const asked = fields.filter(({ text }) => usual.every(field => field.text !== text))
  return shapeRecord(JSON.parse(body), { languages, fields: [...usual, ...asked] satisfies FieldPath[], empty })
}
