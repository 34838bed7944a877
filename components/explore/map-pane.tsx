import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue, useMemo, useState } from 'react'
import { useAreaRim } from '@/components/area/shape-rim'
import { fetchDoor } from '@/components/connection/door'
import { FailedCall } from '@/components/connection/failed-call'
import { coloursOf, useColourBy } from '@/components/explore/colour-by'
import { type MapListScope, MapLists } from '@/components/explore/map-lists'
import { MapTools } from '@/components/explore/map-tools'
import { SelectionCard } from '@/components/explore/selection-card'
import { type Colouring, useColouring } from '@/components/explore/use-colouring'
import type { LinkedPlaces } from '@/components/explore/use-linked'
import { usePlaceOf } from '@/components/explore/use-listed'
import { useTiles } from '@/components/explore/use-tiles'
import type { Area } from '@/components/geometry/area'
import type { AreaShape } from '@/components/geometry/area-geometry'
import { isPoint, type MapFeature, noShades } from '@/components/geometry/feature'
import type { Bounds } from '@/components/geometry/geojson'
import { classesOf, shadesOf } from '@/components/map/classes'
import { type Ground, groundPath } from '@/components/map/ground'
import { MapFallback } from '@/components/map/map-fallback'
import { MapLegend } from '@/components/map/map-legend'
import { useValueNames } from '@/components/query/value-names'
import type { ExplorerState } from '@/components/source/explorer-view'
import type { Query } from '@/components/source/query'
import type { Column, Source } from '@/components/source/source'
import type { ColourKey } from '@/components/source/state'
import { tileColours } from '@/components/source/tiles-call'

const MapView = dynamic(() => import('@/components/map/map-view'), { ssr: false })

type Props = {
  source: Source
  query: Query
  columns: readonly Column[]
  /** How many records the list has. */
  total: number
  /** Whether there are so many records that they are drawn from tiles. */
  tiled: boolean
  /** The limit for drawing records one by one. */
  tilesAbove: number
  state: ExplorerState
  linked: LinkedPlaces
  hrefOf: (id: string) => string
  /** Whether it fills the screen. */
  wide: boolean
}

/** The map with every record of the list that has a place. */
export function MapPane(props: Props) {
  const { source, query, columns, total, tiled, tilesAbove, state, linked, hrefOf, wide } = props
  const t = useTranslations('map')
  const language = useLocale()
  const { data: ground, ...grounding } = useGround()
  const { features, hovered, featureOf } = linked
  // A press on a row updates the row first; redrawing the map takes longer.
  const chosen = useDeferredValue(state.selected)
  const asked = usePlaceOf(source, tiled ? chosen : null)
  const selected = tiled ? asked : featureOf(chosen)
  const [drawing, setDrawing] = useState<AreaShape | null>(null)
  const [drawable, setDrawable] = useState(false)
  const [trouble, setTrouble] = useState<'tooSmall' | 'drawFailed' | null>(null)
  const [bounds, setBounds] = useState<Bounds | null>(null)
  const [gathered, setGathered] = useState<MapListScope>(null)
  const possible = useMemo(() => {
    const all = coloursOf(source, columns)
    return tiled ? tileColours(all) : all
  }, [tiled, source, columns])
  const [by, setBy] = useColourBy(possible)
  const nameOf = useValueNames(source)
  const colouring = useColouring(source, by, tilesAbove)
  const drawnClasses = useClasses(features, colouring)
  const tiles = useTiles(source, tiled ? query : null, colouring)
  const { classes, shades } = tiles ?? drawnClasses
  const rim = useAreaRim(query.area)
  const failure = linked.error ?? grounding.error ?? tiles?.error ?? null
  const again = () => {
    if (linked.error !== null) linked.retry()
    if (grounding.error !== null) void grounding.refetch()
    if (tiles?.error) tiles.retry()
  }

  const draw = (kind: AreaShape | null) => {
    setTrouble(null)
    setDrawable(false)
    setDrawing(kind)
  }
  const drawn = (area: Area | null | 'failed') => {
    setDrawing(null)
    if (area === 'failed' || area === null) return setTrouble(area === null ? 'tooSmall' : 'drawFailed')
    state.ask({ area })
  }
  return (
    <div className={`relative min-w-0 grow bg-(--map-outside) ${wide ? '' : 'border-l border-line @max-[48rem]:hidden'}`}>
      {ground && features && (
        <MapFallback>
          <MapView
            ground={ground}
            features={features}
            shades={shades}
            tiles={tiles}
            extent={tiles?.extent ?? null}
            hovered={featureOf(hovered)}
            selected={selected}
            area={rim}
            drawing={drawing}
            view={state.view}
            language={language}
            label={t('label')}
            help={t('keys')}
            onHover={linked.hover}
            onSelect={state.select}
            onGather={setGathered}
            onMove={state.setView}
            onLook={setBounds}
            onDrawn={drawn}
            onPen={() => setDrawable(true)}
          />
        </MapFallback>
      )}
      <MapTools
        drawing={drawing}
        drawable={drawable}
        trouble={trouble}
        bounds={bounds}
        linked={linked}
        tiled={tiled}
        area={query.area}
        total={tiles?.records ?? total}
        onDraw={draw}
        onArea={area => state.ask({ area })}
        onList={() => setGathered(gathered === 'view' ? null : 'view')}
        listOpen={gathered === 'view'}
      />
      <MapLists
        source={source}
        query={query}
        tiled={tiled}
        linked={linked}
        state={state}
        bounds={bounds}
        gathered={gathered}
        onClose={() => setGathered(null)}
      />
      {features?.length === 0 && !tiled && total > 0 && (
        <p className="absolute inset-x-6 top-1/3 mx-auto w-fit max-w-80 border border-line bg-sheet px-4 py-3 text-center text-sm text-soft">
          {t('none')}
        </p>
      )}
      <div className="absolute bottom-7 left-3">
        <MapLegend
          classes={classes}
          by={by}
          possible={possible}
          nameOf={group => nameOf(by === null ? '' : (groupFields[by] ?? ''), group)}
          onBy={setBy}
          signs={{ clusters: true, shapes: features?.some(feature => !isPoint(feature)) ?? false, area: rim !== null }}
        />
      </div>
      {ground && ground.outlines.length > 0 && (
        <p className="absolute right-0 bottom-0 bg-sheet/85 px-2 py-0.5 text-[0.6875rem] text-faint">
          {t('attribution', { source: t(ground.source === 'demo' ? 'demoShapes' : 'ownShapes') })}
        </p>
      )}
      {selected && <SelectionCard feature={selected} href={hrefOf(selected.id)} onClose={() => state.select(null)} />}
      {failure !== null && <FailedCall error={failure} onRetry={again} />}
    </div>
  )
}

/** The field of the colouring values, where values have names. */
const groupFields: Readonly<Partial<Record<ColourKey, string>>> = { type: 'AccoTypeId', category: 'AccoCategoryId' }

const useGround = () =>
  useQuery({
    queryKey: ['ground'],
    queryFn: ({ signal }) => fetchDoor(groundPath, signal) as Promise<Ground>,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The groups of the records and their colours, where they are coloured. */
function useClasses(features: readonly MapFeature[] | null, { by, order }: Colouring) {
  return useMemo(() => {
    const classes = by !== null && features && order !== 'asked' ? classesOf(features, order) : null
    return { classes, shades: classes ? shadesOf(classes) : noShades }
  }, [features, by, order])
}
