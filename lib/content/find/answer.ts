import { readBy, readerFor } from '@/lib/access/reader'
import { answerItems, type ItemsCall, itemFormatOf } from '@/lib/content/answer-items'
import { findEntity } from '@/lib/content/entities'
import { type FindEndpoint, type FindRequest, parseFind } from '@/lib/content/find/params'
import { planFind, titlePath } from '@/lib/content/find/plan'
import { type FindRow, findSql } from '@/lib/content/find/sql'
import { resolveKinds } from '@/lib/content/resolve'
import { catalogEntity, type MakeDatasets } from '@/lib/content/several-kinds'
import { shapeIn } from '@/lib/content/weather/shape'
import { rows } from '@/lib/db/run'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { shapeRecord } from '@/lib/formats/records/shape'
import { type FieldPath, parseFields } from '@/lib/grammar/fields'
import { type EnvelopeFrame, envelope, pageAddresses } from '@/lib/http/answers/envelope'
import { doorUrl } from '@/lib/http/mounts'

const seconds = 60

/**
 * Answers `GET /v1/Find`, `/v1/Filter` or `/v1/Search`: records of several types in one list.
 * @throws Problem for bad parameters, 406 for a format there is not
 */
export const answerFind =
  (endpoint: FindEndpoint, datasets: MakeDatasets) =>
  async (call: ItemsCall): Promise<Response> => {
    const format = itemFormatOf(call)
    const wanted = parseFind(endpoint, call.query)
    const plan = readBy(planFind(wanted, await resolveKinds(wanted.entities, call.caller, datasets)), call.request)
    const found = await rows<FindRow>(readerFor(plan.reads), findSql(plan), 'fresh')
    const presented = presentFound(wanted, found, call.query)
    // The fields of an item are flat, under the words of the request.
    const columns = [...new Set(presented.items.flatMap(Object.keys))]
    return answerItems(call, { ...presented, columns, cells: wanted.cells, seconds, name: endpoint }, format)
  }

/** What was found: the list envelope with what was looked for and how much of each type was found in front of the items. */
type FindPage = Readonly<{ items: readonly object[]; frame: EnvelopeFrame; body: Buffer }>

function presentFound(wanted: FindRequest, found: readonly FindRow[], query: URLSearchParams): FindPage {
  const { counts } = found[0]!
  const detailedResults = Object.fromEntries(wanted.entities.map(({ type }) => [type, counts[type] ?? 0]))
  const total = Object.values(detailedResults).reduce((sum, count) => sum + count, 0)
  const address = pageAddresses(`${doorUrl('content')}/v1/${wanted.endpoint}`, query)
  const frame = { total, page: wanted.page, seed: null, address }
  const items = found.flatMap(row => (row.type === null || !row.body ? [] : [itemOf(wanted, row)]))
  const texts = items.map(item => Buffer.from(jsonText(item)))
  const facts = jsonText({ searchTerm: wanted.words, detailedResults })
  // The envelope's own members follow, so that its bytes stay as they are.
  const body = Buffer.concat([Buffer.from(`${facts.slice(0, -1)},`), envelope(frame, texts).subarray(1)])
  return { items, frame, body }
}

type Row = Extract<FindRow, { body: string }>

/** A flat record: id, title, type and address, and the requested fields. */
function itemOf({ languages, fields, empty }: FindRequest, { type, titles, body }: Row): object {
  const entity = type === catalogEntity.type ? catalogEntity : findEntity(type)!
  const usual = [titlePath(entity, titles, languages), '_Meta.Type', 'Self'].flatMap(text => parseFields(text))
  const asked = fields.filter(({ text }) => usual.every(field => field.text !== text))
  const shape = { languages, fields: [...usual, ...asked] satisfies FieldPath[], empty }
  // In the same shape as in the list of its own kind.
  return shapeRecord(parseJson(body), shapeIn(entity, shape)) as object
}
