import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** Closes what lies over the page, for those without an Escape key. */
export function CloseButton({ onClose }: { onClose(): void }) {
  const t = useTranslations('palette')
  return (
    <button
      type="button"
      onClick={onClose}
      aria-label={t('close')}
      className="inline-flex size-8 shrink-0 items-center justify-center text-soft hover:text-ink"
    >
      <Icon name="close" />
    </button>
  )
}
