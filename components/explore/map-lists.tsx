import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { LinkedPlaces } from '@/components/explore/use-linked'
import { boxAround, type ListedRecords, useListed } from '@/components/explore/use-listed'
import { boxArea } from '@/components/geometry/area'
import type { MapFeature } from '@/components/geometry/feature'
import { type Bounds, boundsOf, overlap, positionsOf } from '@/components/geometry/geojson'
import { listedMax, MapList } from '@/components/map/map-list'
import type { SamePlace } from '@/components/map/map-listeners'
import type { ExplorerState } from '@/components/source/explorer-view'
import type { Query } from '@/components/source/query'
import type { Source } from '@/components/source/source'

/** The list beside the map: the records it shows, or those in one place. */
export type MapListScope = 'view' | SamePlace | null

type Props = {
  source: Source
  query: Query
  tiled: boolean
  linked: LinkedPlaces
  state: ExplorerState
  bounds: Bounds | null
  gathered: MapListScope
  onClose(): void
}

/** The records that the map shows, or those in one place, as a list. */
export function MapLists({ source, query, tiled, linked, state, bounds, gathered, onClose }: Props) {
  const t = useTranslations('map')
  const { features, hover, featureOf } = linked
  const known = useKnown({ features, featureOf, bounds, gathered: tiled ? null : gathered })
  const asked = useListed(source, tiled ? queryFor(gathered, query, bounds) : null)
  const listed = tiled ? asked : known
  if (gathered === null || !listed) return null
  const { count, records } = listed
  const texts = gathered === 'view' ? (['inView', 'inViewMore'] as const) : (['here', 'hereMore'] as const)
  return (
    <MapList
      title={t(count > listedMax ? texts[1] : texts[0], { count, shown: listedMax })}
      records={records}
      selected={state.selected}
      onHover={hover}
      onSelect={state.select}
      onClose={onClose}
    />
  )
}

/** The door's query: the whole area where one was chosen, as a list cannot be cut to two areas. */
function queryFor(gathered: MapListScope, query: Query, bounds: Bounds | null): Query | null {
  if (gathered === null || (gathered === 'view' && query.area)) return gathered && query
  const box = gathered === 'view' ? bounds : 'at' in gathered ? boxAround(gathered.at) : null
  const area = box && boxArea(box)
  return area && { ...query, area }
}

type LoadedFeatures = Pick<LinkedPlaces, 'features' | 'featureOf'> & Pick<Props, 'bounds' | 'gathered'>

/** The same, from records that the map has loaded. */
function useKnown({ features, featureOf, bounds, gathered }: LoadedFeatures): ListedRecords | null {
  return useMemo(() => {
    if (gathered === null || !features) return null
    const inside =
      gathered === 'view' ? features.filter(feature => bounds && isIn(feature, bounds)) : membersOf(gathered, featureOf)
    return { count: inside.length, records: inside.slice(0, listedMax) }
  }, [features, featureOf, bounds, gathered])
}

const isIn = ({ geometry }: MapFeature, bounds: Bounds) => overlap(boundsOf(positionsOf(geometry)) ?? [181, 91, 181, 91], bounds)

const membersOf = (place: SamePlace, featureOf: LinkedPlaces['featureOf']): MapFeature[] =>
  'ids' in place ? place.ids.flatMap(id => featureOf(id) ?? []) : []
