import { noteVerified } from '@/lib/access/tokens/token'
import { applyChangedSettings } from '@/lib/admin/settings/changed-settings'
import { countGuess, recordSuccess } from '@/lib/auth/sign-in/failed-attempts'
import { wakeConsumers } from '@/lib/collector/stored-signal'
import { wakeWaiting } from '@/lib/db/arrivals/signal'
import { dropRemembered } from '@/lib/db/cache'
import { type BucketsName, bucketSizes, bucketsNamed } from '@/lib/http/quota/quota-buckets'
import { countElsewhere, forgetWorker, streamsElsewhere } from '@/lib/timeseries/live/open-streams'
import { type News, type NewsItem, setWorkerStates, type Topic } from '@/lib/workers'

/**
 * What a process does with what others tell it. Everything else that processes keep in memory is checked against the database each time it is used, or
 * read again within a second (decision 65).
 */
const hearing: { readonly [Name in Topic]: (value: News[Name]) => unknown } = {
  admitted: ([name, key, milliseconds]) => bucketsNamed(name as BucketsName).owe(key, milliseconds),
  guessed: countGuess,
  'signed in': recordSuccess,
  verified: noteVerified,
  stream: countElsewhere,
  ended: forgetWorker,
  outdated: dropRemembered,
  arrived: wakeWaiting,
  stored: wakeConsumers,
  settings: () => applyChangedSettings(),
  workers: setWorkerStates,
}

/** Hears news. All of it counts at once; what takes longer is done when the promise resolves. */
export async function hearNews(news: readonly NewsItem[]): Promise<void> {
  await Promise.all(news.map(([topic, value]) => (hearing[topic] as (value: unknown) => unknown)(value)))
}

/** What a worker that starts has missed. */
export function missedNews(): NewsItem[] {
  const admitted = (Object.keys(bucketSizes) as BucketsName[]).flatMap(name =>
    [...bucketsNamed(name).debts()].map(([key, milliseconds]): NewsItem => ['admitted', [name, key, milliseconds]]),
  )
  return [...admitted, ...streamsElsewhere().map((stream): NewsItem => ['stream', stream])]
}
