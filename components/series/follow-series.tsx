import { useTranslations } from 'next-intl'
import { Follower } from '@/components/live/follower'
import { streamCall } from '@/components/series/series-calls'
import type { SeriesFacts } from '@/components/series/series-facts'
import type { ComparisonState } from '@/components/series/use-comparison-state'
import { Switch } from '@/components/ui/switch'

type Props = { state: ComparisonState; series: readonly SeriesFacts[]; onArrivals(): void }

/** Lets the charts follow what is measured; while a part is shown they stay where they are. */
export function FollowSeries({ state, series, onArrivals }: Props) {
  const t = useTranslations('follow')
  const follows = state.follow && !state.zoomed
  return (
    <div className="flex flex-wrap items-center gap-x-4 sm:ml-auto">
      {follows && <Follower path={streamCall(series)} onArrivals={onArrivals} />}
      {state.follow && state.zoomed && <p className="text-xs text-soft">{t('paused')}</p>}
      <Switch on={follows} label={t('label')} title={t('title')} onChange={state.setFollow} />
    </div>
  )
}
