import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import type { SheetBasemap } from '@/components/map/basemap'
import { DeprecationMark, type DeprecationOf, fieldAnchor } from '@/components/record/deprecation-mark'
import { FieldValue, replacingOf, type ValueContext } from '@/components/record/field-value'
import { type GroupName, grouped, groupNames, isEmptyValue, type RecordField } from '@/components/record/groups'
import { RecordAside } from '@/components/record/record-aside'
import { LanguageLinks, LanguageTable } from '@/components/record/record-languages'
import { type ContentRecord, languageStates, textsOf } from '@/components/record/record-view'
import type { RelatedQuery } from '@/components/record/related/read-related'
import { RelatedPlaceholder, RelatedRecords } from '@/components/record/related/related-records'
import { RichText } from '@/components/record/rich-text'
import type { RecordState } from '@/components/record/state'
import type { CodeNames } from '@/components/source/source'
import { Age } from '@/components/text/age'
import { getFormatter } from '@/components/text/get-formatter'
import { IslandTexts } from '@/components/text/island-texts'
import { languageNames } from '@/components/text/language-name'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { Heading } from '@/components/ui/section'
import { isObject } from '@/lib/formats/json/object'

type Props = {
  record: ContentRecord
  title: string
  language: string
  state: RecordState
  deprecationOf: DeprecationOf
  basemap: SheetBasemap
  names: CodeNames
  related: Pick<RelatedQuery, 'endpoint' | 'endpointPageOf' | 'read'>
  origin: string
  hrefOf: (change: Partial<RecordState>) => string
}

export async function ReadableRecord(props: Props) {
  const { record, title, language, state, deprecationOf, basemap, names, related, origin, hrefOf } = props
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
            nameOf={languageNames(await getLocale())}
          />
          <LanguageTable record={record} states={states} />
        </div>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]">
        <Texts texts={textsOf(record, language)} lang={language} />
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <RecordAside
            record={record}
            title={title}
            language={language}
            basemap={basemap}
            origin={origin}
            names={names}
            read={related.read}
          />
          <Suspense fallback={<RelatedPlaceholder />}>
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
          <IslandTexts of={['daysLeft']}>
            <FieldGroups record={record} reading={{ language, deprecationOf, deprecated: hidden ? 'hidden' : 'shown', record }} />
          </IslandTexts>
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

async function MetaStrip({ record }: { record: ContentRecord }) {
  const [t, format] = await Promise.all([getTranslations('record'), getFormatter()])
  const meta = (record['_Meta'] ?? {}) as Record<string, unknown>
  const id = String(record['Id'] ?? meta['Id'] ?? '')
  const timeSentence = (name: 'changedSaid' | 'updatedSaid', value: unknown) => {
    if (typeof value !== 'string') return null
    const at = format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
    return t.rich(name, { ago: () => <Age at={value} />, at })
  }
  const facts = [
    [t('metaType'), meta['Type']],
    [t('metaSource'), meta['Source']],
  ] as const
  const change = meta['LastChange'] ?? record['LastChange']
  const sentences = [timeSentence('changedSaid', change), timeSentence('updatedSaid', meta['LastUpdate'])].filter(Boolean)
  return (
    <div className="border-y border-line py-2 text-sm">
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-center gap-2">
          <dt className="text-faint">Id</dt>
          <dd className="flex min-w-0 items-center">
            <code className="truncate">{id}</code>
            <CopyButton text={id} label="Id" />
          </dd>
        </div>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="flex gap-2">
              <dt className="text-faint">{name}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        {meta['Reduced'] === true && (
          <div>
            <dt className="sr-only">{t('metaReduced')}</dt>
            <dd>
              <Badge icon="lock" text={t('reduced')} />
            </dd>
          </div>
        )}
      </dl>
      {sentences.length > 0 && (
        <p className="mt-1 text-soft">
          {sentences[0]} {sentences[1]}
        </p>
      )}
    </div>
  )
}

async function DeprecatedSwitch({ count, hidden, href }: { count: number; hidden: boolean; href: string }) {
  const t = await getTranslations('record.deprecation')
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-orange">
      <span className="inline-flex items-center gap-1.5">
        <Icon name="notice" />
        {hidden ? t('hiddenCount', { count }) : t('count', { count })}
      </span>
      <Link href={href} scroll={false} className="inline-flex min-h-6 items-center font-medium underline">
        {hidden ? t('show') : t('hide')}
      </Link>
    </p>
  )
}

function deprecatedFields(record: ContentRecord, deprecationOf: DeprecationOf): number {
  const names = new Set<string>()
  visit(record, [])
  return names.size

  function visit(value: unknown, path: readonly string[]): void {
    if (Array.isArray(value)) for (const item of value) visit(item, path)
    if (!isObject(value)) return
    for (const [name, inner] of Object.entries(value)) {
      if (isEmptyValue(inner)) continue
      const fieldPath = /^[a-z]{2}$/.test(name) ? path : [...path, name]
      // Fields inside a deprecated field are not counted separately.
      if (fieldPath !== path && deprecationOf(fieldPath)) names.add(fieldPath.join('.'))
      else visit(inner, fieldPath)
    }
  }
}

async function FieldGroups({ record, reading }: { record: Readonly<Record<string, unknown>>; reading: ValueContext }) {
  const t = await getTranslations('record')
  const { groups, empty } = grouped(record)
  const visible = (fields: readonly RecordField[]) =>
    reading.deprecated === 'hidden' ? fields.filter(({ name }) => !reading.deprecationOf([name])) : fields
  return (
    <section aria-labelledby="all-fields">
      <Heading id="all-fields" text={t('allFields')} className="sr-only" />
      <div className="border border-line bg-sheet">
        {groupNames
          .filter(name => visible(groups.get(name) ?? []).length > 0)
          .map(name => (
            <Group key={name} name={name} fields={visible(groups.get(name)!)} reading={reading} />
          ))}
      </div>
      {empty.length > 0 && (
        <details className="mt-3 text-sm text-faint">
          <summary>{t('empty', { count: empty.length })}</summary>
          <p translate="no" className="mt-1 break-words">
            {empty.join(', ')}
          </p>
        </details>
      )}
    </section>
  )
}

async function Group({ name, fields, reading }: { name: GroupName; fields: readonly RecordField[]; reading: ValueContext }) {
  const t = await getTranslations('record')
  return (
    <details open={name !== 'system' && name !== 'mapping'} className="when-near border-t border-line first:border-t-0">
      <summary className="map-name px-4 py-2.5 hover:text-ink">{t(`group.${name}`)}</summary>
      <dl className="px-4 pb-3 text-sm">
        {fields.map(field => (
          <FieldRow key={field.name} field={field} reading={reading} />
        ))}
      </dl>
    </details>
  )
}

function FieldRow({ field: { name, value }, reading }: { field: RecordField; reading: ValueContext }) {
  const deprecation = reading.deprecationOf([name])
  return (
    <div
      id={fieldAnchor(name)}
      className={`target:bg-larch-wash grid gap-x-4 gap-y-0.5 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)] ${deprecation ? '-mx-2 my-1 rounded-sm border border-orange-line px-2' : 'border-t border-line first:border-t-0'}`}
    >
      <dt translate="no" className={`truncate ${deprecation ? 'text-orange' : 'text-faint'}`} title={name}>
        {name}
      </dt>
      <dd className="min-w-0">
        <FieldValue value={value} path={[name]} reading={reading} />
        {deprecation && <DeprecationMark deprecation={deprecation} replacing={replacingOf(reading, deprecation.replacement)} />}
      </dd>
    </div>
  )
}
