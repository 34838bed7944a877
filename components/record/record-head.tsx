import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { DatasetView } from '@/components/datasets/dataset-view'
import { nullIfRefused } from '@/components/record/record-view'
import type { RecordView } from '@/components/record/state'
import { TabLine } from '@/components/record/tab-line'
import { readContentPage } from '@/components/source/content-source'
import type { ApiReader, ContentSource, Query, Row } from '@/components/source/source'
import { getFormatter } from '@/components/text/get-formatter'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

type Props = {
  dataset: DatasetView | null
  id: string
  title: string | null
  lang?: string
  list?: string
  children?: ReactNode
}

export async function RecordHead({ dataset, id, title, lang, list = '', children }: Props) {
  const [t, explorer] = await Promise.all([getTranslations('record'), getTranslations('explorer')])
  return (
    <div>
      {dataset && (
        <Link
          href={`/explore/${encodeURIComponent(dataset.id)}?${list ? `${list}&` : ''}sel=${encodeURIComponent(id)}`}
          title={t('back')}
          className="link inline-flex items-center gap-1.5 text-sm no-underline"
        >
          <Icon name="left" />
          {dataset.title}
        </Link>
      )}
      <h1 lang={lang} className="mt-3 text-2xl break-words first:mt-0">
        {title ?? explorer('untitled')}
      </h1>
      {children}
    </div>
  )
}

type ViewProps<View extends RecordView> = { views: readonly View[]; view: View; hrefOf: (view: View) => string }

export async function RecordTabs<View extends RecordView>({ views, view, hrefOf }: ViewProps<View>) {
  const t = await getTranslations('record')
  const tabs = views.map(each => ({
    key: each,
    href: hrefOf(each),
    text: t(`view.${each as RecordView}`),
    current: each === view,
  }))
  return <TabLine label={t('views')} tabs={tabs} />
}

export type ListPosition = Readonly<{ number: number; total: number; previous: Row | null; next: Row | null }>

const searchedMax = 1000

/** Reads a record's position in a list. Null after the first thousand, or if the API rejects the request. */
export async function readListPosition(
  source: ContentSource,
  query: Query,
  id: string,
  read: ApiReader,
): Promise<ListPosition | null> {
  const list = await readContentPage(source, [], { query, start: 0, count: searchedMax }, read).catch(nullIfRefused)
  const index = list?.rows.findIndex(row => row.id === id) ?? -1
  if (!list || index < 0) return null
  return { number: index + 1, total: list.total, previous: list.rows[index - 1] ?? null, next: list.rows[index + 1] ?? null }
}

export async function NeighbourLinks({ place, hrefOf }: { place: ListPosition; hrefOf: (id: string) => string }) {
  const [t, format] = await Promise.all([getTranslations('record'), getFormatter()])
  const { previous, next, number, total } = place
  const look = 'inline-flex h-8 items-center gap-1.5 rounded-sm px-2 hover:bg-sunk hover:text-larch'
  return (
    <nav aria-label={t('inList')} className="flex items-center gap-1 text-sm text-soft">
      {previous && (
        <Link href={hrefOf(previous.id)} rel="prev" title={previous.title ?? previous.id} className={look}>
          <Icon name="left" />
          {t('previous')}
        </Link>
      )}
      <span className="text-faint">{t('placeInList', { number: format.number(number), total: format.number(total) })}</span>
      {next && (
        <Link href={hrefOf(next.id)} rel="next" title={next.title ?? next.id} className={look}>
          {t('next')}
          <Icon name="right" />
        </Link>
      )}
    </nav>
  )
}
