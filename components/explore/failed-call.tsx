import { useTranslations } from 'next-intl'
import { DoorError } from '@/components/explore/door'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

/** The interface refused or was silent: what it said, and another try. */
export function FailedCall({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTranslations('explorer')
  const detail = error instanceof DoorError ? error.detail : null
  return (
    <div className="absolute inset-x-4 bottom-4 mx-auto max-w-[32rem]">
      <Notice tone="error" role="alert">
        <p>{detail ? t('failedDetail', { detail }) : t('failed')}</p>
        <button type="button" className={`${buttonClass('outline')} mt-2`} onClick={onRetry}>
          {t('retry')}
        </button>
      </Notice>
    </div>
  )
}
