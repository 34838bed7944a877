import { demoFeed, demoFeedKey } from '@/demo/timetable/feed'
import type { World } from '@/demo/world'
import { storeFeed } from '@/lib/flows/import/gtfs/store-feed'
import { Tally } from '@/lib/flows/import/tally'

/** Publishes the timetable of the demo. @returns its journeys */
export async function saveTimetable(world: World): Promise<number> {
  const tally = new Tally()
  await storeFeed({ feed: demoFeed(world), tally, key: demoFeedKey, flaws: 'reported' })
  const [remark] = tally.remarks().filter(({ text }) => text.includes('skipped'))
  if (remark) throw new Error(`demo timetable: ${remark.text} (${remark.example})`)
  return tally.kinds().find(([what]) => what === 'journeys')?.[1].stored ?? 0
}
