import { segment, withQuery } from '@/components/address/call-address'
import { contentParameters } from '@/components/source/content-query'
import { quoted } from '@/components/source/filter-text'
import type { Query } from '@/components/source/query'
import { seriesConditions } from '@/components/source/series-query'
import type { Source } from '@/components/source/source'
import type { ColourKey } from '@/components/source/state'

/** The number of content records above which a map does not read them one by one. */
const contentPlacesMax = 20_000

/** Whether the map draws a list from tiles. @param total number of records in the list, `above`: the limit for drawing without tiles */
export const inTiles = (source: Source, { total, above }: { total: number; above: number }): boolean =>
  total > (source.kind === 'content' ? Math.min(above, contentPlacesMax) : above) && tilesCalls(source, null, null) !== null

/** The tile fields with the colouring values, for the columns that have one. */
const fields: Readonly<Partial<Record<ColourKey, string>>> = {
  type: 'AccoTypeId',
  category: 'AccoCategoryId',
  source: '_Meta.Source',
  origin: 'sorigin',
}

/** The columns that can colour the records of tiles. @param possible those that can colour the list */
export const tileColours = (possible: readonly ColourKey[]): readonly ColourKey[] => possible.filter(key => key in fields)

/** The addresses of a list's tiles, with `{z}`, `{x}` and `{y}`, and of their description. */
export type TilesCalls = Readonly<{ tiles: string; about: string }>

/** The tile set of a list; null for connections, for areas, and for parts of other interfaces. */
export function tilesCalls(source: Source, query: Query | null, by: ColourKey | null): TilesCalls | null {
  const list = listOf(source, query)
  if (!list) return null
  const parameters = [...list.asked, ['by', (by && fields[by]) ?? '']] as const
  const call = (rest: string) => withQuery(`/tiles/${list.path}${rest}`, parameters, list.fixed)
  return { tiles: call('/{z}/{x}/{y}.mvt'), about: call('.json') }
}

type List = Readonly<{ path: string; fixed: readonly string[]; asked: readonly (readonly [string, string | number])[] }>

function listOf(source: Source, query: Query | null): List | null {
  if (source.kind === 'edges') return null
  if (source.kind === 'timeseries') {
    const { station, measured } = query ? seriesConditions(source, query) : { station: [], measured: [] }
    const values = [...(source.dataType ? [`tname.eq.${quoted(source.dataType)}`] : []), ...measured]
    const asked = [['where', station.join(',')], ...values.map(value => ['measured', value] as const)] as const
    return { path: `timeseries/${segment(source.stationType)}`, fixed: [], asked }
  }
  const name = source.path.split('/').slice(3)
  if (source.shapes || name.length !== 1) return null
  const { fixed, asked } = query ? contentParameters(source, { ...query, sort: null }) : { fixed: [], asked: [] }
  return { path: `content/${name[0]}`, fixed, asked }
}
