'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useReasonText } from '@/components/admin/tokens/reason-text'
import { TokenWorth } from '@/components/admin/tokens/token-worth'
import { Verdict } from '@/components/admin/tokens/verdict'
import { Age } from '@/components/text/age'
import { Facts } from '@/components/ui/facts'
import type { TokenAnswer } from '@/lib/admin/tokens/params'

/** What the platform says of a token: whether it is believed, how long, and what it opens. */
export function TokenVerdict({ answer }: { answer: TokenAnswer }) {
  const t = useTranslations('adminTokens')
  const { Valid, Reasons, Times, Header, Claims } = answer
  const say = useReasonText()
  const reasons = Reasons.map(reason => ({ text: say(reason), detail: reason.Detail }))
  return (
    <Verdict good={Valid} title={t(Valid ? 'valid' : 'invalid')} reasons={reasons}>
      <TimeFacts times={Times} />
      <TokenWorth worth={answer} unknown={!Valid} header={Header} claims={Claims} />
    </Verdict>
  )
}

function TimeFacts({ times: { Issued, NotBefore, Expires } }: { times: TokenAnswer['Times'] }) {
  const t = useTranslations('adminTokens')
  const format = useFormatter()
  const shown = (
    [
      ['issued', Issued],
      ['notBefore', NotBefore],
      ['expires', Expires],
    ] as const
  ).flatMap(([name, moment]) => {
    if (moment === null) return []
    const at = new Date(moment.At)
    const exact = format.dateTime(at, { dateStyle: 'medium', timeStyle: 'medium' })
    const value = (
      <>
        {exact} · <Age at={at} tense="either" />
      </>
    )
    return [{ name: t(name), value }]
  })
  return shown.length === 0 ? null : <Facts facts={shown} />
}
