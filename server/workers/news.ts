import { adoptVerified, verifiedByOthers } from '@/lib/access/tokens/token'
import { applyChangedSettings } from '@/lib/admin/settings/changed-settings'
import { countFailure, recordSuccess } from '@/lib/auth/sign-in/failed-attempts'
import { wakeWaiting } from '@/lib/db/arrivals/signal'
import { dropCachedHere } from '@/lib/db/cache'
import { type BucketsName, bucketSizes, bucketsNamed } from '@/lib/http/quota/quota-buckets'
import { countElsewhere, forgetWorker, streamsElsewhere } from '@/lib/timeseries/live/stream-limits'
import { type News, type NewsItem, setWorkerStates, type Topic } from '@/lib/workers'
import type { NewsReport } from './messages'

/** Receivers of news. Other caches are checked against the database, or expire within a second (decision 65). */
const receivers: { readonly [Name in Topic]: (value: News[Name]) => unknown } = {
  admitted: ([name, key, milliseconds]) => bucketsNamed(name as BucketsName).owe(key, milliseconds),
  guessed: countFailure,
  'signed in': recordSuccess,
  verified: adoptVerified,
  stream: countElsewhere,
  ended: forgetWorker,
  outdated: dropCachedHere,
  arrived: () => wakeWaiting('arrived'),
  stored: () => wakeWaiting('stored'),
  settings: () => applyChangedSettings(),
  workers: setWorkerStates,
}

/** Receives news. All of it is in effect immediately; slow parts are done when the promise resolves. */
export async function receiveNews(news: readonly NewsItem[]): Promise<void> {
  await Promise.all(news.map(([topic, value]) => (receivers[topic] as (value: unknown) => unknown)(value)))
}

/** The news that a starting worker has missed. */
export function missedNews(): NewsItem[] {
  const admitted = (Object.keys(bucketSizes) as BucketsName[]).flatMap(name =>
    [...bucketsNamed(name).debts()].map(([key, milliseconds]): NewsItem => ['admitted', [name, key, milliseconds]]),
  )
  const verified = verifiedByOthers().map((token): NewsItem => ['verified', token])
  const streams = streamsElsewhere().map((stream): NewsItem => ['stream', stream])
  return [...admitted, ...verified, ...streams]
}

/** The sender of news: the number of a worker, or the process that renders pages. */
export type NewsSender = number | 'pages'

/** Processes to which the main process sends news; the sender `from` does not receive its own. */
export type NewsRecipients = Readonly<{
  send(news: readonly NewsItem[], from?: NewsSender): void
  /** Sends news. Resolves when the processes that handle requests have received it. Never rejects. */
  sendAcknowledged(news: readonly NewsItem[], from?: NewsSender): Promise<unknown>
}>

export const allRecipients = (recipients: readonly NewsRecipients[]): NewsRecipients => ({
  send: (news, from) => {
    for (const each of recipients) each.send(news, from)
  },
  sendAcknowledged: (news, from) => Promise.all(recipients.map(each => each.sendAcknowledged(news, from))),
})

/** Receives news of another process in the main process, and passes it on. Resolves when it may be acknowledged. */
export async function passOn({ news, waits }: NewsReport, from: NewsSender, recipients: NewsRecipients): Promise<void> {
  if (!waits) recipients.send(news, from)
  await Promise.all([receiveNews(news), waits ? recipients.sendAcknowledged(news, from) : null])
}
