import { useTranslations } from 'next-intl'
import { buttonClass, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type FooterProps = {
  count: number
  /** Whether the choice has unapplied changes; `leaving`: the user is closing it nevertheless. */
  state: 'same' | 'changed' | 'leaving'
  usual: boolean
  onApply(): void
  onReset(): void
  onStay(): void
  onClose(): void
}

/** Applies or discards the choice; asks before discarding changes. */
export function PickerFooter({ count, state, usual, onApply, onReset, onStay, onClose }: FooterProps) {
  const t = useTranslations('columns')
  const apply = <TextButton look="solid" text={t('apply', { count })} onPress={onApply} />
  if (state === 'leaving')
    return (
      <>
        <p role="alert" className="mr-2 text-sm font-medium">
          {t('leaving')}
        </p>
        {apply}
        <TextButton look="outline" text={t('discard')} onPress={onClose} />
        <TextButton look="quiet" text={t('stay')} onPress={onStay} />
      </>
    )
  return (
    <>
      {apply}
      <TextButton look="quiet" text={t('cancel')} onPress={onClose} />
      <button type="button" disabled={usual} onClick={onReset} className={`${buttonClass('quiet')} ml-auto`}>
        {t('reset')}
      </button>
    </>
  )
}

export function ColumnsButton({ count, onOpen }: { count: number; onOpen(): void }) {
  const t = useTranslations('columns')
  return (
    <button
      type="button"
      onClick={onOpen}
      title={t('openHelp', { count })}
      className="inline-flex h-7 items-center gap-1.5 rounded-sm border border-line px-2 text-xs font-medium text-soft hover:border-ink hover:text-ink"
    >
      <Icon name="columns" className="size-3.5" />
      <span className="max-sm:sr-only">{t('open')}</span>
    </button>
  )
}
