import { useTranslations } from 'next-intl'
import { DoorError } from '@/components/connection/door'
import { Failed } from '@/components/connection/failed-call'
import type { ComparisonState } from '@/components/series/use-comparison-state'
import { useCurrentPath } from '@/components/session/sign-in-form'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'

type Props = { error: unknown; state: ComparisonState; retry(): void }

/** The interface's refusal in place of values, and what can be done. */
export function FailedRead({ error, state, retry }: Props) {
  const t = useTranslations('series')
  const session = useTranslations('session')
  const here = useCurrentPath()
  const isTooLong = error instanceof DoorError && error.refusal.problem === 'history-range'
  return (
    <Failed error={error} onRetry={retry}>
      {isTooLong && (
        <>
          <button type="button" className={buttonClass('outline')} onClick={() => state.setPreset('24h')}>
            {t('lessTime')}
          </button>
          <Link href={`/sign-in?callbackUrl=${encodeURIComponent(here)}`} className={buttonClass('quiet')}>
            {session('signIn')}
          </Link>
        </>
      )}
    </Failed>
  )
}
