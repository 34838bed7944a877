import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { recordPath, withList } from '@/components/address/page-paths'
import type { DatasetView } from '@/components/datasets/dataset-view'
import { JsonView } from '@/components/json/json-view'
import type { SheetBasemap } from '@/components/map/basemap'
import type { DeprecationOf } from '@/components/record/deprecation-mark'
import { type History, HistoryView } from '@/components/record/history/history-view'
import { ReadableRecord } from '@/components/record/readable-record'
import { RecordCalls } from '@/components/record/record-calls'
import { type ListPosition, NeighbourLinks, RecordHead, RecordTabs } from '@/components/record/record-head'
import { type ContentRecord, callFields, languageStates, locationName, titleOf } from '@/components/record/record-view'
import type { RelatedQuery } from '@/components/record/related/read-related'
import { type RecordState, recordQuery, recordViews } from '@/components/record/state'
import type { CodeNames } from '@/components/source/source'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { isObject } from '@/lib/formats/json/object'

type RecordDetails = Readonly<{
  history: History | null
  /** The record as JSON-LD. Null if it has no such form, undefined if it was not requested. */
  jsonLd: unknown
  hasJsonLd: boolean
}>

type Props = {
  dataset: DatasetView
  record: ContentRecord
  titles: readonly (readonly [field: string, key?: string])[]
  state: RecordState
  /** The query of the previous list, and the record's position in it. */
  list: { query: string; place: ListPosition | null }
  editor: string | undefined
  basemap: SheetBasemap
  names: CodeNames
  deprecationOf: DeprecationOf
  details: RecordDetails
  related: Pick<RelatedQuery, 'endpoint' | 'endpointPageOf' | 'read'>
  url: string
  historyUrl: string
  origin: string
  tokenAddress: string
}

export async function ContentRecordPage(props: Props) {
  const { dataset, record, titles, state, list } = props
  const [t, language] = await Promise.all([getTranslations('record'), getLocale()])
  const chosen = chooseLanguage(languageStates(record), state.cl ?? language)
  const id = String(record['Id'])
  const pageOf = (other: string) => withList(recordPath(dataset.id, other), list.query)
  const hrefOf = (change: Partial<RecordState>) => recordQuery(pageOf(id), { ...state, from: null, to: null, ...change })
  const place = locationName(record, chosen)
  const title = titleOf(record, titles, chosen)
  return (
    <main id="main" className="page-width py-8">
      {list.place && (
        <div className="float-right max-sm:float-none max-sm:mb-3">
          <NeighbourLinks place={list.place} hrefOf={other => recordQuery(pageOf(other), { ...state, from: null, to: null })} />
        </div>
      )}
      <RecordHead dataset={dataset} id={id} title={title} lang={chosen} list={list.query}>
        {place && <p className="mt-1 text-soft">{place}</p>}
        {props.editor && (
          <Link href={props.editor} className={`${buttonClass('outline')} mt-3`}>
            {t('edit')}
          </Link>
        )}
      </RecordHead>
      {/* The tabs are at the top, so that the chosen view follows directly, even if the page has one column. */}
      <RecordTabs views={recordViews} view={state.view} hrefOf={view => hrefOf({ view })} />
      {state.view === 'fields' ? (
        <ReadableRecord {...props} title={title ?? id} language={chosen} hrefOf={hrefOf} />
      ) : (
        <div className="mt-6 flex min-w-0 flex-col gap-4">
          {/* A heading for screen readers. The tab shows it to other users. */}
          <h2 className="sr-only">{t(`view.${state.view}`)}</h2>
          <View {...props} language={chosen} hrefOf={hrefOf} />
        </div>
      )}
    </main>
  )
}

function View(props: Props & { language: string; hrefOf: (change: Partial<RecordState>) => string }): ReactNode {
  const { record, titles, dataset, state, details, url, historyUrl, tokenAddress, language, hrefOf, list } = props
  switch (state.view) {
    case 'json':
      return <JsonView value={record} label="JSON" />
    case 'jsonld':
      return <JsonLdView jsonLd={details.jsonLd ?? null} />
    case 'history':
      return (
        <HistoryView
          record={record}
          history={details.history ?? { total: 0, revisions: [] }}
          compared={state}
          form={{
            action: recordPath(dataset.id, String(record['Id'])),
            fields: [...new URLSearchParams(list.query), ['view', 'history'], ...(state.cl ? [['cl', state.cl] as const] : [])],
          }}
        />
      )
    case 'call':
      return (
        <RecordCalls
          url={url}
          language={language}
          tokenAddress={tokenAddress}
          fields={callFields(record, titles, language)}
          history={historyUrl}
          token={dataset.access === 'closed'}
          hasJsonLd={details.hasJsonLd}
          form={state.as}
          hrefOf={as => hrefOf({ as })}
        />
      )
    default:
      return null
  }
}

// Returns the preferred language if the record has it, else English, else any language of the record.
function chooseLanguage(states: readonly { language: string }[], preferred: string): string {
  const has = (language: string) => states.some(state => state.language === language)
  if (has(preferred) || states.length === 0) return preferred
  return has('en') ? 'en' : states[0]!.language
}

async function JsonLdView({ jsonLd }: { jsonLd: unknown }) {
  const t = await getTranslations('record.jsonld')
  if (jsonLd === null) return <p className="border border-line bg-sheet p-4 text-sm text-soft">{t('none')}</p>
  const types = typesOf(jsonLd)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {t('type')}
        {types.map(type => (
          <a key={type} href={`https://schema.org/${type}`} rel="noreferrer">
            <Badge tone="open" text={`schema.org/${type}`} />
          </a>
        ))}
        <span>{t('count', { count: Array.isArray(jsonLd) ? jsonLd.length : 1 })}</span>
      </p>
      <JsonView value={jsonLd} label="JSON-LD" />
    </div>
  )
}

const typesOf = (jsonLd: unknown): string[] => [
  ...new Set([jsonLd].flat().flatMap(thing => (isObject(thing) && typeof thing['@type'] === 'string' ? [thing['@type']] : []))),
]
