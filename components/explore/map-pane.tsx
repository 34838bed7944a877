import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useDeferredValue, useMemo, useState } from 'react'
import { useAreaRim } from '@/components/area/shape-rim'
import { RequestFailure } from '@/components/connection/request-failure'
import { Legend } from '@/components/explore/legend'
import { useMapColours } from '@/components/explore/map-colours'
import { type MapListScope, MapLists, usePositionOf } from '@/components/explore/map-list'
import type { MapSearchResult } from '@/components/explore/map-search-result'
import { MapTools, useAreaDrawing } from '@/components/explore/map-tools'
import { useMeasuredFeatures } from '@/components/explore/map-values'
import { type ExplorerPage, type Screen, useRecordLink } from '@/components/explore/use-screen'
import type { MapFeature } from '@/components/geometry/feature'
import type { Bounds } from '@/components/geometry/geojson'
import { MapFallback } from '@/components/map/map-fallback'
import type { ExplorerState } from '@/components/source/explorer-state'
import { IconButton, TextButton } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import type { SearchArea } from '@/lib/geo/search-area'

const RecordMap = dynamic(() => import('@/components/map/record-map'), { ssr: false })

type Props = {
  view: ExplorerPage
  screen: Screen
  wide: boolean
  /** Opens the HTML that embeds the map. Absent if no site may embed it. */
  onEmbed?: (() => void) | undefined
}

export function MapPane({ view, screen, wide, onEmbed }: Props) {
  const { source, query, choices, last: total, tiled, state, linked } = screen
  const hrefOf = useRecordLink(view.dataset.id)
  const { found, showFound } = useFound(state)
  const selected = useSelected(screen)
  const searchIn = (area: SearchArea) => {
    showFound(null)
    state.ask({ area })
  }
  const drawing = useAreaDrawing(searchIn)
  const [bounds, setBounds] = useState<Bounds | null>(null)
  const [scope, setScope] = useState<MapListScope>(null)
  const { features } = linked
  const colours = useMapColours({ source, query, choices, tiled, tilesAbove: view.tilesAbove, features })
  const { tiles, shades, values } = colours
  const shown = useMeasuredFeatures(features, values)
  const area = useAreaRim(query.area)
  return (
    <div className={`relative min-w-0 grow bg-(--map-outside) ${wide ? '' : 'border-l border-line @max-[48rem]:hidden'}`}>
      {shown && (
        <LabelledMap
          ground={view.ground}
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
        screen={screen}
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

function LabelledMap(props: Omit<ComponentProps<typeof RecordMap>, 'language' | 'label' | 'help'>) {
  const [t, language] = [useTranslations('map'), useLocale()]
  return (
    <MapFallback>
      <RecordMap language={language} label={t('label')} help={t('keys')} {...props} />
    </MapFallback>
  )
}

type OverlayProps = Omit<ComponentProps<typeof MapTools>, 'onList' | 'listOpen'> &
  Pick<ComponentProps<typeof MapLists>, 'screen' | 'scope'> & { onScope(scope: MapListScope): void }

function MapOverlays({ scope, onScope, ...tools }: OverlayProps) {
  const listOpen = scope === 'view'
  return (
    <>
      <MapTools {...tools} onList={() => onScope(listOpen ? null : 'view')} listOpen={listOpen} />
      <MapLists screen={tools.screen} bounds={tools.bounds} scope={scope} onClose={() => onScope(null)} />
    </>
  )
}

function useFound(state: ExplorerState) {
  const [place, setPlace] = useState<MapSearchResult | null>(null)
  const shown = place?.ownId === state.selected ? place : null
  const rim = useAreaRim(shown && shown.geometry === null ? shown.area : null)
  const geometry = shown?.geometry ?? rim
  const mark = useMemo(
    () =>
      shown && geometry ? { place: shown, bounds: shown.bounds, feature: { id: 'found', title: shown.title, geometry } } : null,
    [shown, geometry],
  )
  const showFound = (next: MapSearchResult | null) => {
    if (next && next.ownId !== state.selected) state.select(next.ownId)
    setPlace(next)
  }
  return { found: mark, showFound }
}

function useSelected({ source, tiled, state, linked }: Screen): MapFeature | null {
  // Deferred, because drawing the map is slow: a click in the list updates the list first.
  const selected = useDeferredValue(state.selected)
  const position = usePositionOf(source, tiled ? selected : null)
  return tiled ? position : linked.featureOf(selected)
}

function NoPlaces() {
  const t = useTranslations('map')
  return (
    <p className="absolute inset-x-6 top-1/3 mx-auto w-fit max-w-80 border border-line bg-sheet px-4 py-3 text-center text-sm text-soft">
      {t('none')}
    </p>
  )
}

type MapRequest = Readonly<{ error: unknown; retry(): void }>

function Failure({ reads }: { reads: readonly (MapRequest | null)[] }) {
  const failed = reads.filter(read => read !== null).filter(({ error }) => error !== null && error !== undefined)
  const [first] = failed
  if (!first) return null
  const retry = () => {
    for (const each of failed) each.retry()
  }
  return <RequestFailure error={first.error} onRetry={retry} />
}

type FoundCardProps = { place: MapSearchResult; onArea(area: SearchArea): void; onClose(): void }

function FoundCard({ place: { title, text, href, area }, onArea, onClose }: FoundCardProps) {
  const t = useTranslations('map.find')
  return (
    <section
      aria-label={t('shown', { title })}
      data-map-panel
      className="absolute inset-x-3 bottom-7 z-10 mx-auto max-w-[28rem] border border-strong bg-sheet p-3"
    >
      <div className="flex items-start gap-3">
        <Icon name="search" className="mt-1 text-larch" />
        <div className="min-w-0 grow">
          <p className="truncate font-semibold" title={title}>
            {title}
          </p>
          {text && <p className="truncate text-xs text-soft">{text}</p>}
        </div>
        <IconButton icon="close" label={t('clear')} onPress={onClose} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <TextButton look="solid" text={t(area.kind === 'shape' ? 'listWithin' : 'listAround')} onPress={() => onArea(area)} />
        {href && <LinkButton look="outline" href={href} text={t('open')} />}
      </div>
    </section>
  )
}

function SelectionCard({ feature, href, onClose }: { feature: MapFeature; href: string; onClose(): void }) {
  const t = useTranslations('explorer')
  return (
    <section
      aria-label={t('selected', { title: feature.title })}
      data-map-panel
      className="absolute inset-x-3 bottom-7 z-10 mx-auto max-w-[28rem] border border-strong bg-sheet p-3"
    >
      <div className="flex items-center gap-3">
        <Icon name="pin" className="text-larch" />
        <p className="min-w-0 grow truncate font-semibold" title={feature.title}>
          {feature.title}
        </p>
        <LinkButton look="solid" href={href} text={t('openRecord')} />
        <IconButton icon="close" label={t('unselect')} onPress={onClose} />
      </div>
      {feature.geometry.type === 'Point' && <Coordinates position={feature.geometry.coordinates} />}
    </section>
  )
}

/** Coordinates to copy in both orders, because programs differ in whether latitude is first. */
function Coordinates({ position: [longitude = 0, latitude = 0] }: { position: readonly number[] }) {
  const t = useTranslations('map')
  const orders = [
    ['lonLat', `${longitude}, ${latitude}`],
    ['latLon', `${latitude}, ${longitude}`],
  ] as const
  return (
    <dl aria-label={t('coordinates')} className="mt-2 border-t border-line pt-1.5 text-xs">
      {orders.map(([order, text]) => (
        <div key={order} className="flex flex-wrap items-center gap-x-2">
          <dt className="text-faint">{t(order)}</dt>
          <dd className="min-w-0 grow font-mono">{text}</dd>
          <dd>
            <CopyButton text={text} label={t(order)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
