import { findEntity } from '@/lib/content/entities'
import { titlePath } from '@/lib/content/find/matches'
import type { FindWanted } from '@/lib/content/find/params'
import type { FoundRow } from '@/lib/content/find/sql'
import { catalogEntity } from '@/lib/content/made-records'
import { shapeIn } from '@/lib/content/weather/shape-in'
import { shapeRecord } from '@/lib/formats/shape'
import { type FieldPath, parseFields } from '@/lib/grammar/fields'
import { type EnvelopeFrame, envelope, pageAddresses } from '@/lib/http/answers/envelope'
import { doorUrl } from '@/lib/http/mounts'

/** What was found: the list envelope with what was looked for and how much of each type was found in front of the items. */
export type Found = Readonly<{ items: readonly object[]; frame: EnvelopeFrame; body: Buffer }>

export function presentFound(wanted: FindWanted, found: readonly FoundRow[], query: URLSearchParams): Found {
  const { counts } = found[0]!
  const detailedResults = Object.fromEntries(wanted.entities.map(({ type }) => [type, counts[type] ?? 0]))
  const total = Object.values(detailedResults).reduce((sum, count) => sum + count, 0)
  const address = pageAddresses(`${doorUrl('content')}/v1/${wanted.endpoint}`, query)
  const frame = { total, page: wanted.page, seed: null, address }
  const items = found.flatMap(row => (row.type === null || !row.body ? [] : [itemOf(wanted, row)]))
  const texts = items.map(item => Buffer.from(JSON.stringify(item)))
  const facts = JSON.stringify({ searchTerm: wanted.words, detailedResults })
  // The envelope's own members follow, so that its bytes stay as they are.
  const body = Buffer.concat([Buffer.from(`${facts.slice(0, -1)},`), envelope(frame, texts).subarray(1)])
  return { items, frame, body }
}

type Row = Extract<FoundRow, { body: string }>

/** A record flat: its id, title, type and address, and the fields that were asked for. */
function itemOf({ languages, fields, empty }: FindWanted, { type, titles, body }: Row): object {
  const entity = type === catalogEntity.type ? catalogEntity : findEntity(type)!
  const usual = [titlePath(entity, titles, languages), '_Meta.Type', 'Self'].flatMap(text => parseFields(text))
  const asked = fields.filter(({ text }) => usual.every(field => field.text !== text))
  const shape = { languages, fields: [...usual, ...asked] satisfies FieldPath[], empty }
  // Told as in the list of its own kind.
  return shapeRecord(JSON.parse(body), shapeIn(entity, shape)) as object
}
