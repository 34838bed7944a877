import { administratorReads } from '@/lib/admin/administer'
import { type AuditRow, auditSql } from '@/lib/admin/audit/audit-sql'
import { type AuditFilter, type AuditPosition, AuditQuery } from '@/lib/admin/audit/params'
import { auditColumns, placeOf, presentEvent } from '@/lib/admin/audit/present'
import { rows } from '@/lib/db/run'
import { csvTable } from '@/lib/formats/csv-table'
import { contentHeaders, formatOf } from '@/lib/http/answers/format'
import { json } from '@/lib/http/answers/respond'
import { streamed } from '@/lib/http/answers/stream'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { queryValues, readQuery } from '@/lib/http/queries/query'

const sliceRows = 1000

/**
 * The audit, newest first: a page of it, or, as CSV and NDJSON, all matching events. Pages have no numbers:
 * each names the position where the next begins, which new events do not move.
 * @throws Problem 400, 406
 */
export async function answerAudit({ request, query }: Pick<Call<unknown>, 'request' | 'query'>): Promise<Response> {
  const format = formatOf({ request, query }, ['json', 'csv', 'ndjson'])
  const { pagesize, before, ...wanted } = readQuery(AuditQuery, queryValues(query))
  if (format === 'json') return answerPage(query, wanted, { size: pagesize, before })
  const slices = slicesOf(wanted, before)
  const texts = format === 'csv' ? csvTable(slices, { columns: auditColumns, cells: 'safe' }) : linesOf(slices)
  return new Response(await streamed(texts), { headers: contentHeaders(format, 'audit') })
}

type AuditPage = Readonly<{ size: number; before: AuditPosition | undefined }>

async function answerPage(query: URLSearchParams, wanted: AuditFilter, { size, before }: AuditPage): Promise<Response> {
  // One more row than the page holds shows whether there is another page.
  const found = await read(wanted, size + 1, before)
  const shown = found.slice(0, size)
  const next = found.length > size ? addressBehind(query, shown.at(-1)!) : null
  return json({ NextPage: next, Items: shown.map(presentEvent) }, { headers: next ? { Link: `<${next}>; rel="next"` } : {} })
}

function addressBehind(query: URLSearchParams, last: AuditRow): string {
  const kept = [...query].filter(([name]) => name.toLowerCase() !== 'before')
  return `${doorUrl('admin')}/audit?${new URLSearchParams([...kept, ['before', placeOf(last)]])}`
}

const read = (wanted: AuditFilter, count: number, behind: AuditPosition | undefined) =>
  rows<AuditRow>(administratorReads(), auditSql(wanted, count, behind))

async function* slicesOf(wanted: AuditFilter, from: AuditPosition | undefined) {
  let behind = from
  for (;;) {
    const found = await read(wanted, sliceRows, behind)
    const last = found.at(-1)
    if (!last) return
    yield found.map(presentEvent)
    if (found.length < sliceRows) return
    behind = { micros: last.micros, id: last.id }
  }
}

async function* linesOf(slices: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  for await (const events of slices) for (const event of events) yield `${JSON.stringify(event)}\n`
}
