import { catalogFormats, catalogHeaders } from '@/lib/catalog/headers'
import { parseCatalogRecord } from '@/lib/catalog/params'
import type { CatalogRecord } from '@/lib/catalog/present'
import { findDataset } from '@/lib/catalog/read'
import { cutText } from '@/lib/formats/cut-text'
import { shapeRecord } from '@/lib/formats/shape'
import { shortHash } from '@/lib/formats/short-hash'
import { contentHeaders, formatOf } from '@/lib/http/answers/format'
import { recordText } from '@/lib/http/answers/record-texts'
import { json } from '@/lib/http/answers/respond'
import { etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import type { Call } from '@/lib/http/handle'

type CatalogCall = Pick<Call<unknown>, 'request' | 'query' | 'caller'>

/** Answers `GET /v1/MetaData/{id}`. @throws Problem 404 when there is no such dataset, 406 for a format there is not */
export async function answerDataset(id: string, call: CatalogCall): Promise<Response> {
  const format = formatOf(call, catalogFormats)
  const { shape, cells } = parseCatalogRecord(call.query)
  const record = await findDataset(call.caller, id)
  if (!record) throw noSuchDataset(id)
  const body =
    format === 'json'
      ? JSON.stringify(shapeRecord(record, shape))
      : await recordText(format, Buffer.from(JSON.stringify(record)), { shape, cells })
  // Counts and names of tags move without a save, so the state is that of the answer itself, behind that of the description.
  const state = `${stateOf(record)}-${shortHash(body)}`
  const headers = { ...catalogHeaders(call), ETag: `W/${etagOf(state, format)}` }
  if (isHeldByClient(call.request, state, format)) return notModified(headers.ETag, headers)
  return json(body, { headers: { ...headers, ...contentHeaders(format, `MetaData ${id}`) } })
}

export const noSuchDataset = (id: string) =>
  problem('not-found', { detail: `There is no dataset with the id ${JSON.stringify(cutText(id, 200))}.` })

/** State of a dataset as it is described, whatever it counts and its tags are called: what `If-Match` compares. */
export function stateOf({ RecordCount, Tags, ...described }: CatalogRecord): string {
  return shortHash(JSON.stringify(described))
}
