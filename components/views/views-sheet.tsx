'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ExplorerView } from '@/components/explore/explorer'
import { openSink } from '@/components/export/sink'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Sheet } from '@/components/ui/sheet'
import { restoredView, withoutView } from '@/components/views/change-views'
import { GoneViews } from '@/components/views/gone-views'
import { ImportForm } from '@/components/views/import-form'
import type { SavedView } from '@/components/views/saved-view'
import type { Views } from '@/components/views/use-views'
import { ViewRow } from '@/components/views/view-row'
import { viewsFile } from '@/components/views/views-file'

type Props = Pick<ExplorerView, 'dataset' | 'source'> & { views: Views; onClose(): void }

/** All kept views of a dataset: names, which one comes first, and the way into a file and out of one. */
export default function ViewsSheet({ views, dataset, source, onClose }: Props) {
  const t = useTranslations('views')
  const [gone, setGone] = useState<{ view: SavedView; place: number; wasFirst: boolean } | null>(null)
  const { kept, change, refused } = views
  const remove = (view: SavedView) => {
    const place = kept.views.indexOf(view)
    if (change(before => withoutView(before, view.id))) setGone({ view, place, wasFirst: kept.first === view.id })
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
  const save = async () => {
    const sink = await openSink(`${t('fileName', { title: dataset.title })}.json`, 'json')
    await sink?.write(viewsFile(dataset, kept))
    await sink?.close()
  }
  return (
    <Sheet
      title={t('allTitle', { title: dataset.title })}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <button type="button" disabled={kept.views.length === 0} onClick={() => void save()} className={buttonClass('outline')}>
            <Icon name="save" />
            {t('export')}
          </button>
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
