import { parseCatalog, parseCatalogRecord } from '@/lib/catalog/params'
import type { CatalogRecord } from '@/lib/catalog/present'
import { findDataset, listDatasets } from '@/lib/catalog/read'
import { type Shape, shapeRecord } from '@/lib/formats/shape'
import { shortHash } from '@/lib/formats/short-hash'
import { demandJson } from '@/lib/http/accept'
import { envelope, pageAddresses } from '@/lib/http/envelope'
import { etagOf, heldStates, notModified } from '@/lib/http/etag'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { problem } from '@/lib/http/problem'
import { json } from '@/lib/http/respond'

type CatalogCall = Pick<Call<unknown>, 'request' | 'query' | 'caller'>

/** Answers `GET /v1/MetaData` and `GET /v1`. @throws Problem for parameters that cannot be used */
export async function answerCatalog({ request, query, caller }: CatalogCall): Promise<Response> {
  demandJson(request.headers.get('accept'))
  const { page, shape, search, languages } = parseCatalog(query)
  const found = (await listDatasets(caller)).filter(record => search === null || matches(record, search, languages))
  const items = found.slice((page.number - 1) * page.size, page.number * page.size).map(record => bytesOf(record, shape))
  const address = pageAddresses(`${doorUrl('content')}/v1/MetaData`, query)
  return answer(request, envelope({ total: found.length, page, seed: null, address }, items))
}

/** Answers `GET /v1/MetaData/{id}`. @throws Problem 404 when there is no such dataset */
export async function answerDataset(id: string, { request, query, caller }: CatalogCall): Promise<Response> {
  demandJson(request.headers.get('accept'))
  const shape = parseCatalogRecord(query)
  const record = await findDataset(caller, id)
  if (!record) throw problem('not-found', { detail: `There is no dataset with the id ${JSON.stringify(id.slice(0, 200))}.` })
  return answer(request, bytesOf(record, shape))
}

const bytesOf = (record: CatalogRecord, shape: Shape) => Buffer.from(JSON.stringify(shapeRecord(record, shape)))

// Name, descriptions and titles, as the specification's search on titles; and the id.
function matches(record: CatalogRecord, search: string, languages: readonly string[]): boolean {
  const texts = [record['ApiDescription'], record['MetaTitle']].flatMap(byLanguage =>
    Object.entries((byLanguage as Record<string, string | null>) ?? {}).filter(
      ([language]) => languages.length === 0 || languages.includes(language),
    ),
  )
  const all = [record.Shortname, ...texts.map(([, text]) => text ?? '')]
  return record.Id === search || all.some(text => text.toLowerCase().includes(search))
}

// Counts move without a save, so the state is that of the answer itself.
function answer(request: Request, body: Buffer): Response {
  const state = shortHash(body)
  const etag = `W/${etagOf(state, 'json')}`
  const held = heldStates(request.headers.get('if-none-match'), 'json')
  if (held.includes('*') || held.includes(state)) return notModified(etag)
  return json(body, { headers: { ETag: etag, 'Cache-Control': 'no-cache' } })
}
