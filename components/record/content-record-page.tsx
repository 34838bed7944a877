import { getLocale } from 'next-intl/server'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import { recordAddress } from '@/components/explore/record-address'
import type { Ground } from '@/components/map/ground'
import type { DeprecationOf } from '@/components/record/deprecation-mark'
import { FieldGroups } from '@/components/record/field-groups'
import { JsonView } from '@/components/record/json-view'
import { MetaStrip } from '@/components/record/meta-strip'
import { PageCall } from '@/components/record/page-call'
import { RecordAside } from '@/components/record/record-aside'
import { RecordHead } from '@/components/record/record-head'
import { LanguageTabs, ViewTabs } from '@/components/record/record-tabs'
import { type ContentRecord, languageStates, paragraphsOf, placeOf, titleOf } from '@/components/record/record-view'
import { recordQuery } from '@/components/record/state'

type Props = {
  dataset: DatasetView
  record: ContentRecord
  titles: readonly (readonly [field: string, key?: string])[]
  state: { view: 'fields' | 'json'; cl: string | null }
  ground: Ground
  deprecationOf: DeprecationOf
  /** Address of the record at the interface, and of the platform itself. */
  address: string
  origin: string
}

/** A content record: readable first, then every field, then as JSON. */
export async function ContentRecordPage({ dataset, record, titles, state, ground, deprecationOf, address, origin }: Props) {
  const language = await getLocale()
  const states = languageStates(record)
  const chosen = chooseLanguage(states, state.cl ?? language)
  const id = String(record['Id'])
  const hrefOf = (change: { view?: 'fields' | 'json'; cl?: string }) =>
    recordQuery(recordAddress(dataset.id, id), { ...state, ...change })
  const place = placeOf(record, chosen)
  return (
    <main id="main" className="page-width py-8">
      <RecordHead dataset={dataset} id={id} title={titleOf(record, titles, chosen)} lang={chosen}>
        {place && <p className="mt-1 text-soft">{place}</p>}
      </RecordHead>
      {states.length > 0 && (
        <div className="mt-4">
          <LanguageTabs
            states={states}
            chosen={chosen}
            hrefOf={cl => hrefOf({ cl })}
            names={new Intl.DisplayNames(language, { type: 'language' })}
          />
        </div>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <Texts paragraphs={paragraphsOf(record, chosen)} lang={chosen} />
          <div className="flex flex-col gap-4">
            <MetaStrip record={record} />
            <ViewTabs view={state.view} hrefOf={view => hrefOf({ view })} />
            {state.view === 'json' ? (
              <JsonView value={record} label="JSON" />
            ) : (
              <FieldGroups record={record} reading={{ language: chosen, deprecationOf }} />
            )}
          </div>
          <PageCall address={address} />
        </div>
        <RecordAside
          record={record}
          title={titleOf(record, titles, chosen) ?? id}
          language={chosen}
          ground={ground}
          origin={origin}
        />
      </div>
    </main>
  )
}

// What is asked for when the record has it, else English, else what there is.
function chooseLanguage(states: readonly { language: string }[], asked: string): string {
  const has = (language: string) => states.some(state => state.language === language)
  if (has(asked) || states.length === 0) return asked
  return has('en') ? 'en' : states[0]!.language
}

function Texts({ paragraphs, lang }: { paragraphs: readonly string[]; lang: string }) {
  if (paragraphs.length === 0) return null
  return (
    <div lang={lang} className="flex max-w-[42rem] flex-col gap-3">
      {paragraphs.map((paragraph, index) => (
        <p key={paragraph} className={index === 0 ? 'text-lg' : ''}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}
