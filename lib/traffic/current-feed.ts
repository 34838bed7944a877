import { guest } from '@/lib/access/caller'
import { rightsOf } from '@/lib/access/rights/rights'
import { Bounded } from '@/lib/db/bounded'
import type { ReadMoment } from '@/lib/db/document-moves'
import { once } from '@/lib/runtime'
import { type Feed, makeFeed } from '@/lib/traffic/feed'
import { type FeedPlan, planFeed } from '@/lib/traffic/plan'
import { readMoment, readMoved, readSources } from '@/lib/traffic/read'
import { namedSlugs, slugOf } from '@/lib/traffic/suppliers'

/** Who announces something about traffic, as read by a plan at a moment. */
type Sources = Readonly<{ name: string; moment: ReadMoment; from: number; until: number; sources: readonly string[] }>

/** Bytes of all feeds that are kept, with what is kept of their announcements. */
const bytesMax = 128 * 1024 * 1024
const entryBytes = 400

type Memory = Readonly<{
  feeds: Bounded<Feed>
  sources: { kept: Sources | undefined }
  /** What is being made. */
  making: Map<string, Promise<Feed | Sources | null>>
}>

const memory = () =>
  once<Memory>('road-traffic feeds', () => ({
    feeds: new Bounded<Feed>(bytesMax),
    sources: { kept: undefined },
    making: new Map(),
  }))

/** Slugs of the feeds there are, in their order. */
export async function listFeeds(): Promise<string[]> {
  const { sources } = await currentSources(planFeed(await rightsOf(guest)))
  const slugs = new Set([...sources.map(slugOf), ...namedSlugs()])
  return [...slugs].filter(slug => slug !== '').sort()
}

/** What a supplier publishes now, as all that has been committed says; null where there is no such feed. */
export async function currentFeed(slug: string): Promise<Feed | null> {
  const plan = planFeed(await rightsOf(guest))
  return upToDate({
    plan,
    name: `feed ${slug}`,
    kept: () => memory().feeds.get(slug),
    make: () => makeCurrent(slug, plan),
  })
}

const preparedMax = 20

/** Makes the feeds there are, so that nobody has to wait for the first one. @throws at the end, where one could not be made */
export async function prepareFeeds(): Promise<void> {
  const failures: unknown[] = []
  for (const slug of (await listFeeds()).slice(0, preparedMax)) await currentFeed(slug).catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function makeCurrent(slug: string, plan: FeedPlan): Promise<Feed | null> {
  // Ahead of all that is read, so that a change in between makes it out of date, and never too new.
  const { moment, now } = await readMoment(plan)
  const sources = (await currentSources(plan)).sources.filter(source => slugOf(source) === slug)
  const { feeds } = memory()
  if (sources.length === 0 && !namedSlugs().includes(slug)) {
    feeds.drop(slug)
    return null
  }
  const previous = feeds.get(slug)
  const feed = await makeFeed({ plan, slug, sources, moment, now, previous })
  feeds.set(slug, feed, feed.body.bytes.length + feed.entries.size * entryBytes)
  return feed
}

const currentSources = (plan: FeedPlan): Promise<Sources> =>
  upToDate({ plan, name: 'sources', kept: () => memory().sources.kept, make: () => makeSources(plan) })

async function makeSources(plan: FeedPlan): Promise<Sources> {
  const { moment } = await readMoment(plan)
  const found = { name: plan.name, moment, from: -Infinity, until: Infinity, sources: await readSources(plan) }
  memory().sources.kept = found
  return found
}

type CacheLookup<Value> = Readonly<{ plan: FeedPlan; name: string; kept: () => Value | undefined; make: () => Promise<Value> }>
type Dated = Pick<Feed, 'name' | 'moment' | 'from' | 'until'> | null

/**
 * What is kept, where the database says that it holds; else it is made anew, once for all who ask meanwhile. What was being made already
 * when somebody asked may lack what was committed before: then it has to hold too.
 */
async function upToDate<Value extends Feed | Sources | null>({ plan, name, kept, make }: CacheLookup<Value>): Promise<Value> {
  const { making } = memory()
  const known = kept()
  if (known && (await holds(known, plan))) return known
  const earlier = making.get(name) as Promise<Value> | undefined
  if (earlier) {
    const made = await earlier
    if (await holds(made, plan)) return made
  }
  const begun = making.get(name) as Promise<Value> | undefined
  if (begun) return begun
  const work = make().finally(() => making.delete(name))
  making.set(name, work)
  return work
}

async function holds(value: Dated, plan: FeedPlan): Promise<boolean> {
  if (value?.name !== plan.name) return false
  const { moved, now } = await readMoved(plan, value.moment)
  return !moved && value.from <= now && now < value.until
}
