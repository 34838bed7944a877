import { readerFor } from '@/lib/access/reader'
import { BoundedCache } from '@/lib/db/cache'
import { type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { problem } from '@/lib/http/errors/problem'
import { once } from '@/lib/runtime'
import { pointsMax, type TilesPlan } from '@/lib/tiles/plan'
import { PointIndex, type TilePoint } from '@/lib/tiles/point-index'

/** Points as they were read at a moment. */
type CachedPoints = Readonly<{ moment: ReadMoment; readAt: number; index: PointIndex }>

/** Bytes of all cached points. */
const bytesMax = 256 * 1024 * 1024

const memory = () =>
  once('points of tiles', () => ({
    kept: new BoundedCache<CachedPoints>(bytesMax, 'tiles'),
    making: new Map<string, Promise<CachedPoints>>(),
  }))

/**
 * The points of a plan: from memory where the database reports no change, otherwise read once for all concurrent requests.
 * @param ageSeconds how old points may be that depend on measured values
 */
export async function readIndex(plan: TilesPlan, ageSeconds: number): Promise<PointIndex> {
  const known = memory().kept.get(plan.name)
  const { moved, moment } = await readMoved(plan, known)
  if (known && !moved && !isOld(plan, known, ageSeconds)) return known.index
  const { making } = memory()
  // A read that began at an earlier moment may lack later commits.
  const name = `${plan.name} ${moment}`
  const begun = making.get(name)
  if (begun) return (await begun).index
  const work = makeIndex(plan, moment).finally(() => making.delete(name))
  making.set(name, work)
  return (await work).index
}

const isOld = ({ changes }: TilesPlan, { readAt }: CachedPoints, ageSeconds: number) =>
  changes === 'all the time' && Date.now() - readAt > ageSeconds * 1000

async function readMoved({ reads, moved }: TilesPlan, known: CachedPoints | undefined) {
  const statement = sql`select ${known ? moved(known.moment) : sql`true`} as moved, ${thisMoment()} as moment`
  return (await firstRow<{ moved: boolean; moment: ReadMoment }>(readerFor(reads), statement))!
}

async function makeIndex({ reads, points, name }: TilesPlan, moment: ReadMoment): Promise<CachedPoints> {
  const readAt = Date.now()
  const found = await rows<TilePoint>(readerFor(reads), points, 'fresh')
  if (found.length > pointsMax)
    throw problem('parameter-invalid', { detail: `Tiles show at most ${pointsMax} records; ask for fewer of them.` })
  const made = { moment, readAt, index: await PointIndex.of(found) }
  memory().kept.set(name, made, made.index.bytes)
  return made
}
