import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'

type Props = {
  count: number
  /** Whether the choice has unapplied changes; `leaving`: the user is closing it nevertheless. */
  state: 'same' | 'changed' | 'leaving'
  /** Whether the choice is the default one. */
  usual: boolean
  onApply(): void
  onReset(): void
  onStay(): void
  onClose(): void
}

/** Applies or discards the choice; unapplied changes are not lost by accident. */
export function PickerFooter({ count, state, usual, onApply, onReset, onStay, onClose }: Props) {
  const t = useTranslations('columns')
  const apply = (
    <button type="button" onClick={onApply} className={buttonClass('solid')}>
      {t('apply', { count })}
    </button>
  )
  if (state === 'leaving')
    return (
      <>
        <p role="alert" className="mr-2 text-sm font-medium">
          {t('leaving')}
        </p>
        {apply}
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          {t('discard')}
        </button>
        <button type="button" onClick={onStay} className={buttonClass('quiet')}>
          {t('stay')}
        </button>
      </>
    )
  return (
    <>
      {apply}
      <button type="button" onClick={onClose} className={buttonClass('quiet')}>
        {t('cancel')}
      </button>
      <button type="button" disabled={usual} onClick={onReset} className={`${buttonClass('quiet')} ml-auto`}>
        {t('reset')}
      </button>
    </>
  )
}
