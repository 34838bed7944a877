import { cache } from 'react'
import { answerDoor } from '@/app/(pages)/_data/answer-door'
import type { FreshnessAnswer } from '@/components/live/standing'

/** How all time series stand, as the interface answers whoever looks at the page. */
export const readFreshness = cache(async (): Promise<FreshnessAnswer> => {
  return (await answerDoor('/timeseries/v2/freshness')) as FreshnessAnswer
})

/** How one dataset stands, or null where it has no series one may see. */
export async function freshnessOf(id: string): Promise<FreshnessAnswer['datasets'][number] | null> {
  return (await readFreshness()).datasets.find(dataset => dataset.id === id) ?? null
}
