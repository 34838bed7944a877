import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { useRead } from '@/components/connection/query-client'
import type { LinkedFeatures } from '@/components/explore/list-data'
import type { Screen } from '@/components/explore/use-screen'
import type { MapFeature } from '@/components/geometry/feature'
import { type Bounds, boundsOf, type LonLat, overlap, positionsOf } from '@/components/geometry/geojson'
import type { SamePosition } from '@/components/map/map-listeners'
import { readPage, readPlaces } from '@/components/source/read-source'
import { type ListSource, type Query, wholeList } from '@/components/source/source'
import { IconButton } from '@/components/ui/button'
import { useReturnedFocus } from '@/components/ui/focus'
import { boxArea, rounded } from '@/lib/geo/search-area'
import { quoted } from '@/lib/grammar/url-query'

export type MapListScope = 'view' | SamePosition | null

type Props = {
  screen: Pick<Screen, 'source' | 'query' | 'tiled' | 'linked' | 'state'>
  bounds: Bounds | null
  scope: MapListScope
  onClose(): void
}

export function MapLists({ screen, bounds, scope, onClose }: Props) {
  const { source, query, tiled, linked, state } = screen
  const t = useTranslations('map')
  const { features, hover, featureOf } = linked
  const loaded = useLoaded({ features, featureOf, bounds, scope: tiled ? null : scope })
  const list = useListed(source, tiled ? queryFor(scope, query, bounds) : null)
  const listed = tiled ? list : loaded
  if (scope === null || !listed) return null
  const { count, records } = listed
  const texts = scope === 'view' ? (['inView', 'inViewMore'] as const) : (['here', 'hereMore'] as const)
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

/** The query for the listed records. If the list is limited to an area, the view cannot limit it further. */
function queryFor(scope: MapListScope, query: Query, bounds: Bounds | null): Query | null {
  if (scope === null || (scope === 'view' && query.area)) return scope && query
  const box = scope === 'view' ? bounds : 'at' in scope ? boxAround(scope.at) : null
  const area = box && boxArea(box)
  return area && { ...query, area }
}

type LoadedFeatures = Pick<LinkedFeatures, 'features' | 'featureOf'> & Pick<Props, 'bounds' | 'scope'>

function useLoaded({ features, featureOf, bounds, scope }: LoadedFeatures): ListedRecords | null {
  return useMemo(() => {
    if (scope === null || !features) return null
    const inside = scope === 'view' ? features.filter(feature => bounds && isIn(feature, bounds)) : featuresAt(scope, featureOf)
    return { count: inside.length, records: inside.slice(0, listedMax) }
  }, [features, featureOf, bounds, scope])
}

const isIn = ({ geometry }: MapFeature, bounds: Bounds) => overlap(boundsOf(positionsOf(geometry)) ?? [181, 91, 181, 91], bounds)

const featuresAt = (place: SamePosition, featureOf: LinkedFeatures['featureOf']): MapFeature[] =>
  'ids' in place ? place.ids.flatMap(id => featureOf(id) ?? []) : []

type ListedRecords = Readonly<{ records: readonly MapListItem[]; count: number }>

/** A bounding box of about two metres around a position. */
const boxAround = ([x, y]: LonLat): Bounds => [rounded(x - 1e-5), rounded(y - 1e-5), rounded(x + 1e-5), rounded(y + 1e-5)]

function useListed(source: ListSource, query: Query | null): ListedRecords | null {
  const unsorted = query && { ...query, sort: null, columns: null }
  const { data } = useRead(
    ['listed', source, unsorted],
    read => readPage(source, [], { query: unsorted!, start: 0, count: listedMax }, read),
    { enabled: unsorted !== null, keepsPrevious: true },
  )
  if (!data || unsorted === null) return null
  return { count: data.total, records: data.rows.map(({ id, title }) => ({ id, title: title ?? id })) }
}

export function usePositionOf(source: ListSource, id: string | null): MapFeature | null {
  const field = source.kind === 'content' ? 'Id' : source.kind === 'edges' ? 'ecode' : 'scode'
  const only = { ...wholeList, filters: [`${field}.eq.${quoted(id ?? '')}`] }
  const { data } = useRead(['place', source, id], read => readPlaces(source, only, read), { enabled: id !== null })
  return (id !== null && data?.features[0]) || null
}

type MapListItem = Readonly<{ id: string; title: string }>

const listedMax = 100

type ListProps = {
  title: ReactNode
  records: readonly MapListItem[]
  selected: string | null
  onHover(id: string | null): void
  onSelect(id: string): void
  onClose(): void
}

/** A list of records on the map, so that they can be hovered and selected without a pointer. */
function MapList({ title, records, selected, onHover, onSelect, onClose }: ListProps) {
  const t = useTranslations('map')
  const list = useReturnedFocus<HTMLElement>()
  return (
    <section
      ref={list}
      aria-label={t('list')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      data-map-panel
      className="absolute top-13 bottom-8 left-3 z-10 flex max-h-96 w-72 max-w-[calc(100%-4.5rem)] flex-col border border-strong bg-sheet"
    >
      <div className="flex items-start justify-between gap-2 border-b border-line py-1 pr-1 pl-3">
        <p role="status" className="py-1 text-xs text-soft">
          {title}
        </p>
        <IconButton icon="close" size="small" label={t('closeList')} onPress={onClose} />
      </div>
      <ul className="min-h-0 overflow-y-auto py-1">
        {records.slice(0, listedMax).map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === selected ? 'true' : undefined}
              onClick={() => onSelect(id)}
              onFocus={() => onHover(id)}
              onBlur={() => onHover(null)}
              onPointerEnter={() => onHover(id)}
              onPointerLeave={() => onHover(null)}
              className="min-h-7 w-full px-3 py-1 text-left text-sm break-words hover:bg-larch-wash hover:text-larch aria-current:bg-larch-wash aria-current:font-medium"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
