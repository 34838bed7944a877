import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { alternates, pairsOf, pathPart, readDoors, redirectToRepaired } from '@/app/(pages)/_data/addresses'
import { callDoor } from '@/app/(pages)/_data/call-door'
import { datasetAt } from '@/app/(pages)/_data/dataset-page'
import { closedPartsOf, isClosedTo } from '@/app/(pages)/_data/datasets'
import { mapGround } from '@/app/(pages)/_data/ground'
import { pageCaller } from '@/app/(pages)/_data/session'
import { deprecationsOfSource, fieldsOfSource, sourceOf } from '@/app/(pages)/_data/source'
import { Explorer } from '@/components/explore/explorer'
import { repairExplorer } from '@/components/repair/repair-explorer'
import { loadExplorerState, queryOf } from '@/components/source/explorer-state'
import { type Measure, measuresCall, measuresOf } from '@/components/source/measures'
import { firstPage } from '@/components/source/read-source'
import { blockRows, isWholeList, type ListSource, type Query, wholeList } from '@/components/source/source'
import { validQuery } from '@/components/source/valid-query'
import { IslandTexts } from '@/components/text/island-texts'
import { config } from '@/lib/config'
import { Problem } from '@/lib/http/errors/problem'
import { tokenAddress } from '@/lib/http/mounts'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

const addressAt = (id: string) => `/explore/${encodeURIComponent(id)}`

async function load({ params, searchParams }: Props) {
  const [{ id }, language, given] = await Promise.all([params, getLocale(), searchParams])
  const dataset = await datasetAt({ name: pathPart(id), language, query: pairsOf(given) }, addressAt)
  return { language, dataset, source: (await sourceOf(dataset.record, language)) ?? notFound() }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ dataset, language }, t] = await Promise.all([load(props), getTranslations('explorer')])
  const { title, id } = dataset.view
  return { title: t('title', { dataset: title }), alternates: alternates(addressAt(id), language) }
}

/** The explorer of a dataset; its first rows are in the first HTML. */
export default async function ExplorePage(props: Props) {
  const [{ dataset, source, language }, given] = await Promise.all([load(props), props.searchParams])
  await redirectToRepaired(addressAt(dataset.view.id), repairExplorer(pairsOf(given), { source, fields: fieldsOfSource(source) }))
  const state = await loadExplorerState(given)
  const { query } = validQuery(source, queryOf(state))
  const [first, whole, measures, ground] = await Promise.all([
    readFirst(source, query),
    isWholeList(query) ? null : readFirst(source, wholeList),
    readMeasures(source),
    mapGround(),
  ])
  const { id, title, domain, access, deprecated, providers, licence } = dataset.view
  return (
    <IslandTexts
      of={[
        'access',
        'area',
        'catalogue',
        'columns',
        'daysLeft',
        'doctor',
        'explorer',
        'export',
        'fieldTexts',
        'map',
        'query',
        'record',
        'views',
      ]}
    >
      <NuqsAdapter>
        <Explorer
          dataset={{ id, title, domain, access, deprecated, providers, licence }}
          source={source}
          deprecations={deprecationsOfSource(source)}
          guest={(await pageCaller()).kind === 'guest'}
          closedTo={isClosedTo(dataset)}
          closedParts={await closedPartsOf(dataset, language)}
          first={first}
          filled={(whole ?? first).columns.map(({ key }) => key)}
          measures={measures}
          ground={ground}
          tilesAbove={config().TILES_ABOVE}
          doors={readDoors()}
          tokenAddress={tokenAddress()}
        />
      </NuqsAdapter>
    </IslandTexts>
  )
}

/** The first rows. Where the interface refuses the query, only the columns; the browser then shows the refusal. */
async function readFirst(source: ListSource, query: Query) {
  const stretch = { query, start: 0, count: blockRows }
  try {
    return { ...(await firstPage(source, stretch, callDoor)), query }
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error
    const { columns } = await firstPage(source, { ...stretch, query: wholeList }, callDoor)
    return { columns, rows: [], total: 0, query: null }
  }
}

/** What the stations of a dataset measure, or those behind its connections; nothing of other datasets. */
async function readMeasures(source: ListSource): Promise<readonly Measure[]> {
  if (source.kind === 'content' || source.closed) return []
  const { stationType, origin } = source
  return measuresOf(
    await callDoor(measuresCall({ stationType, origin, dataType: 'dataType' in source ? source.dataType : null })),
  )
}
