import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** Opens the column picker. @param count of the columns shown */
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
