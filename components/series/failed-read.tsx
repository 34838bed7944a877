import { useTranslations } from 'next-intl'
import { DoorError } from '@/components/explore/door'
import type { ComparisonState } from '@/components/series/use-comparison-state'
import { useHere } from '@/components/session/use-here'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Props = { error: unknown; state: ComparisonState; retry(): void }

/** What the interface said instead of values, and what can be done about it. */
export function FailedRead({ error, state, retry }: Props) {
  const t = useTranslations('series')
  const explorer = useTranslations('explorer')
  const session = useTranslations('session')
  const here = useHere()
  const refused = error instanceof DoorError && error.status >= 400 && error.status < 500
  const detail = error instanceof DoorError ? error.detail : null
  return (
    <Notice tone="error" role="alert">
      <p>{detail ? explorer('failedDetail', { detail }) : explorer('failed')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className={buttonClass('outline')} onClick={retry}>
          {explorer('retry')}
        </button>
        {refused && (
          <>
            <button type="button" className={buttonClass('outline')} onClick={() => state.setPreset('24h')}>
              {t('lessTime')}
            </button>
            <Link href={`/sign-in?callbackUrl=${encodeURIComponent(here)}`} className={buttonClass('quiet')}>
              {session('signIn')}
            </Link>
          </>
        )}
      </div>
    </Notice>
  )
}
