import { getLocale, getTranslations } from 'next-intl/server'
import {
  accessRolesFor,
  type DatasetVisit,
  datasetIn,
  fieldModel,
  tabMetadata,
  visitDataset,
} from '@/app/(pages)/_data/dataset-page'
import { namesOfCodes } from '@/app/(pages)/_data/names'
import { type PageProps, redirectIfRepaired, toPublicUrl } from '@/app/(pages)/_data/page-urls'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { datasetPath } from '@/components/address/page-paths'
import { CallLine } from '@/components/call/call-line'
import { ClosedNotice } from '@/components/dataset/closed-notice'
import { DataTypeTable, dataTypesIn } from '@/components/dataset/data-types'
import { DatasetFrame, ServedElsewhere } from '@/components/dataset/dataset-frame'
import {
  type DocumentedField,
  type FieldRow,
  type FieldsQuery,
  fieldRows,
  fieldsParsers,
  fieldsPath,
  loadFieldsQuery,
  outermost,
} from '@/components/dataset/field-rows'
import { FieldTable } from '@/components/dataset/field-table'
import { recordsIn, sampleCall } from '@/components/dataset/sample'
import type { ListSource } from '@/components/source/source'
import { getFormatter } from '@/components/text/get-formatter'
import { IslandTexts } from '@/components/text/island-texts'
import { getPathname, Link, TextLink } from '@/components/text/navigation'
import { Notice } from '@/components/ui/notice'
import { SearchForm } from '@/components/ui/search-form'
import { contains } from '@/lib/formats/text'
import type { DeprecatedFieldUse } from '@/lib/usage/deprecations/params'

export const generateMetadata = tabMetadata('fields')

export default async function FieldsPage({ params, searchParams }: PageProps<{ id: string }>) {
  const [visit, query] = await Promise.all([datasetIn(params).then(visitDataset), loadFieldsQuery(searchParams)])
  await redirectIfRepaired(datasetPath(visit.entry.view.id, 'fields'), searchParams, fieldsParsers)
  const { entry, total, source } = visit
  return (
    <DatasetFrame entry={entry} total={total} tab="fields">
      {source ? <Fields visit={visit} source={source} query={query} /> : <NoFields host={entry.view.servedBy} />}
    </DatasetFrame>
  )
}

async function NoFields({ host }: { host: string | null }) {
  if (host !== null) return <ServedElsewhere host={host} />
  const t = await getTranslations('dataset.field')
  return <Notice>{t('none')}</Notice>
}

async function Fields({ visit, source, query }: { visit: DatasetVisit; source: ListSource; query: FieldsQuery }) {
  const { entry, total } = visit
  const call = sampleCall(source)
  const { known, maps, isLeftOut } = fieldModel(source)
  const [t, opening, nameCode, records, uses] = await Promise.all([
    getTranslations('dataset.field'),
    accessRolesFor(visit),
    namesOfCodes(),
    source.closed ? [] : requestApi(call).then(recordsIn),
    visit.isClosedTo ? [] : deprecatedUses(visit, known),
  ])
  const rows = fieldRows(records, known, maps)
  const closed = new Set(entry.view.access === 'reduced' ? outermost(rows.map(({ path }) => path).filter(isLeftOut)) : [])
  const isClosedField = ({ path }: FieldRow) => closed.has(path) && query.q.trim() === '' && !query.deprecated
  const shown = rows.filter(row => isShown(row, query, records.length) || isClosedField(row))
  return (
    <div className="flex flex-col gap-6">
      {opening !== undefined && <ClosedNotice dataset={{ ...entry.view, total }} opening={opening} />}
      <p className="max-w-[48rem] text-sm text-soft">
        {entry.view.access === 'open' && `${t('allOpen')} `}
        {visit.isClosedTo ? t('closed') : <Sampled source={source} count={records.length} total={total ?? records.length} />}
      </p>
      {source.kind === 'timeseries' && records.length > 0 && (
        <DataTypeTable rows={dataTypesIn(records)} nameOf={code => nameCode('data type', code)} />
      )}
      <Choice id={entry.view.id} query={query} shown={shown.length} rows={rows} />
      <IslandTexts of={['daysLeft']}>
        <FieldTable rows={shown} sampled={records.length} closed={closed} uses={new Map(uses.map(use => [use.Field, use]))} />
      </IslandTexts>
      {!visit.isClosedTo && (
        <CallLine call={{ address: toPublicUrl(call), token: entry.view.access === 'closed' }} label={t('call')} />
      )}
    </div>
  )
}

async function Sampled({ source, count, total }: { source: ListSource; count: number; total: number }) {
  const [t, format] = await Promise.all([getTranslations('dataset.field'), getFormatter()])
  const numbers = { count: format.number(count), total: format.number(total) }
  return t(source.kind === 'timeseries' ? 'sampleValues' : 'sample', numbers)
}

async function deprecatedUses(
  { entry, source }: DatasetVisit,
  known: readonly DocumentedField[],
): Promise<readonly DeprecatedFieldUse[]> {
  if (source?.kind !== 'content' || known.every(({ deprecation }) => deprecation === null)) return []
  const query = new URLSearchParams({ dataset: entry.view.id, pagesize: '-1' })
  return ((await requestApi(`/content/v1/DeprecatedFields?${query}`)) as { Items: DeprecatedFieldUse[] }).Items
}

/** Whether a field is listed. Without search or `all`: if it has a value or is deprecated, or there is no sample. */
function isShown({ path, filled, deprecation }: FieldRow, { q, all, deprecated }: FieldsQuery, sampled: number): boolean {
  if (deprecated && deprecation === null) return false
  const fits = q
    .trim()
    .split(/\s+/)
    .every(word => contains(path, word))
  if (!fits) return false
  return all || q.trim() !== '' || sampled === 0 || filled > 0 || deprecation !== null
}

type ChoiceProps = { id: string; query: FieldsQuery; shown: number; rows: readonly FieldRow[] }

async function Choice({ id, query, shown, rows }: ChoiceProps) {
  const [t, locale] = await Promise.all([getTranslations('dataset.field'), getLocale()])
  const url = datasetPath(id, 'fields')
  const deprecated = rows.filter(({ deprecation }) => deprecation !== null).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-sm text-soft">
        {t('count', { count: shown, all: rows.length })}{' '}
        {query.q === '' && !query.deprecated && (
          <TextLink href={fieldsPath(url, { all: !query.all })} scroll={false}>
            {t(query.all ? 'onlyFilled' : 'alsoEmpty')}
          </TextLink>
        )}
        {query.q !== '' && (
          <TextLink href={url} scroll={false}>
            {t('clear')}
          </TextLink>
        )}
      </p>
      {deprecated > 0 && <DeprecatedChip address={url} id={id} query={query} count={deprecated} />}
      <search className="w-full max-w-80">
        <SearchForm action={getPathname({ href: url, locale })} text={query.q} label={t('search')} button={t('find')} />
      </search>
    </div>
  )
}

type ChipProps = { address: string; id: string; query: FieldsQuery; count: number }

async function DeprecatedChip({ address: url, id, query, count }: ChipProps) {
  const t = await getTranslations('dataset.field')
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Link
        href={fieldsPath(url, { ...query, deprecated: !query.deprecated })}
        scroll={false}
        aria-current={query.deprecated ? 'true' : undefined}
        className="flex h-8 items-center rounded-sm border border-orange-line px-3 font-medium text-orange hover:bg-orange-wash aria-[current]:bg-orange-wash"
      >
        {t('onlyDeprecated', { count })}
      </Link>
      {query.deprecated && (
        <TextLink href={`/build/deprecations?${new URLSearchParams({ dataset: id })}#use`}>{t('useTable')}</TextLink>
      )}
    </p>
  )
}
