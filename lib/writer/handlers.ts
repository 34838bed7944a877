import { STATUS_CODES } from 'node:http'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { jsonText } from '@/lib/formats/json/exact'
import { readExactJson } from '@/lib/http/bodies/json-body'
import type { Problem } from '@/lib/http/errors/problem'
import { type ApiRequest, type Handler, handle } from '@/lib/http/handle'
import { readRequestKey } from '@/lib/http/idempotency/idempotency-key'
import { doOnce, repeatedHeaders } from '@/lib/http/idempotency/write-once'
import { apiUrl } from '@/lib/http/mounts'
import { json, vary, withHeaders } from '@/lib/http/responses/respond'
import { recordHeaders } from '@/lib/writer/present'
import { readList } from '@/lib/writer/registration'
import { demandWriting } from '@/lib/writer/writer-rights'

export type WriteRequest<Params> = ApiRequest<Params> & Readonly<{ body: unknown; run: WriteRunner }>

/** The handler of a writing request: refused before its body is read, and executed once per `Idempotency-Key`. */
export const handleWriting = <Params extends object = Record<never, never>>(
  work: (call: WriteRequest<Params>) => Promise<Response>,
): Handler<Params> => handle(call => respondOnce(call, work), { describe: describeWriterProblem })

async function respondOnce<Params extends object>(
  call: ApiRequest<Params>,
  work: (call: WriteRequest<Params>) => Promise<Response>,
): Promise<Response> {
  const { caller, request } = call
  await demandWriting(caller)
  const key = readRequestKey(request)
  const body = await readExactJson(request, undefined, key ? bytes => key.hash.update(bytes) : undefined)
  const done = await doOnce(caller, key, run => work({ ...call, body, run: run ?? write }))
  return done.repeated ? withHeaders(done.value, repeatedHeaders(done)) : done.value
}

/** The handler of requests for registered data by callers who may write. The response includes all earlier writes. */
export const handleReading = <Params extends object = Record<never, never>>(
  read: (call: ApiRequest<Params>) => Promise<unknown>,
): Handler<Params> =>
  handle(
    async call => {
      await demandWriting(call.caller)
      return json(jsonText(await read(call)), { headers: { 'Cache-Control': 'no-store' } })
    },
    { describe: describeWriterProblem },
  )

/** Additional properties of a problem, from which clients of the Open Data Hub read the error. */
const describeWriterProblem = ({ status, detail }: Problem): Record<string, unknown> => ({
  name: STATUS_CODES[status],
  description: detail,
})

export const patchDeprecated = {
  replacement: '/json/syncStations/{stationType}',
  deprecated: '2026-06-10',
  removedAfter: '2028-06-30',
} as const

/** Responds like the Open Data Hub: stores nothing, and counts all stations as skipped. @see RFC 9745, RFC 8594 */
export async function respondPatch({ body, run }: Pick<WriteRequest<object>, 'body' | 'run'>): Promise<Response> {
  const skipped = readList(body).length
  await run(async () => null)
  const headers = {
    ...recordHeaders({ stored: 0, replaced: 0, unchanged: 0, skipped }),
    Vary: vary,
    Deprecation: `@${Date.parse(patchDeprecated.deprecated) / 1000}`,
    Sunset: new Date(`${patchDeprecated.removedAfter}T23:59:59Z`).toUTCString(),
    Link: `<${apiUrl('writer')}/json/syncStations>; rel="successor-version"`,
  }
  return new Response(null, { status: 200, headers })
}
