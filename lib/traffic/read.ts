import { readerFor } from '@/lib/access/reader'
import { writer } from '@/lib/db/pools'
import type { ReadMoment } from '@/lib/db/records/document-moves'
import { firstRow, rawRows, rows } from '@/lib/db/run'
import type { FeedPlan } from '@/lib/traffic/plan'
import { bodiesSql, candidatesSql, momentSql, movedSql, publishSql, sourcesSql } from '@/lib/traffic/sql'

/** The moment to which the following reads belong, and the current time in milliseconds since 1970. */
export const readMoment = async ({ reads }: FeedPlan) =>
  (await firstRow<{ moment: ReadMoment; now: number }>(readerFor(reads), momentSql()))!

/** Whether announcements have changed since a moment, and the current time. */
export const readMoved = async ({ reads }: FeedPlan, moment: ReadMoment) =>
  (await firstRow<{ moved: boolean; now: number }>(readerFor(reads), movedSql(moment)))!

export async function readSources(plan: FeedPlan): Promise<string[]> {
  return (await rows<{ source: string }>(readerFor(plan.reads), sourcesSql(plan))).map(({ source }) => source)
}

/** An announcement that may be published, without its text. */
export type AnnouncementCandidate = Readonly<{ id: string; state: string }>

/** Largest number of announcements read for a feed. */
export const candidatesMax = 50_000

export const readCandidates = (plan: FeedPlan, sources: readonly string[]): Promise<AnnouncementCandidate[]> =>
  rows<AnnouncementCandidate>(readerFor(plan.reads), candidatesSql(plan, sources, candidatesMax))

type AnnouncementBody = AnnouncementCandidate & Readonly<{ body: Buffer }>

const bodiesAtOnce = 500

/** Texts of announcements, some hundreds at a time. The next ones are fetched while these are processed. */
export async function* readBodies(plan: FeedPlan, ids: readonly string[]): AsyncGenerator<AnnouncementBody[]> {
  const ask = (from: number) => rawRows(readerFor(plan.reads), bodiesSql(plan, ids.slice(from, from + bodiesAtOnce)))
  let next = ids.length > 0 ? ask(0) : null
  for (let from = 0; next !== null; from += bodiesAtOnce) {
    const found = await next
    next = from + bodiesAtOnce < ids.length ? ask(from + bodiesAtOnce) : null
    // A caller that stops early does not await it, so its error must not count as unhandled.
    next?.catch(() => {})
    yield found.map(([id, state, body]) => ({ id: id!.toString(), state: state!.toString(), body: body! }))
  }
}

/** Stores the content hash of a feed. @returns when that content was first published, in milliseconds since 1970 */
export const publish = async (provider: string, content: string): Promise<number> =>
  (await firstRow<{ published: number }>(writer(), publishSql(provider, content)))!.published
