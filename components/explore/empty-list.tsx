import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'

/** Why the list is empty, and the way back. */
export function EmptyList({ search, access, onClear }: { search: string; access: 'open' | 'closed'; onClear(): void }) {
  const t = useTranslations('explorer')
  const words = useTranslations('access')
  const reason = access === 'closed' ? words('closedText') : t('emptyDataset')
  return (
    <div className="absolute inset-x-0 top-24 mx-auto flex max-w-80 flex-col items-center gap-3 p-4 text-center">
      <p className="text-soft">{search ? t('empty', { text: search }) : reason}</p>
      {search && (
        <button type="button" className={buttonClass('outline')} onClick={onClear}>
          {t('clear')}
        </button>
      )}
    </div>
  )
}
