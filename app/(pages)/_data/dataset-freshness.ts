import { cache } from 'react'
import { callDoor } from '@/app/(pages)/_data/call-door'
import type { FreshnessAnswer } from '@/components/live/wall-rows'

/** The freshness of all time series, as the interface answers it to the visitor. */
export const readFreshness = cache(async (): Promise<FreshnessAnswer> => {
  return (await callDoor('/timeseries/v2/freshness')) as FreshnessAnswer
})

/** The freshness of one dataset, or null where the visitor sees no series of it. */
export async function freshnessOf(id: string): Promise<FreshnessAnswer['datasets'][number] | null> {
  return (await readFreshness()).datasets.find(dataset => dataset.id === id) ?? null
}
