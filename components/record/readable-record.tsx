import { getLocale } from 'next-intl/server'
import { Suspense } from 'react'
import type { Ground } from '@/components/map/ground'
import { DeprecatedSwitch, deprecatedFields } from '@/components/record/deprecated/deprecated-switch'
import type { DeprecationOf } from '@/components/record/deprecation-mark'
import { FieldGroups } from '@/components/record/field-groups'
import { LanguageLinks } from '@/components/record/language-links'
import { MetaStrip } from '@/components/record/meta-strip'
import { RecordAside } from '@/components/record/record-aside'
import { type ContentRecord, languageStates, textsOf } from '@/components/record/record-view'
import type { Asked } from '@/components/record/related/read-related'
import { RelatedRecords, RelatedWaiting } from '@/components/record/related/related-records'
import type { RecordState } from '@/components/record/state'
import { LanguageTable } from '@/components/record/texts/language-table'
import { RichText } from '@/components/text/rich-text-view'

type Props = {
  record: ContentRecord
  title: string
  language: string
  state: RecordState
  deprecationOf: DeprecationOf
  ground: Ground
  related: Pick<Asked, 'endpoint' | 'shelfOf' | 'read'>
  /** Address of the platform. */
  origin: string
  hrefOf: (change: Partial<RecordState>) => string
}

/** The record as people read it: its texts in a language, what one wants to know at a glance, then every field. */
export async function ReadableRecord(props: Props) {
  const { record, title, language, state, deprecationOf, ground, related, origin, hrefOf } = props
  const states = languageStates(record)
  const hidden = state.dep === 'hide'
  return (
    <>
      {states.length > 0 && (
        <div className="mt-4">
          <LanguageLinks
            states={states}
            chosen={language}
            hrefOf={cl => hrefOf({ cl })}
            names={new Intl.DisplayNames(await getLocale(), { type: 'language' })}
          />
          <LanguageTable record={record} states={states} />
        </div>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]">
        <Texts texts={textsOf(record, language)} lang={language} />
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <RecordAside record={record} title={title} language={language} ground={ground} origin={origin} read={related.read} />
          <Suspense fallback={<RelatedWaiting />}>
            <RelatedRecords record={record} language={language} {...related} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1">
          <MetaStrip record={record} />
          <DeprecatedSwitch
            count={deprecatedFields(record, deprecationOf)}
            hidden={hidden}
            href={hrefOf({ dep: hidden ? null : 'hide' })}
          />
          <FieldGroups record={record} reading={{ language, deprecationOf, deprecated: hidden ? 'hidden' : 'shown', record }} />
        </div>
      </div>
    </>
  )
}

function Texts({ texts, lang }: { texts: readonly string[]; lang: string }) {
  if (texts.length === 0) return null
  return (
    <div lang={lang} className="flex max-w-[42rem] flex-col gap-3 lg:col-start-1">
      {texts.map((text, index) => (
        <div key={text} className={index === 0 ? 'text-lg' : ''}>
          <RichText html={text} />
        </div>
      ))}
    </div>
  )
}
