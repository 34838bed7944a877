import { guest } from '@/lib/access/caller'
import { rightsOf } from '@/lib/access/rights/rights'
import { Cache, readTogether } from '@/lib/db/cache'
import type { ReadMoment } from '@/lib/db/records/document-moves'
import { once } from '@/lib/runtime'
import { buildFeed, type TrafficFeed } from '@/lib/traffic/feed'
import { type FeedPlan, planFeed, readMoment, readMoved, readSources } from '@/lib/traffic/read'
import { namedSlugs, supplierSlug } from '@/lib/traffic/situation'

type Sources = Readonly<{ name: string; moment: ReadMoment; from: number; until: number; sources: readonly string[] }>

/** Largest size of all cached feeds in bytes, and the size of an announcement's entry in them. */
const bytesMax = 128 * 1024 * 1024
const entryBytes = 400

type Memory = { readonly feeds: Cache<TrafficFeed>; sources?: Sources }

const memory = () => once<Memory>('road-traffic feeds', () => ({ feeds: new Cache<TrafficFeed>(bytesMax, 'traffic feeds') }))

export async function listFeeds(): Promise<string[]> {
  const { sources } = await currentSources(planFeed(await rightsOf(guest)))
  const slugs = new Set([...sources.map(supplierSlug), ...namedSlugs()])
  return [...slugs].filter(slug => slug !== '').sort()
}

/** The publication of a supplier with everything committed so far, or null if the feed does not exist. */
export async function currentFeed(slug: string): Promise<TrafficFeed | null> {
  const plan = planFeed(await rightsOf(guest))
  return upToDate(plan, `feed ${slug}`, { cached: () => memory().feeds.get(slug), make: () => makeCurrent(slug, plan) })
}

const preparedMax = 20

/** Builds the feeds before a consumer requests them. @throws at the end, if one could not be built */
export async function prepareFeeds(): Promise<void> {
  const failures: unknown[] = []
  for (const slug of (await listFeeds()).slice(0, preparedMax)) await currentFeed(slug).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function makeCurrent(slug: string, plan: FeedPlan): Promise<TrafficFeed | null> {
  // The moment is read first, so that a change during the following reads is noticed later.
  const { moment, now } = await readMoment(plan)
  const sources = (await currentSources(plan)).sources.filter(source => supplierSlug(source) === slug)
  const { feeds } = memory()
  if (sources.length === 0 && !namedSlugs().includes(slug)) {
    feeds.drop(slug)
    return null
  }
  const feed = await buildFeed({ plan, slug, sources, moment, now, previous: feeds.get(slug) })
  feeds.set(slug, feed, feed.body.bytes.length + feed.entries.size * entryBytes)
  return feed
}

const currentSources = (plan: FeedPlan): Promise<Sources> =>
  upToDate(plan, 'sources', { cached: () => memory().sources, make: () => makeSources(plan) })

async function makeSources(plan: FeedPlan): Promise<Sources> {
  const { moment } = await readMoment(plan)
  const readSourcesResult = { name: plan.name, moment, from: -Infinity, until: Infinity, sources: await readSources(plan) }
  memory().sources = readSourcesResult
  return readSourcesResult
}

type CachedResult = Pick<TrafficFeed, 'name' | 'moment' | 'from' | 'until'>

/** The cached value if it is current, otherwise a new one for all concurrent requests. */
const upToDate = <Value extends CachedResult | null>(
  plan: FeedPlan,
  name: string,
  { cached, make }: Readonly<{ cached: () => Value | undefined; make: () => Promise<Value> }>,
): Promise<Value> =>
  readTogether(`road traffic, ${name}, ${plan.name}`, async () => {
    const cachedValue = cached()
    return cachedValue && (await isCurrent(cachedValue, plan)) ? cachedValue : make()
  })

async function isCurrent(value: CachedResult, plan: FeedPlan): Promise<boolean> {
  if (value.name !== plan.name) return false
  const { moved, now } = await readMoved(plan, value.moment)
  return !moved && value.from <= now && now < value.until
}
