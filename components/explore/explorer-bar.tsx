import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { embeddedPath, frameCode } from '@/components/address/embedded'
import { timeMachinePath } from '@/components/address/page-paths'
import { AreaChip } from '@/components/area/area-chip'
import { DomainSign } from '@/components/datasets/dataset-labels'
import type { DatasetView } from '@/components/datasets/dataset-view'
import type { ExplorerPage, Panes } from '@/components/explore/use-screen'
import { type ExplorerState, type Layout, layouts } from '@/components/source/explorer-state'
import type { ListSource, SeriesSource } from '@/components/source/source'
import { getPathname, Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Sheet } from '@/components/ui/sheet'

type Props = {
  dataset: Pick<DatasetView, 'id' | 'title' | 'domain' | 'deprecated'>
  kind: ListSource['kind']
  total: number | null
  conditions: string
  state: ExplorerState
  panes: Panes
  children?: ReactNode
}

export function ExplorerBar({ dataset, kind, total, conditions, state, panes, children }: Props) {
  const t = useTranslations('explorer')
  const catalogue = useTranslations('catalogue')
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line bg-sheet px-4 py-2 sm:gap-x-4 sm:px-6">
      <div className="flex min-w-0 grow items-center gap-2.5 @max-[40rem]:w-full @min-[48rem]:grow-0">
        <DomainSign domain={dataset.domain} />
        <div className="min-w-0">
          <h1 className="truncate text-base leading-5">
            <Link
              href={`/datasets/${encodeURIComponent(dataset.id)}`}
              title={t('details')}
              className="hover:text-larch hover:underline"
            >
              {dataset.title}
            </Link>
          </h1>
          <p role="status" className="truncate text-xs text-soft">
            {total === null
              ? t(kind === 'timeseries' ? 'stationsUncounted' : 'recordsUncounted')
              : t(kind === 'timeseries' ? 'sentenceStations' : 'sentence', { count: total })}
            {state.query.search && ` ${t('matching', { text: state.query.search })}`}
            {conditions && ` ${t('where', { text: conditions })}`}
          </p>
        </div>
        {state.query.area && <AreaChip area={state.query.area} kind={kind} onRemove={() => state.ask({ area: null })} />}
        {dataset.deprecated && <Badge tone="deprecated" icon="notice" text={catalogue('deprecated')} />}
      </div>
      <Search state={state} />
      <LayoutSwitch panes={panes} onChoose={state.setLayout} />
      {children}
    </div>
  )
}

const pauseMilliseconds = 350

/** Searches when the user stops typing, or immediately on Enter. */
function Search({
  state: {
    query: { search },
    setSearch,
  },
}: {
  state: ExplorerState
}) {
  const t = useTranslations('explorer')
  const [text, setText] = useState(search)
  const lastSearch = useRef(search)
  useEffect(() => {
    // The text that is being typed is replaced only if another action, e.g. going back, changes the search.
    if (search !== lastSearch.current) setText(search)
    lastSearch.current = search
  }, [search])
  useEffect(() => {
    if (text === search) return
    const later = setTimeout(() => {
      lastSearch.current = text
      setSearch(text)
    }, pauseMilliseconds)
    return () => clearTimeout(later)
  }, [text, search, setSearch])
  return (
    <search className="relative order-last w-full @min-[48rem]:order-none @min-[48rem]:ml-auto @min-[48rem]:w-72">
      <form
        onSubmit={event => {
          event.preventDefault()
          setSearch(text)
        }}
      >
        <Icon name="search" className="pointer-events-none absolute top-2 left-2.5 text-faint" />
        <input
          type="search"
          value={text}
          onChange={event => setText(event.target.value)}
          aria-label={t('search')}
          placeholder={t('search')}
          className="h-8 w-full rounded-sm border border-strong bg-paper pr-2 pl-8 text-sm placeholder:text-faint"
        />
      </form>
    </search>
  )
}

const icons: Record<Layout, IconName> = { split: 'split', map: 'map', grid: 'list' }

function LayoutSwitch({ panes, onChoose }: { panes: Panes; onChoose(layout: Layout): void }) {
  const t = useTranslations('explorer')
  return (
    <fieldset className="flex rounded-sm border border-line">
      <legend className="sr-only">{t('view')}</legend>
      {layouts.map(layout => (
        <button
          key={layout}
          type="button"
          aria-pressed={layout === panes.layout}
          title={t(layout)}
          onClick={() => onChoose(layout)}
          className={`inline-flex h-8 items-center gap-1.5 px-2.5 text-sm text-soft hover:text-ink aria-pressed:bg-larch-wash aria-pressed:font-medium aria-pressed:text-larch ${layout === 'split' ? '@max-[48rem]:hidden' : ''}`}
        >
          <Icon name={icons[layout]} />
          <span className={layout === 'split' ? 'sr-only' : ''}>{t(layout)}</span>
        </button>
      ))}
    </fieldset>
  )
}

export function TimeLink({ source: { stationType, dataType } }: { source: SeriesSource }) {
  const t = useTranslations('explorer')
  const type = dataType === null ? '' : `?type=${encodeURIComponent(dataType)}`
  return (
    <Link
      href={timeMachinePath(stationType) + type}
      title={t('overTime')}
      className={`${buttonClass('outline')} max-sm:size-8 max-sm:px-0!`}
    >
      <Icon name="play" />
      <span className="max-sm:sr-only">{t('overTime')}</span>
    </Link>
  )
}

type EmbedSheetProps = { dataset: Pick<ExplorerPage['dataset'], 'id' | 'title'>; origins: readonly string[]; onClose(): void }

export function EmbedSheet({ dataset: { id, title }, origins, onClose }: EmbedSheetProps) {
  const [t, locale] = [useTranslations('map.embedding'), useLocale()]
  const parameters = useSearchParams()
  const path = getPathname({ href: embeddedPath(id, name => parameters.getAll(name)), locale })
  const code = frameCode(location.origin + path, title)
  const sites = origins.includes('*') ? null : origins.map(origin => origin.replace(/^https?:\/\//, '')).join(', ')
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <p className="text-sm">{t('lead')}</p>
      <div className="mt-3 flex items-start gap-2 border border-line bg-paper p-2">
        <code className="min-w-0 grow text-xs break-all" data-embed-code>
          {code}
        </code>
        <CopyButton text={code} label={t('code')} />
      </div>
      <p className="mt-3 text-sm text-soft">{sites === null ? t('everywhere') : t('sites', { sites })}</p>
    </Sheet>
  )
}
