import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { ExplorerState, ExplorerView } from '@/components/source/explorer-state'
import { FormSheet } from '@/components/ui/form-sheet'
import { Icon } from '@/components/ui/icon'
import { nameFlaw, nameMax } from '@/components/views/saved-views'
import { useViews, type Views } from '@/components/views/use-views'
import { ViewsMenu } from '@/components/views/views-menu'

const ViewsSheet = dynamic(() => import('@/components/views/views-sheet'), { ssr: false })

type Props = { view: Pick<ExplorerView, 'dataset' | 'source'>; state: ExplorerState }

/** The opened view and whether it was changed; opens the menu of views. */
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

/** Saves the screen under a name. */
function SaveSheet({ views, onClose }: { views: Views; onClose(): void }) {
  const t = useTranslations('views')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const id = useId()
  const flaw = nameFlaw(name, views.kept)
  return (
    <FormSheet
      title={t('saveTitle')}
      labels={{ submit: t('save'), close: t('cancel') }}
      onSubmit={() => {
        setTried(true)
        if (!flaw && views.keepAs(name)) onClose()
      }}
      onClose={onClose}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {t('name')}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the dialog has this one field
        autoFocus
        value={name}
        maxLength={nameMax}
        onChange={event => setName(event.target.value)}
        autoComplete="off"
        aria-invalid={tried && flaw !== null}
        aria-describedby={`${id}-told`}
        className="mt-1 h-9 w-full rounded-sm border border-strong bg-paper px-2 text-sm"
      />
      <div id={`${id}-told`} role="status" className="mt-1 min-h-5 text-sm text-red">
        {tried && flaw && t(flaw)}
        {tried && views.refused && t('refused')}
      </div>
      <p className="text-sm text-soft">{t('where')}</p>
    </FormSheet>
  )
}
