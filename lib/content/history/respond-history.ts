import { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import { currentReaderFor, readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { writeScope } from '@/lib/access/rights/write-right'
import { linkTo } from '@/lib/content/computed/links'
import { findEntity } from '@/lib/content/entities'
import {
  type ChangePosition,
  type ChangeRow,
  changePositionSql,
  changesSql,
  type HistoryRow,
  historySql,
} from '@/lib/content/history/history-sql'
import { findType, refuseFilters } from '@/lib/content/several-types'
import { writeTargetOf } from '@/lib/content/write/save'
import { firstRow, rows } from '@/lib/db/run'
import { jsonText } from '@/lib/formats/json/exact'
import { askedMomentForms, findAskedMoment, storedMoment } from '@/lib/grammar/moment'
import { cacheControl } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import type { QueryRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { Flag, Words } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { ListQuery } from '@/lib/http/queries/record-query'
import { envelope, pageUrls } from '@/lib/http/responses/envelope'
import { demandJson } from '@/lib/http/responses/format'
import { json } from '@/lib/http/responses/respond'

export const HistoryQuery = ListQuery.pick({ pagenumber: true, pagesize: true }).extend({
  type: Words.optional().describe('Include only records of these types.'),
  idlist: Words.optional().describe('Include only these records.'),
  sourceid: Words.optional().describe('Same as idlist.'),
  source: Words.optional().describe('Include only records of these sources.'),
  latest: Flag.default(false).describe('Return only the latest change of each record.'),
})

/** `GET /v1/Rawchanges`: changes of records with their differences, newest first. @throws Problem 400 */
export async function respondHistory({ request, query, caller }: QueryRequest): Promise<Response> {
  demandJson(request.headers.get('accept'))
  const values = queryValues(query)
  const parameters = readQuery(HistoryQuery, values)
  refuseFilters(values, HistoryQuery)
  const page = { number: parameters.pagenumber, size: parameters.pagesize }
  const ids = [...(parameters.idlist ?? []), ...(parameters.sourceid ?? [])].map(id => id.toLowerCase())
  const filter = {
    types: typesOf(parameters.type),
    ids: parameters.idlist || parameters.sourceid ? ids : null,
    sources: parameters.source?.map(source => source.toLowerCase()) ?? null,
    latest: parameters.latest,
  }
  const rights = await rightsOf(caller)
  const changes = await rows<HistoryRow & { total: number }>(readerFor(rights), historySql(filter, rights, page), 'fresh')
  const items = changes.filter(({ type }) => type !== null).map(row => Buffer.from(jsonText(presentHistory(row, caller))))
  const address = pageUrls(`${apiUrl('content')}/v1/Rawchanges`, query)
  const body = envelope({ total: changes[0]!.total, page, seed: null, pageUrl: address }, items)
  return json(body, { headers: { 'Cache-Control': cacheControl(request, caller, 0) } })
}

function presentHistory({ type, id, revision, operation, at, source, editor, client, changes }: HistoryRow, caller: Caller) {
  const showsEditor = maySeeEditor(type, caller)
  return {
    Type: type,
    SourceId: id,
    Self: linkOf(type, id),
    Revision: revision,
    Operation: { create: 'Create', update: 'Update', delete: 'Delete', access: 'Access' }[operation],
    Date: at.toISOString(),
    DataSource: source,
    EditedBy: (showsEditor && editor) || null,
    EditSource: (showsEditor && client) || null,
    Changes: changes,
  }
}

// Names of editors and clients are shown only to callers who may change the records.
function maySeeEditor(type: string, caller: Caller): boolean {
  const entity = findEntity(type)
  const written = entity ? writeTargetOf(entity) : { name: 'MetaData', byWriters: false }
  return caller.kind !== 'guest' && writeScope(caller, written, 'Update') !== null
}

const linkOf = (type: string, id: string) => {
  const entity = findEntity(type)
  return `${apiUrl('content')}${entity ? linkTo(entity, id) : `/v1/MetaData/${encodeURIComponent(id)}`}`
}

const typesOf = (names: readonly string[] | undefined) => names?.map(name => findType('type', name).type) ?? null

export const ChangesQuery = z.object({
  since: z.string().optional().describe('Cursor Next of the previous page, or a time. Defaults to the begin of the history.'),
  type: Words.optional().describe('Include only records of these types.'),
  pagesize: ListQuery.shape.pagesize,
})

/** `GET /v1/Changes`: records for a mirror to fetch or delete, in the order of the changes. @throws Problem 400, 410 */
export async function respondChanges({ request, query, caller }: QueryRequest): Promise<Response> {
  demandJson(request.headers.get('accept'))
  const values = queryValues(query)
  const { since, type, pagesize } = readQuery(ChangesQuery, values)
  refuseFilters(values, ChangesQuery)
  const rights = await rightsOf(caller)
  const begin = await beginOf(since?.trim(), rights)
  const changes = await rows<ChangeRow>(
    readerFor(rights),
    changesSql({ types: typesOf(type), ...begin }, rights, pagesize + 1),
    'fresh',
  )
  const items = changes.slice(0, pagesize)
  const last = items.at(-1)
  const next = last ? printCursor(last) : (since?.trim() ?? null)
  return json(
    { Items: items.map(presentChange), Next: next, HasMore: changes.length > pagesize },
    { headers: { 'Cache-Control': cacheControl(request, caller, 0) } },
  )
}

const presentChange = ({ type, id, at, gone }: ChangeRow) => ({
  Type: type,
  Id: id,
  Self: linkOf(type, id),
  Operation: gone ? 'Delete' : 'Update',
  Date: at.toISOString(),
})

const sinceForms = `the cursor Next of the page before, or ${askedMomentForms}`

async function beginOf(since: string | undefined, rights: Rights): Promise<{ from: Date | null; after: ChangePosition | null }> {
  if (since === undefined) return { from: null, after: null }
  const moment = findAskedMoment(since)
  if (moment !== null) return { from: storedMoment(moment), after: null }
  const after = await firstRow<ChangePosition>(currentReaderFor(rights), changePositionSql(readCursor(since), rights))
  if (!after) throw problem('cursor-gone', { detail: 'The cursor since names an unknown change.', parameter: 'since' })
  return { from: null, after }
}

const printCursor = ({ type, id, revision, at }: ChangeRow) =>
  Buffer.from(JSON.stringify([type, id, revision, at.getTime()])).toString('base64url')

const Cursor = z.tuple([
  z.string().max(100),
  z.string().max(500),
  z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  z.number().int().min(0).max(8.64e15),
])

function readCursor(text: string) {
  try {
    const [type, id, revision, at] = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (!/[\0\p{Surrogate}]/u.test(type + id)) return { type, id, revision, at: storedMoment(at) }
  } catch {}
  throw badParameter('since', sinceForms, text)
}
