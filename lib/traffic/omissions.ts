import { Bounded } from '@/lib/db/bounded'
import { log } from '@/lib/log'
import { once } from '@/lib/runtime'
import type { Entry } from '@/lib/traffic/entry'

const tagsMax = 20

/** Says in the log how many announcements a feed leaves out, why, and for which tags that nobody knows: once, until it becomes otherwise. */
export function logOmissions(feed: string, entries: readonly Entry[]): void {
  const facts = omissionsIn(entries)
  const logged = once('omissions of road-traffic feeds', () => new Bounded<string>(feedsMax))
  const text = JSON.stringify(facts)
  if (logged.get(feed) === text || (logged.get(feed) === undefined && facts.announcements === 0)) return
  logged.set(feed, text)
  log('info', 'announcements that a road-traffic feed leaves out', { feed, ...facts })
}

const feedsMax = 1000

/** How many announcements are left out though it is their time: in all, by the reason, and by the tags that nobody knows. */
export function omissionsIn(entries: readonly Entry[]) {
  const omitted = entries.filter(({ omission }) => omission !== null)
  const tags = countsOf(omitted.flatMap(({ unknown }) => unknown)).slice(0, tagsMax)
  return {
    announcements: omitted.length,
    reasons: Object.fromEntries(countsOf(omitted.map(({ omission }) => omission!))),
    tags: Object.fromEntries(tags),
  }
}

/** Each word with how often it is there, the most frequent first. */
function countsOf(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
}
