import { notFound } from 'next/navigation'
import { publicAddress } from '@/app/(pages)/_data/addresses'
import { editorAddress } from '@/app/(pages)/_data/administration'
import { callDoor, findContentRecord, findJsonLd } from '@/app/(pages)/_data/call-door'
import { type CatalogueDataset, listDatasets } from '@/app/(pages)/_data/datasets'
import { fieldDeprecation } from '@/app/(pages)/_data/fields'
import { readGround } from '@/app/(pages)/_data/ground'
import { listQuery } from '@/components/address/page-address'
import { ContentRecordPage } from '@/components/record/content-record-page'
import type { History } from '@/components/record/history/history-view'
import { readPlace } from '@/components/record/neighbour-links'
import type { EndpointPage, EndpointPageOf } from '@/components/record/related/links'
import type { RecordState } from '@/components/record/state'
import { contentRecordPath } from '@/components/source/content-source'
import { loadExplorerState, queryOf } from '@/components/source/explorer-state'
import type { ContentSource, ListSource } from '@/components/source/source'
import type { Language } from '@/components/text/routing'
import { entityAt } from '@/lib/content/entities'
import { isJsonLdRecord } from '@/lib/content/json-ld/json-ld'
import { publicUrl, tokenAddress } from '@/lib/http/mounts'

type SearchParams = Readonly<Record<string, string | string[] | undefined>>
type ContentRecordRequest = { dataset: CatalogueDataset; id: string; state: RecordState; given: SearchParams }

/** A content record, with everything its view needs. */
export async function contentPage(
  { dataset, id, state, given }: ContentRecordRequest,
  source: ContentSource & Pick<ListSource, 'names'>,
) {
  const language = source.language as Language
  const record = (await findContentRecord(source.path, id)) ?? notFound()
  const endpoint = source.path.split('/').slice(3).map(decodeURIComponent).join('/')
  const list = listQuery(name => [given[name] ?? []].flat())
  const recordId = String(record['Id'])
  const historyCall = `/content/v1/Rawchanges?type=${encodeURIComponent(endpoint)}&idlist=${encodeURIComponent(recordId)}`
  const [ground, endpointPageOf, place, history, jsonLd, editor] = await Promise.all([
    readGround(),
    endpointPages(language),
    list === '' ? null : readPlace(source, queryOf(loadExplorerState(asParameters(list))), recordId, callDoor),
    state.view === 'history' ? readHistory(historyCall) : null,
    state.view === 'jsonld' ? findJsonLd(source.path, id, state.cl ?? language) : undefined,
    editorAddress(`/admin/documents/${encodeURIComponent(entityAt(endpoint)?.type ?? '')}/${encodeURIComponent(recordId)}`),
  ])
  return (
    <ContentRecordPage
      dataset={dataset.view}
      record={record}
      titles={source.titles}
      state={state}
      list={{ query: list, place }}
      editor={editor}
      ground={ground}
      names={source.names ?? { dataTypes: {}, values: {} }}
      deprecationOf={path => fieldDeprecation(String(dataset.record['Type']), path, language)}
      details={{ history, jsonLd, hasJsonLd: isJsonLdRecord(entityAt(endpoint)?.type ?? '', record) }}
      related={{ endpoint, endpointPageOf, read: callDoor }}
      address={publicAddress(contentRecordPath(source.path, id))}
      historyAddress={publicAddress(historyCall)}
      origin={publicUrl()}
      tokenAddress={tokenAddress()}
    />
  )
}

const asParameters = (query: string) => new URLSearchParams(query)

/** Revisions that a page shows; records rarely have more. */
const revisionsMax = 100

async function readHistory(call: string): Promise<History> {
  const { TotalResults, Items } = (await callDoor(`${call}&pagesize=${revisionsMax}`)) as {
    TotalResults: number
    Items: History['revisions']
  }
  return { total: TotalResults, revisions: Items }
}

/** The dataset that shows the records of an endpoint: the one that holds all of them. */
async function endpointPages(language: Language): Promise<EndpointPageOf> {
  const all = (await listDatasets(language)).flatMap(({ view, record }): [string, EndpointPage][] => {
    const entity = entityAt((record['PathParam'] as readonly string[]).slice(1).join('/'))
    const whole = record['ApiType'] === 'content' && (record['ApiFilter'] as readonly string[]).length === 0
    return entity && whole && view.servedBy === null
      ? [[entity.endpoint, { dataset: view.id, name: view.title, titles: entity.titles }]]
      : []
  })
  const byEndpoint = new Map(all.reverse())
  return endpoint => byEndpoint.get(entityAt(endpoint)?.endpoint ?? '') ?? null
}
