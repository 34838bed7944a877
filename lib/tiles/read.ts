import { readerFor } from '@/lib/access/reader'
import { Cache, readTogether } from '@/lib/db/cache'
import { type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { problem } from '@/lib/http/errors/problem'
import { once } from '@/lib/runtime'
import { pointsMax, type TilesPlan } from '@/lib/tiles/plan'
import { PointIndex, type TilePoint } from '@/lib/tiles/point-index'

type CachedPoints = Readonly<{ moment: ReadMoment; readAt: number; index: PointIndex }>

const bytesMax = 256 * 1024 * 1024

const cache = () => once('points of tiles', () => new Cache<CachedPoints>(bytesMax, 'tiles'))

/** The index of the points, cached until they change. @param ageSeconds largest age of points with measured values */
export const readIndex = (plan: TilesPlan, ageSeconds: number): Promise<PointIndex> =>
  readTogether(`tiles ${plan.name} ${ageSeconds}`, () => currentIndex(plan, ageSeconds))

async function currentIndex(plan: TilesPlan, ageSeconds: number): Promise<PointIndex> {
  const cached = cache().get(plan.name)
  const { moved, moment } = await readMoved(plan, cached)
  if (cached && !moved && !isOld(plan, cached, ageSeconds)) return cached.index
  return buildIndex(plan, moment)
}

const isOld = ({ changes }: TilesPlan, { readAt }: CachedPoints, ageSeconds: number) =>
  changes === 'all the time' && Date.now() - readAt > ageSeconds * 1000

async function readMoved({ reads, moved }: TilesPlan, cached: CachedPoints | undefined) {
  const statement = sql`select ${cached ? moved(cached.moment) : sql`true`} as moved, ${thisMoment()} as moment`
  return (await firstRow<{ moved: boolean; moment: ReadMoment }>(readerFor(reads), statement))!
}

async function buildIndex({ reads, points, name }: TilesPlan, moment: ReadMoment): Promise<PointIndex> {
  const readAt = Date.now()
  const found = await rows<TilePoint>(readerFor(reads), points, 'fresh')
  if (found.length > pointsMax)
    throw problem('parameter-invalid', { detail: `Tiles show at most ${pointsMax} records; request fewer records.` })
  const index = await PointIndex.of(found)
  cache().set(name, { moment, readAt, index }, index.bytes)
  return index
}
