import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'
import { visibleTypes } from '@/lib/content/visible-types'
import { areasSql, kindsSql, pointsSql, webcamsSql } from '@/lib/content/weather/snow-report/sql'
import { rows } from '@/lib/db/run'

/** A ski area, and the areas for navigation that lie in it. */
export type SkiAreaRow = Readonly<{ id: string; areas: readonly string[]; body: string }>
/** What there is of a kind in a ski area, and how much of it is open. */
export type KindRow = Readonly<{
  area: string
  kind: string
  total: number
  open: number
  metres: number | null
  openMetres: number | null
}>
/** A record that lies in a ski area. */
export type PartRow = Readonly<{ area: string; body: string }>

/** What snow reports are made from. */
export type SnowFacts = Readonly<{
  total: number
  areas: readonly SkiAreaRow[]
  kinds: readonly KindRow[]
  points: readonly PartRow[]
  webcams: readonly PartRow[]
}>

/** The ski areas of a page with what lies in them, as far as the caller may see it. @param ids of ski areas; null: all */
export async function readSnow(
  ids: readonly string[] | null,
  page: { number: number; size: number },
  caller: Caller,
): Promise<SnowFacts> {
  const { visible, reads } = visibleTypes(['skiarea', 'odhactivitypoi', 'measuringpoint', 'webcam'], await rightsOf(caller))
  const reader = readerFor(reads)
  const found = await rows<SkiAreaRow & { total: number }>(reader, areasSql(ids, page, visible), 'fresh')
  const [head] = found
  if (!head) return { total: 0, areas: [], kinds: [], points: [], webcams: [] }
  const areas = found.filter(({ id }) => id !== null)
  const [kinds, points, webcams] = await Promise.all([
    rows<KindRow>(reader, kindsSql(areas, visible), 'fresh'),
    rows<PartRow>(reader, pointsSql(areas, visible), 'fresh'),
    rows<PartRow>(reader, webcamsSql(areas, visible), 'fresh'),
  ])
  return { total: head.total, areas, kinds, points, webcams }
}
