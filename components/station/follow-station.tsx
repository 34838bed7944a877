'use client'

import { useTranslations } from 'next-intl'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { apiPath } from '@/components/address/page-paths'
import { Follower } from '@/components/live/follower'
import { useRouter } from '@/components/text/navigation'
import { Switch } from '@/components/ui/choice-buttons'
import { quoted, segment } from '@/lib/grammar/url-query'

export function FollowStation({ station }: { station: { type: string; code: string } }) {
  const t = useTranslations('follow')
  const router = useRouter()
  const [on, setOn] = useQueryState('follow', parseAsBoolean.withDefault(false).withOptions({ shallow: true, scroll: false }))
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {on && <Follower path={streamCall(station)} onArrivals={() => router.refresh()} />}
      <Switch on={on} label={t('label')} title={t('title')} onChange={next => void setOn(next || null)} />
    </div>
  )
}

const streamCall = ({ type, code }: { type: string; code: string }) =>
  apiPath(`/timeseries/v2/stream/${segment(type)}/*`, { select: 'scode', where: `scode.eq.${quoted(code)}` })
