import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { ExplorerState, ExplorerView } from '@/components/source/explorer-state'
import { TextButton } from '@/components/ui/button'
import { FormSheet } from '@/components/ui/form-sheet'
import { Icon } from '@/components/ui/icon'
import { Popover, PopoverItem, PopoverLine } from '@/components/ui/popover'
import { nameFlaw, nameMax, type SavedView } from '@/components/views/saved-views'
import { useViews, type Views } from '@/components/views/use-views'

const ViewsSheet = dynamic(() => import('@/components/views/views-sheet'), { ssr: false })

type Props = { view: Pick<ExplorerView, 'dataset' | 'source'>; state: ExplorerState }

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

function SaveSheet({ views, onClose }: { views: Views; onClose(): void }) {
  const t = useTranslations('views')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const id = useId()
  const flaw = nameFlaw(name, views.saved)
  return (
    <FormSheet
      title={t('saveTitle')}
      labels={{ submit: t('save'), close: t('cancel') }}
      onSubmit={() => {
        setTried(true)
        if (!flaw && views.saveAs(name)) onClose()
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

type ViewsMenuProps = { views: Views; at: HTMLElement; onSave(): void; onAll(): void; onClose(): void }

function ViewsMenu({ views, at, onSave, onAll, onClose }: ViewsMenuProps) {
  const t = useTranslations('views')
  // The view to switch to once the user has decided about unsaved changes.
  const [leaving, setLeaving] = useState<{ to: SavedView | null } | null>(null)
  const { current, changed } = views
  return (
    <Popover label={t('title')} at={at} width="wide" onClose={onClose}>
      {leave => {
        if (leaving)
          return (
            <Leaving
              name={current?.name ?? ''}
              onKeep={leave(() => {
                views.save()
                views.open(leaving.to)
              })}
              onGo={leave(() => views.open(leaving.to))}
              onStay={leave(() => {})}
            />
          )
        const go = (to: SavedView | null) => () =>
          changed && to !== current ? setLeaving({ to }) : leave(() => views.open(to))()
        return (
          <div className="py-1">
            <SavedViewItems views={views} go={go} />
            <PopoverLine />
            {current && changed && (
              <>
                <PopoverItem icon="save" onPress={leave(views.save)} text={t('keep', { name: current.name })} />
                <PopoverItem icon="left" onPress={leave(() => views.open(current))} text={t('back', { name: current.name })} />
              </>
            )}
            <PopoverItem icon="plus" onPress={leave(onSave)} text={t('keepAs')} />
            <LinkCopy query={views.link} />
            <PopoverLine />
            <PopoverItem icon="dots" onPress={leave(onAll)} text={t('all')} />
          </div>
        )
      }}
    </Popover>
  )
}

function SavedViewItems({ views: { saved: kept, current, query }, go }: { views: Views; go(to: SavedView | null): () => void }) {
  const t = useTranslations('views')
  return (
    <>
      <PopoverItem icon="list" checked={current === null && query === ''} onPress={go(null)} text={t('plain')} />
      {kept.views.map(view => (
        <PopoverItem
          key={view.id}
          icon={view.id === kept.first ? 'star' : 'bookmark'}
          checked={view.id === current?.id}
          onPress={go(view)}
          text={
            <>
              <bdi>{view.name}</bdi>
              {view.id === kept.first && <span className="sr-only"> ({t('isFirst')})</span>}
            </>
          }
        />
      ))}
    </>
  )
}

function Leaving({ name, onKeep, onGo, onStay }: { name: string; onKeep(): void; onGo(): void; onStay(): void }) {
  const t = useTranslations('views')
  return (
    <div className="grid gap-2 p-3">
      <p role="alert" className="flex gap-2 font-medium wrap-anywhere">
        <Icon name="notice" className="mt-0.5 text-larch" />
        {t('leaving', { name })}
      </p>
      <TextButton look="solid" text={t('keepAndGo')} onPress={onKeep} />
      <TextButton look="outline" text={t('go')} onPress={onGo} />
      <TextButton look="quiet" text={t('stay')} onPress={onStay} />
    </div>
  )
}

function LinkCopy({ query }: { query: string }) {
  const t = useTranslations('views')
  const [state, setState] = useState<'link' | 'linkCopied' | 'linkRefused'>('link')
  const copy = async () => {
    const url = `${location.origin}${location.pathname}${query ? `?${query}` : ''}`
    setState(
      await navigator.clipboard.writeText(url).then(
        () => 'linkCopied' as const,
        () => 'linkRefused' as const,
      ),
    )
  }
  return (
    <PopoverItem
      icon={state === 'linkCopied' ? 'check' : 'link'}
      onPress={() => void copy()}
      text={<span aria-live="polite">{t(state)}</span>}
    />
  )
}
