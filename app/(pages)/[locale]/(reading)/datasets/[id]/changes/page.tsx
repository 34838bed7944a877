import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { createLoader, parseAsInteger } from 'nuqs/server'
import { type DatasetVisit, datasetIn, visitDataset } from '@/app/(pages)/_data/dataset-page'
import { readFreshness } from '@/app/(pages)/_data/entries'
import { namesOfCodes } from '@/app/(pages)/_data/names'
import { alternates, type PageProps, redirectIfRepaired, redirectToRepaired } from '@/app/(pages)/_data/page-urls'
import { type ChangedRecords, readEntryChanges, readRecordChanges } from '@/app/(pages)/_data/record-changes'
import { datasetPath, recordPath } from '@/components/address/page-paths'
import { ArrivalList, ChangeList } from '@/components/dataset/change-list'
import { DatasetFrame, ServedElsewhere } from '@/components/dataset/dataset-frame'
import { Feeds } from '@/components/deprecations/timeline'
import { change } from '@/components/repair/repairs'
import { TextLink } from '@/components/text/navigation'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'

type Props = PageProps<{ id: string }>

const parsers = { page: parseAsInteger.withDefault(1) }
const loadPage = createLoader(parsers)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { dataset, language }] = await Promise.all([getTranslations('dataset'), datasetIn(params).then(visitDataset)])
  const { title, id } = dataset.view
  const types = { 'application/atom+xml': `${datasetPath(id)}/changes.atom` }
  const { canonical, languages } = alternates(datasetPath(id, 'changes'), language)!
  return { title: `${t('tabs.changes')} · ${title}`, alternates: { canonical, languages, types } }
}

export default async function ChangesPage({ params, searchParams }: Props) {
  const [visit, { page }] = await Promise.all([datasetIn(params).then(visitDataset), loadPage(searchParams)])
  const { entry, total } = visit
  await redirectIfRepaired(datasetPath(entry.view.id, 'changes'), searchParams, parsers)
  const t = await getTranslations('dataset.change')
  const own = await readEntryChanges(entry.view.id)
  return (
    <DatasetFrame entry={entry} total={total} tab="changes">
      <div className="flex flex-col gap-8">
        <Section id="data-changes" title={t('data')} action={<Feeds atom={`${datasetPath(entry.view.id)}/changes.atom`} />}>
          <DataChanges visit={visit} page={Math.min(Math.max(1, page), pageMax)} />
        </Section>
        <Section id="entry-changes" title={t('entry')}>
          <ChangeList changes={own.Items} names={new Map([[entry.view.id, entry.view.title]])} hrefOf={null} />
        </Section>
      </div>
    </DatasetFrame>
  )
}

async function DataChanges({ visit, page }: { visit: DatasetVisit; page: number }) {
  const t = await getTranslations('dataset.change')
  const { source, entry, isClosedTo } = visit
  if (entry.view.servedBy !== null) return <ServedElsewhere host={entry.view.servedBy} />
  if (!source) return <Notice>{t('none')}</Notice>
  if (isClosedTo) return <Notice icon="lock">{t('closed')}</Notice>
  if (source.kind !== 'content') return <Arrivals id={entry.view.id} />
  const changed = await readRecordChanges(source, page)
  if (page > Math.max(1, changed.pages)) await leadToLast(datasetPath(entry.view.id, 'changes'), page, changed.pages)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">{t(entry.view.part ? 'leadPart' : 'lead', { count: changed.total })}</p>
      <ChangeList changes={changed.items} names={changed.names} hrefOf={id => recordPath(entry.view.id, id)} />
      <Pages changed={changed} page={page} address={datasetPath(entry.view.id, 'changes')} />
    </div>
  )
}

const pageMax = 1_000_000

async function leadToLast(address: string, page: number, pages: number): Promise<void> {
  const last = String(Math.max(1, pages))
  const changes = [change('mended', 'page', String(page), last)]
  await redirectToRepaired(address, { query: pages > 1 ? [['page', last]] : [], changes, language: null })
}

async function Arrivals({ id }: { id: string }) {
  const [t, { stationtypes }, nameCode] = await Promise.all([getTranslations('dataset.change'), readFreshness(), namesOfCodes()])
  const own = stationtypes.filter(({ datasets }) => datasets.includes(id))
  if (own.length === 0) return <Notice>{t('none')}</Notice>
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">
        {t('leadSeries')} <TextLink href="/live">{t('live')}</TextLink>
      </p>
      <ArrivalList rows={own} nameOf={type => nameCode('station type', type)} />
    </div>
  )
}

async function Pages({ changed: { pages }, page, address }: { changed: ChangedRecords; page: number; address: string }) {
  const t = await getTranslations('dataset.change')
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pages')} className="flex items-center gap-4 text-sm">
      {page > 1 && (
        <TextLink href={`${address}?page=${page - 1}`} rel="prev">
          {t('newer')}
        </TextLink>
      )}
      <span className="text-faint">{t('page', { page, pages })}</span>
      {page < pages && (
        <TextLink href={`${address}?page=${page + 1}`} rel="next">
          {t('older')}
        </TextLink>
      )}
    </nav>
  )
}
