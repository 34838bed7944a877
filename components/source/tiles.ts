import { contentParameters } from '@/components/source/content-query'
import type { ColourKey, MapColour } from '@/components/source/explorer-state'
import { dataTypeOf, seriesConditions } from '@/components/source/series-query'
import { type ListSource, type Query, wholeList } from '@/components/source/source'
import { quoted, segment, withQuery } from '@/lib/grammar/url-query'

/** Whether the map shows a list as tiles. Lists of up to `above` records are shown without tiles. */
export const inTiles = (source: ListSource, { total, above }: { total: number; above: number }): boolean =>
  total > above && tilesCalls(source, wholeList, null) !== null

function tileField(source: ListSource, column: ColourKey): string | null {
  if (source.kind !== 'content') return column === 'origin' ? 'sorigin' : null
  if (column === 'source') return '_Meta.Source'
  if (!source.path.endsWith('/Accommodation')) return null
  return column === 'type' ? 'AccoTypeId' : column === 'category' ? 'AccoCategoryId' : null
}

export const tileColours = (source: ListSource, possible: readonly MapColour[]): readonly MapColour[] =>
  possible.filter(colour => dataTypeOf(colour) !== null || tileField(source, colour as ColourKey) !== null)

/** URL template of a list's tiles, with `{z}`, `{x}` and `{y}`, and the URL of their TileJSON. */
type TilesCalls = Readonly<{ tiles: string; about: string }>

/** The URLs of a list's tiles. Null for connections, areas, and lists that have no tiles. */
export function tilesCalls(source: ListSource, query: Query, by: MapColour | null): TilesCalls | null {
  const list = listOf(source, query)
  if (!list) return null
  const dataType = by === null ? null : dataTypeOf(by)
  const colour =
    dataType === null ? (['by', (by && tileField(source, by as ColourKey)) ?? ''] as const) : (['value', dataType] as const)
  const call = (rest: string) => withQuery(`/tiles/${list.path}${rest}`, [...list.asked, colour], list.fixed)
  return { tiles: call('/{z}/{x}/{y}.mvt'), about: call('.json') }
}

type TiledList = Readonly<{ path: string; fixed: readonly string[]; asked: readonly (readonly [string, string | number])[] }>

function listOf(source: ListSource, query: Query): TiledList | null {
  if (source.kind === 'edges') return null
  if (source.kind === 'timeseries') {
    const { station, measured } = seriesConditions(source, query)
    const values = [...(source.dataType ? [`tname.eq.${quoted(source.dataType)}`] : []), ...measured]
    const parameters = [['where', station.join(',')], ...values.map(value => ['measured', value] as const)] as const
    return { path: `timeseries/${segment(source.stationType)}`, fixed: [], asked: parameters }
  }
  const name = source.path.split('/').slice(3)
  if (source.shapes || name.length !== 1) return null
  const { fixed, asked } = contentParameters(source, { ...query, sort: null })
  return { path: `content/${name[0]}`, fixed, asked: Object.entries(asked) }
}
