import { readerFor } from '@/lib/access/reader'
import {
  type Place,
  type PushesRow,
  pushedPlacesSql,
  pushesSql,
  type RejectsRow,
  rejectsSql,
} from '@/lib/collector/paths/pushed-sql'
import { remember } from '@/lib/db/remember'
import { rows } from '@/lib/db/run'

/** What was pushed to some paths, by path and client. */
export type Pushed = Readonly<{ pushes: ReadonlyMap<string, PushesRow>; rejects: ReadonlyMap<string, RejectsRow> }>

const cacheMilliseconds = 10_000

// Whoever asks has the right to the paths: messages are not what rules of roles are about.
const reads = () => readerFor({ everything: true, guest: false })

/** Every place that was pushed to. Walking over the names of all datasets costs a jump each; new ones show seconds later. */
export const pushedPlaces = (): Promise<Place[]> =>
  remember('places of messages', cacheMilliseconds, () => rows<Place>(reads(), pushedPlacesSql()))

/**
 * How often and when last something was pushed to places, and how much of it was rejected. Numbers of a moment ago are good enough for everybody who
 * asks meanwhile: counting a busy week takes longer than looking at it.
 * @param client only what it pushed
 */
export async function readPushed(places: readonly Place[], client: string | null): Promise<Pushed> {
  if (places.length === 0) return { pushes: new Map(), rejects: new Map() }
  return remember(`pushed ${JSON.stringify([places, client])}`, cacheMilliseconds, async () => {
    const [pushes, rejects] = await Promise.all([
      rows<PushesRow>(reads(), pushesSql(places, client)),
      rows<RejectsRow>(reads(), rejectsSql(places, client)),
    ])
    return { pushes: byCell(pushes), rejects: byCell(rejects) }
  })
}

type Cell = Place & Readonly<{ client: string }>

/** What a place and a client are known by in `Pushed`. */
export const cellKey = ({ provider, dataset, client }: Cell): string => `${provider}/${dataset}/${client}`

const byCell = <Row extends Cell>(found: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(found.map(row => [cellKey(row), row]))
