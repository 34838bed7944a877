import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ExplorerView } from '@/components/explore/explorer'
import type { ExplorerState } from '@/components/explore/use-explorer-state'
import { Icon } from '@/components/ui/icon'
import { SaveSheet } from '@/components/views/save-sheet'
import { useViews } from '@/components/views/use-views'
import { ViewsMenu } from '@/components/views/views-menu'

const ViewsSheet = dynamic(() => import('@/components/views/views-sheet'), { ssr: false })

type Props = { view: Pick<ExplorerView, 'dataset' | 'source'>; state: ExplorerState }

/** Which kept view the screen shows and whether it was changed since; opens what can be done with views. */
export function ViewsButton({ view: { dataset, source }, state }: Props) {
  const t = useTranslations('views')
  const views = useViews(dataset.id, state)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [sheet, setSheet] = useState<'save' | 'all' | null>(null)
  const { current, changed } = views
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={menu !== null}
        title={current ? current.name : t('title')}
        onClick={event => setMenu(event.currentTarget)}
        className="inline-flex h-8 min-w-0 items-center gap-2 rounded-sm border border-strong bg-sheet px-3 text-sm font-medium hover:border-ink max-sm:px-2"
      >
        <Icon name="bookmark" className={current ? 'text-larch' : ''} />
        <span className={`max-w-14 truncate sm:max-w-40 ${current ? '' : 'max-lg:sr-only'}`}>
          {current ? <bdi>{current.name}</bdi> : t('open')}
        </span>
        {changed && (
          <span className="size-2 shrink-0 rounded-full bg-larch">
            <span className="sr-only">{t('changed')}</span>
          </span>
        )}
        <Icon name="down" className="size-3! text-faint" />
      </button>
      {menu && (
        <ViewsMenu
          views={views}
          at={menu}
          onSave={() => setSheet('save')}
          onAll={() => setSheet('all')}
          onClose={() => setMenu(null)}
        />
      )}
      {sheet === 'save' && <SaveSheet views={views} onClose={() => setSheet(null)} />}
      {sheet === 'all' && <ViewsSheet views={views} dataset={dataset} source={source} onClose={() => setSheet(null)} />}
    </>
  )
}
