'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, useSyncExternalStore } from 'react'
import { apiPath, decodeSegment } from '@/components/address/page-paths'
import { useResponse } from '@/components/connection/query-client'
import { repairExplorer } from '@/components/repair/repair-explorer'
import type { RepairKind } from '@/components/repair/repairs'
import type { ExplorerView } from '@/components/source/explorer-state'
import { buttonClass, IconButton, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { fileKinds, saveFile } from '@/components/ui/saved-file'
import { Sheet } from '@/components/ui/sheet'
import {
  changedView,
  cleanName,
  datasetsWithViews,
  firstToggled,
  mergeViews,
  nameFlaw,
  nameMax,
  newViewId,
  onViewsChange,
  removeStored,
  restoredView,
  type SavedView,
  storedViews,
  viewsOfText,
  withoutView,
} from '@/components/views/saved-views'
import type { Views } from '@/components/views/use-views'
import { type FileFlaw, fileBytesMax, readViewsFile, viewsFile } from '@/components/views/views-file'

type Props = Pick<ExplorerView, 'dataset' | 'source'> & { views: Views; onClose(): void }

export default function ViewsSheet({ views, dataset, source, onClose }: Props) {
  const t = useTranslations('views')
  const [gone, setGone] = useState<{ view: SavedView; place: number; wasFirst: boolean } | null>(null)
  const { saved: kept, change, refused } = views
  const remove = (view: SavedView) => {
    const index = kept.views.indexOf(view)
    if (change(before => withoutView(before, view.id))) setGone({ view, place: index, wasFirst: kept.first === view.id })
  }
  const restore = () => {
    if (!gone) return
    const { view, place, wasFirst } = gone
    const done = change(before => {
      const after = restoredView(before, view, place)
      return wasFirst ? { ...after, first: view.id } : after
    })
    if (done) setGone(null)
  }
  const save = () => saveFile(`${t('fileName', { title: dataset.title })}.json`, fileKinds.json, () => viewsFile(dataset, kept))
  return (
    <Sheet
      title={t('allTitle', { title: dataset.title })}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <TextButton look="outline" icon="save" text={t('export')} off={kept.views.length === 0} onPress={() => void save()} />
          <ImportForm views={views} dataset={dataset} source={source} />
        </>
      }
    >
      <p className="pb-2 text-sm text-soft">{t('where')}</p>
      {kept.views.length === 0 && <p className="border-y border-line py-4 text-sm text-soft">{t('empty')}</p>}
      <ul className="grid">
        {kept.views.map(view => (
          <ViewRow key={view.id} view={view} views={views} onRemove={() => remove(view)} />
        ))}
      </ul>
      <div role="status" className="min-h-8 pt-2 text-sm">
        {gone && (
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">{t('removed', { name: gone.view.name })}</span>
            <button type="button" onClick={restore} className="min-h-6 font-medium text-larch hover:underline">
              {t('restore')}
            </button>
          </p>
        )}
        {refused && <p className="text-red">{t('refused')}</p>}
      </div>
      <GoneViews />
    </Sheet>
  )
}

type DatasetIds = Readonly<{ TotalResults: number; Items: readonly Readonly<{ Id: string }>[] }>

/** Stored views of datasets that the catalogue no longer contains, so that no other page can remove them. */
function GoneViews() {
  const t = useTranslations('views')
  const stored = useSyncExternalStore(onViewsChange, datasetsWithViews, () => '')
  const missing = useGone(stored === '' ? [] : stored.split('\n'))
  if (missing.length === 0) return null
  return (
    <section aria-label={t('gone')} className="pt-2">
      <h3 className="text-sm font-semibold">{t('gone')}</h3>
      <p className="text-sm text-soft">{t('goneText')}</p>
      <ul className="mt-2">
        {missing.map(dataset => {
          const names = viewsOfText(storedViews(dataset)).views.map(({ name }) => name)
          return (
            <li key={dataset} className="flex items-center gap-2 border-t border-line py-1 last:border-b">
              <span className="min-w-0 grow">
                <bdi className="block truncate px-2 text-sm font-medium">{names.join(', ')}</bdi>
                <code className="block truncate px-2 text-xs text-faint">{dataset}</code>
              </span>
              <IconButton icon="bin" label={t('remove', { name: names.join(', ') })} onPress={() => removeStored(dataset)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useGone(datasets: readonly string[]): readonly string[] {
  const call = apiPath('/content/v1/MetaData', { idlist: datasets.join(','), fields: 'Id', pagesize: 1000 })
  const { data } = useResponse<DatasetIds>(datasets.length > 0 ? call : null)
  // If the datasets do not fit on a page of the response, the missing ones cannot be determined.
  if (!data || data.TotalResults > data.Items.length) return []
  const existing = new Set(data.Items.map(({ Id }) => Id.toLowerCase()))
  return datasets.filter(dataset => !existing.has(dataset.toLowerCase()))
}

function ViewRow({ view, views: { saved: kept, change }, onRemove }: { view: SavedView; views: Views; onRemove(): void }) {
  const t = useTranslations('views')
  const [name, setName] = useState(view.name)
  const flaw = nameFlaw(name, kept, view.id)
  const first = kept.first === view.id
  const rename = () => {
    if (flaw) return
    setName(cleanName(name))
    if (cleanName(name) !== view.name) change(before => changedView(before, view.id, { name: cleanName(name) }))
  }
  return (
    <li className="border-t border-line py-1 last:border-b">
      <form
        className="flex items-center gap-1"
        onSubmit={event => {
          event.preventDefault()
          rename()
        }}
      >
        <input
          value={name}
          maxLength={nameMax}
          onChange={event => setName(event.target.value)}
          onBlur={rename}
          aria-label={t('rename', { name: view.name })}
          aria-invalid={flaw !== null}
          autoComplete="off"
          className="h-8 min-w-0 grow rounded-sm border border-transparent bg-transparent px-2 text-sm font-medium hover:border-line focus:border-strong focus:bg-paper"
        />
        <IconButton
          icon="star"
          label={t('first', { name: view.name })}
          pressed={first}
          onPress={() => change(before => firstToggled(before, view.id))}
        />
        <IconButton icon="bin" label={t('remove', { name: view.name })} onPress={onRemove} />
      </form>
      {flaw && (
        <p role="status" className="px-2 text-xs text-red">
          {t(flaw)}
        </p>
      )}
      <p title={view.query} className="truncate px-[calc(0.5rem+1px)] font-mono text-xs text-faint">
        {view.query === '' ? t('plain') : decodeSegment(view.query.replaceAll('+', ' '))}
      </p>
    </li>
  )
}

type ImportResult = Readonly<{ added: number; known: number }> | Readonly<{ name: string; flaws: readonly FileFlaw[] }>

const flawsShown = 8

function ImportForm({ views, dataset, source }: Pick<ExplorerView, 'dataset' | 'source'> & { views: Views }) {
  const t = useTranslations('views')
  const id = useId()
  const [result, setResult] = useState<ImportResult | null>(null)
  const readFile = async (file: File) => {
    const text = file.size > fileBytesMax ? null : await file.text()
    const check = (query: string) => repairExplorer([...new URLSearchParams(query)], { source, fields: [] }).changes
    const result = text === null ? { flaws: [tooLarge] } : readViewsFile(text, dataset.id, check)
    if ('flaws' in result) return setResult({ name: file.name, flaws: result.flaws })
    const { added } = mergeViews(views.saved, result, newViewId)
    if (views.change(before => mergeViews(before, result, newViewId).views))
      setResult({ added, known: result.views.length - added })
  }
  return (
    <>
      <label
        htmlFor={id}
        className={`${buttonClass('outline')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-larch`}
      >
        <Icon name="load" />
        {t('import')}
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          className="sr-only"
          onChange={event => {
            const [file] = event.target.files ?? []
            // The input is cleared, so that choosing the same file again, e.g. after a correction, fires an event.
            event.target.value = ''
            if (file) void readFile(file)
          }}
        />
      </label>
      <div role="status" className="w-full text-sm empty:hidden">
        {result && 'added' in result && <p className="text-larch">{t('imported', result)}</p>}
        {result && 'flaws' in result && <Flaws {...result} />}
      </div>
    </>
  )
}

const tooLarge: FileFlaw = { kind: 'large', at: '', text: String(fileBytesMax) }

const queryFlaw = (kind: RepairKind) =>
  kind === 'noCondition' || kind === 'noColumn' ? kind : kind === 'mended' || kind === 'unreadable' ? 'unreadable' : 'unknown'

function Flaws({ name, flaws }: { name: string; flaws: readonly FileFlaw[] }) {
  const t = useTranslations('views')
  const more = flaws.length - flawsShown
  return (
    <div className="rounded-sm border border-red/50 bg-red-wash px-3 py-2 text-red">
      <p className="font-semibold wrap-anywhere">{t('broken', { name })}</p>
      <ul className="max-h-40 overflow-y-auto">
        {flaws.slice(0, flawsShown).map(flaw => (
          <li key={JSON.stringify(flaw)} className="wrap-anywhere">
            {flaw.at && <code className="font-semibold">{flaw.at}: </code>}
            {flaw.kind === 'address'
              ? t(`address.${queryFlaw(flaw.change.kind)}`, flaw.change)
              : t(`flaw.${flaw.kind}`, { text: flaw.text })}
          </li>
        ))}
        {more > 0 && <li>{t('moreFlaws', { count: more })}</li>}
      </ul>
    </div>
  )
}
