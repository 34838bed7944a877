import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useDeferredValue, useMemo, useState } from 'react'
import { useAreaRim } from '@/components/area/shape-rim'
import { FailedCall } from '@/components/connection/failed-call'
import { FoundCard } from '@/components/explore/found-card'
import type { FoundPlace } from '@/components/explore/found-place'
import { Legend } from '@/components/explore/legend'
import type { LinkedPlaces } from '@/components/explore/list-data'
import { type ColourChoices, useMapColours } from '@/components/explore/map-colours'
import { type MapListScope, MapLists, usePlaceOf } from '@/components/explore/map-list'
import { MapTools, useAreaDrawing } from '@/components/explore/map-tools'
import { useMeasuredFeatures } from '@/components/explore/map-values'
import { SelectionCard } from '@/components/explore/selection-card'
import type { MapFeature } from '@/components/geometry/feature'
import type { Bounds } from '@/components/geometry/geojson'
import type { MapGround } from '@/components/map/ground'
import { MapFallback } from '@/components/map/map-fallback'
import type { ExplorerState } from '@/components/source/explorer-state'
import type { ListSource, Query } from '@/components/source/source'
import type { SearchArea } from '@/lib/geo/search-area'

const RecordMap = dynamic(() => import('@/components/map/record-map'), { ssr: false })

type Props = {
  source: ListSource
  query: Query
  /** What can colour the records. */
  choices: ColourChoices
  /** How many records the list has. */
  total: number
  /** Whether there are so many records that they are drawn from tiles. */
  tiled: boolean
  /** The limit for drawing records one by one. */
  tilesAbove: number
  ground: MapGround
  state: ExplorerState
  linked: LinkedPlaces
  hrefOf: (id: string) => string
  /** Whether it fills the screen. */
  wide: boolean
  /** Offers the map to other sites; absent where no site may have it. */
  onEmbed?: (() => void) | undefined
}

/** The map with every record of the list that has a place. */
export function MapPane(props: Props) {
  const { source, query, choices, total, tiled, tilesAbove, ground, state, linked, hrefOf, wide, onEmbed } = props
  const { found, showFound } = useFound(state)
  const selected = useSelected(source, { tiled, state, linked })
  const searchIn = (area: SearchArea) => {
    showFound(null)
    state.ask({ area })
  }
  const drawing = useAreaDrawing(searchIn)
  const [bounds, setBounds] = useState<Bounds | null>(null)
  const [scope, setScope] = useState<MapListScope>(null)
  const { features } = linked
  const colours = useMapColours({ source, query, choices, tiled, tilesAbove, features })
  const { tiles, shades, values } = colours
  const shown = useMeasuredFeatures(features, values)
  const area = useAreaRim(query.area)
  return (
    <div className={`relative min-w-0 grow bg-(--map-outside) ${wide ? '' : 'border-l border-line @max-[48rem]:hidden'}`}>
      {shown && (
        <LabelledMap
          ground={ground}
          content={{ features: shown, shades, tiles, extent: tiles?.extent ?? null, scale: values?.scale ?? null }}
          marks={{ hovered: linked.featureOf(linked.hovered), selected, found, area }}
          drawing={drawing}
          events={{
            onHover: linked.hover,
            onSelect(id) {
              if (id === null) showFound(null)
              state.select(id)
            },
            onGather: setScope,
            onMove: state.setView,
            onLook: setBounds,
          }}
          view={state.view}
          onEmbed={onEmbed}
        />
      )}
      <MapOverlays
        source={source}
        query={query}
        tiled={tiled}
        linked={linked}
        state={state}
        bounds={bounds}
        scope={scope}
        drawing={drawing}
        total={tiles?.records ?? total}
        onArea={searchIn}
        onFound={showFound}
        onScope={setScope}
      />
      {features?.length === 0 && !tiled && total > 0 && <NoPlaces />}
      <Legend source={source} query={query} state={state} colours={colours} features={shown} hasArea={area !== null} />
      {found?.place.ownId === null && <FoundCard place={found.place} onArea={searchIn} onClose={() => showFound(null)} />}
      {selected && <SelectionCard feature={selected} href={hrefOf(selected.id)} onClose={() => state.select(null)} />}
      <Failure reads={[linked, tiles, colours.failure]} />
    </div>
  )
}

/** The map in the language of the page, or why there is none. */
function LabelledMap(props: Omit<ComponentProps<typeof RecordMap>, 'language' | 'label' | 'help'>) {
  const [t, language] = [useTranslations('map'), useLocale()]
  return (
    <MapFallback>
      <RecordMap language={language} label={t('label')} help={t('keys')} {...props} />
    </MapFallback>
  )
}

type OverlayProps = Omit<ComponentProps<typeof MapLists>, 'onClose'> &
  Pick<ComponentProps<typeof MapTools>, 'drawing' | 'total' | 'onArea' | 'onFound'> & { onScope(scope: MapListScope): void }

/** The tools of the map, and the list of the records in it or in one place. */
function MapOverlays({ drawing, total, onArea, onFound, onScope, ...list }: OverlayProps) {
  const { source, query, tiled, linked, bounds, scope } = list
  return (
    <>
      <MapTools
        source={source}
        drawing={drawing}
        bounds={bounds}
        linked={linked}
        tiled={tiled}
        area={query.area}
        total={total}
        onArea={onArea}
        onFound={onFound}
        onList={() => onScope(scope === 'view' ? null : 'view')}
        listOpen={scope === 'view'}
      />
      <MapLists {...list} onClose={() => onScope(null)} />
    </>
  )
}

/** What the map's search found; what is selected later takes its place. */
function useFound(state: ExplorerState) {
  const [place, setPlace] = useState<FoundPlace | null>(null)
  const shown = place?.ownId === state.selected ? place : null
  const rim = useAreaRim(shown && shown.geometry === null ? shown.area : null)
  const geometry = shown?.geometry ?? rim
  const found = useMemo(
    () =>
      shown && geometry ? { place: shown, bounds: shown.bounds, feature: { id: 'found', title: shown.title, geometry } } : null,
    [shown, geometry],
  )
  const showFound = (next: FoundPlace | null) => {
    if (next && next.ownId !== state.selected) state.select(next.ownId)
    setPlace(next)
  }
  return { found, showFound }
}

type Selection = Pick<Props, 'tiled' | 'state' | 'linked'>

/** The selected record with its place. */
function useSelected(source: ListSource, { tiled, state, linked }: Selection): MapFeature | null {
  // A click on a row updates the row first; redrawing the map takes longer.
  const chosen = useDeferredValue(state.selected)
  const read = usePlaceOf(source, tiled ? chosen : null)
  return tiled ? read : linked.featureOf(chosen)
}

function NoPlaces() {
  const t = useTranslations('map')
  return (
    <p className="absolute inset-x-6 top-1/3 mx-auto w-fit max-w-80 border border-line bg-sheet px-4 py-3 text-center text-sm text-soft">
      {t('none')}
    </p>
  )
}

type Read = Readonly<{ error: unknown; retry(): void }>

/** The first failure of what the map reads; one click repeats all that failed. */
function Failure({ reads }: { reads: readonly (Read | null)[] }) {
  const failed = reads.filter(read => read !== null).filter(({ error }) => error !== null && error !== undefined)
  const [first] = failed
  if (!first) return null
  const retry = () => {
    for (const each of failed) each.retry()
  }
  return <FailedCall error={first.error} onRetry={retry} />
}
