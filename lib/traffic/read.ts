import { readerFor } from '@/lib/access/reader'
import type { ReadMoment } from '@/lib/db/document-moves'
import { writer } from '@/lib/db/pools'
import { firstRow, rawRows, rows } from '@/lib/db/run'
import type { FeedPlan } from '@/lib/traffic/plan'
import { bodiesSql, candidatesSql, momentSql, movedSql, publishSql, sourcesSql } from '@/lib/traffic/sql'

/** The moment of what is read next, and what time it is, in milliseconds since 1970. */
export const readMoment = async ({ reads }: FeedPlan) =>
  (await firstRow<{ moment: ReadMoment; now: number }>(readerFor(reads), momentSql()))!

/** Whether announcements have changed since a moment, and what time it is. */
export const readMoved = async ({ reads }: FeedPlan, moment: ReadMoment) =>
  (await firstRow<{ moved: boolean; now: number }>(readerFor(reads), movedSql(moment)))!

export async function readSources(plan: FeedPlan): Promise<string[]> {
  return (await rows<{ source: string }>(readerFor(plan.reads), sourcesSql(plan))).map(({ source }) => source)
}

/** An announcement that may be told, without its text. */
export type Candidate = Readonly<{ id: string; state: string }>

/** Of more than a feed can hold nothing is read. */
export const candidatesMax = 50_000

export const readCandidates = (plan: FeedPlan, sources: readonly string[]): Promise<Candidate[]> =>
  rows<Candidate>(readerFor(plan.reads), candidatesSql(plan, sources, candidatesMax))

export type Body = Candidate & Readonly<{ body: Buffer }>

const bodiesAtOnce = 500

/** Texts of announcements, some hundred at a time: the next ones are on their way while these are worked on. */
export async function* readBodies(plan: FeedPlan, ids: readonly string[]): AsyncGenerator<Body[]> {
  const ask = (from: number) => rawRows(readerFor(plan.reads), bodiesSql(plan, ids.slice(from, from + bodiesAtOnce)))
  let next = ids.length > 0 ? ask(0) : null
  for (let from = 0; next !== null; from += bodiesAtOnce) {
    const found = await next
    next = from + bodiesAtOnce < ids.length ? ask(from + bodiesAtOnce) : null
    // Whoever stops here leaves it to itself.
    next?.catch(() => {})
    yield found.map(([id, state, body]) => ({ id: id!.toString(), state: state!.toString(), body: body! }))
  }
}

/** Notes what a feed says. @returns since when it says that, in milliseconds since 1970 */
export const publish = async (provider: string, content: string): Promise<number> =>
  (await firstRow<{ published: number }>(writer(), publishSql(provider, content)))!.published
