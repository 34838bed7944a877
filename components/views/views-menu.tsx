import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Popover, PopoverItem, PopoverLine } from '@/components/ui/popover'
import type { SavedView } from '@/components/views/saved-views'
import type { Views } from '@/components/views/use-views'

type Props = { views: Views; at: HTMLElement; onSave(): void; onAll(): void; onClose(): void }

/** The saved views to choose from, and the actions on the present screen. */
export function ViewsMenu({ views, at, onSave, onAll, onClose }: Props) {
  const t = useTranslations('views')
  // The pending target while the screen has unsaved changes.
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
                views.keep()
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
                <PopoverItem icon="save" onPress={leave(views.keep)}>
                  {t('keep', { name: current.name })}
                </PopoverItem>
                <PopoverItem icon="left" onPress={leave(() => views.open(current))}>
                  {t('back', { name: current.name })}
                </PopoverItem>
              </>
            )}
            <PopoverItem icon="plus" onPress={leave(onSave)}>
              {t('keepAs')}
            </PopoverItem>
            <LinkCopy query={views.link} />
            <PopoverLine />
            <PopoverItem icon="dots" onPress={leave(onAll)}>
              {t('all')}
            </PopoverItem>
          </div>
        )
      }}
    </Popover>
  )
}

/** The plain dataset and the saved views. @param go shows one of them; null: the plain dataset */
function SavedViewItems({ views: { kept, current, query }, go }: { views: Views; go(to: SavedView | null): () => void }) {
  const t = useTranslations('views')
  return (
    <>
      <PopoverItem icon="list" checked={current === null && query === ''} onPress={go(null)}>
        {t('plain')}
      </PopoverItem>
      {kept.views.map(view => (
        <PopoverItem
          key={view.id}
          icon={view.id === kept.first ? 'star' : 'bookmark'}
          checked={view.id === current?.id}
          onPress={go(view)}
        >
          <bdi>{view.name}</bdi>
          {view.id === kept.first && <span className="sr-only"> ({t('isFirst')})</span>}
        </PopoverItem>
      ))}
    </>
  )
}

type LeavingProps = { name: string; onKeep(): void; onGo(): void; onStay(): void }

function Leaving({ name, onKeep, onGo, onStay }: LeavingProps) {
  const t = useTranslations('views')
  return (
    <div className="grid gap-2 p-3">
      <p role="alert" className="flex gap-2 font-medium wrap-anywhere">
        <Icon name="notice" className="mt-0.5 text-larch" />
        {t('leaving', { name })}
      </p>
      <button type="button" onClick={onKeep} className={buttonClass('solid')}>
        {t('keepAndGo')}
      </button>
      <button type="button" onClick={onGo} className={buttonClass('outline')}>
        {t('go')}
      </button>
      <button type="button" onClick={onStay} className={buttonClass('quiet')}>
        {t('stay')}
      </button>
    </div>
  )
}

/** Copies a link to the screen, which shows the same to everybody: it contains the view and the selection. @param query its parameters */
function LinkCopy({ query }: { query: string }) {
  const t = useTranslations('views')
  const [state, setState] = useState<'link' | 'linkCopied' | 'linkRefused'>('link')
  const copy = async () => {
    const address = `${location.origin}${location.pathname}${query ? `?${query}` : ''}`
    setState(
      await navigator.clipboard.writeText(address).then(
        () => 'linkCopied' as const,
        () => 'linkRefused' as const,
      ),
    )
  }
  return (
    <PopoverItem icon={state === 'linkCopied' ? 'check' : 'link'} onPress={() => void copy()}>
      <span aria-live="polite">{t(state)}</span>
    </PopoverItem>
  )
}
