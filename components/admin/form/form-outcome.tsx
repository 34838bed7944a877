'use client'

import { useTranslations } from 'next-intl'
import { useRefusalText } from '@/components/admin/form/refusal-text'
import type { ChangeOutcome, FieldError } from '@/components/admin/form/send-change'
import { useCurrentPath } from '@/components/session/sign-in-form'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { ErrorNotice, Notice } from '@/components/ui/notice'

/** The outcome of the last attempt and the next step, without the errors that fields show. */
export function FormOutcome({ outcome, errors }: { outcome: ChangeOutcome | null; errors: readonly FieldError[] }) {
  const t = useTranslations('adminForm')
  const states = useTranslations('states')
  const say = useRefusalText()
  if (outcome === null || outcome.kind === 'done' || outcome.kind === 'overtaken') return null
  if (outcome.kind === 'ended') return <SessionEnded />
  if (outcome.kind === 'refused') {
    const texts = outcome.errors.length === 0 ? [outcome.detail] : errors.map(say)
    return (
      <ErrorNotice>
        {texts.length === 0 ? (
          <p>{t('wrongFields', { count: outcome.errors.length })}</p>
        ) : (
          texts.map(text => <p key={text}>{text}</p>)
        )}
      </ErrorNotice>
    )
  }
  return (
    <ErrorNotice>
      {outcome.kind === 'forbidden' ? (
        <p>{t('forbidden')}</p>
      ) : (
        <>
          <p className="font-semibold">{states(`title.${outcome.failure.kind}`)}</p>
          <p>{t('kept')}</p>
          {outcome.failure.requestId && outcome.failure.kind === 'broken' && (
            <p className="mt-1 text-xs">
              {states('request')}: <code className="break-all">{outcome.failure.requestId}</code>
            </p>
          )}
        </>
      )}
    </ErrorNotice>
  )
}

function SessionEnded() {
  const t = useTranslations('adminForm')
  const here = useCurrentPath()
  return (
    <Notice tone="error" icon="clock" role="alert">
      <p className="font-semibold">{t('endedTitle')}</p>
      <p>{t('endedText')}</p>
      <p className="mt-2">
        <Link
          href={`/sign-in?callbackUrl=${encodeURIComponent(here)}`}
          target="_blank"
          rel="noopener"
          className={buttonClass('outline')}
        >
          {t('signInBeside')}
        </Link>
      </p>
    </Notice>
  )
}
