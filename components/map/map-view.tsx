import 'maplibre-gl/dist/maplibre-gl.css'
import {
  type ErrorEvent,
  type GeoJSONSource,
  getVersion,
  type LngLatBoundsLike,
  Map as MapLibre,
  type StyleSpecification,
  setWorkerUrl,
  type VectorTileSource,
} from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bounds, MapPosition } from '@/components/geometry/geojson'
import type { MapGround } from '@/components/map/ground'
import { MapCredits } from '@/components/map/map-credits'
import { type Padding, paddingBeside } from '@/components/map/map-padding'
import { ScaleBar } from '@/components/map/scale-bar'
import { emptyImage } from '@/components/map/style/point-layers'
import { readColours } from '@/components/map/style/read-colours'
import { adaptStyle, type MapTiles, mapStyle } from '@/components/map/style/style'
import type { ValueScale } from '@/components/map/value-scale'
import { watchTheme } from '@/components/theme/theme'
import { Notice } from '@/components/ui/notice'

type MapViewProps = Pick<MapStart, 'look' | 'all'> & {
  used: UsedMap
  /** How to use the map by keyboard. */
  help: string
}

/** The map itself, with its buttons and scale. */
export function MapView({ used: { holder, map, opened, failed, retry }, look, all, help }: MapViewProps) {
  return (
    <>
      <div ref={holder} className="size-full" />
      <p className="sr-only">{help}</p>
      <MapCredits credits={look.ground.credits} />
      <MapControls
        onZoom={(by, pressed) => map.current?.zoomTo(map.current.getZoom() + by, {}, pressed)}
        onNorth={pressed => map.current?.resetNorthPitch({}, pressed)}
        onAll={pressed => map.current?.fitBounds(everything(all, look.ground), fittingIn(holder.current), pressed)}
      />
      {failed && <Failure of={failed} onRetry={retry} />}
      {opened && <ScaleBar map={opened} />}
    </>
  )
}

/** What a map could not read of its ground or its records. */
function Failure({ of, onRetry }: { of: FailedSource; onRetry(): void }) {
  const t = useTranslations('map')
  return (
    <div className="absolute inset-x-4 top-14 z-10 mx-auto w-fit max-w-96">
      <Notice tone="error" role="alert">
        {t(of === 'ground' ? 'groundFailed' : 'tilesFailed')}{' '}
        <button type="button" onClick={onRetry} className="font-medium underline underline-offset-2">
          {t('again')}
        </button>
      </Notice>
    </div>
  )
}

/** Marks a movement as the user's own: it changes the address. */
type Pressed = Readonly<{ originalEvent: Event }>

type ControlsProps = {
  onZoom(by: 1 | -1, pressed: Pressed): void
  onNorth(pressed: Pressed): void
  onAll(pressed: Pressed): void
}

/** Buttons for zooming and panning, so that no gesture is required. */
function MapControls({ onZoom, onNorth, onAll }: ControlsProps) {
  const t = useTranslations('map')
  return (
    <div className="absolute top-3 right-3 flex flex-col border border-strong bg-sheet">
      <Control label={t('zoomIn')} path="M8 3v10M3 8h10" onPress={pressed => onZoom(1, pressed)} />
      <Control label={t('zoomOut')} path="M3 8h10" onPress={pressed => onZoom(-1, pressed)} />
      <Control label={t('showAll')} path="M3 6.5V3h3.500M9.500 3H13v3.500M13 9.500V13H9.500M6.500 13H3V9.500" onPress={onAll} />
      <Control label={t('north')} path="M8 2.5 11.5 13 8 10.8 4.5 13 8 2.500Z" onPress={onNorth} />
    </div>
  )
}

function Control({ label, path, onPress }: { label: string; path: string; onPress(pressed: Pressed): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={({ nativeEvent }: SyntheticEvent) => onPress({ originalEvent: nativeEvent })}
      className="flex size-8 items-center justify-center border-t border-line text-soft first:border-t-0 hover:bg-larch-wash hover:text-larch"
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}

type Setup = MapStart &
  Readonly<{
    /** Called once, to add listeners. */
    onOpen(map: MapLibre, element: HTMLElement): void
    /** Called before a style is replaced. */
    onRestyle?(): void
    /** Called with every style, whose sources are empty. */
    onStyle(map: MapLibre): void
  }>

/** The map of a page. */
type UsedMap = Readonly<{
  holder: RefObject<HTMLDivElement | null>
  map: RefObject<MapLibre | null>
  /** The same, as state for what is rendered beside it. */
  opened: MapLibre | null
  /** The source that could not be read last. */
  failed: FailedSource | null
  retry(): void
  /** Draws everything again, in the page's present colours. */
  restyle(): void
  /** Changes only what differs, after another scale, other groups or other tiles. */
  adapt(): void
}>

type FailedSource = 'ground' | 'tiles'

/** The last source that failed. Records of lists are read by the page, which reports their failures itself. */
function useFailedSource(map: RefObject<MapLibre | null>, address: string) {
  const [failed, setFailed] = useState<FailedSource | null>(null)
  const listen = (opened: MapLibre) =>
    opened.on('error', ({ error, ...event }: ErrorEvent & { sourceId?: string }) => {
      if (event.sourceId === 'ground' || event.sourceId === 'tiles') setFailed(event.sourceId)
      else console.error(error)
    })
  const retry = () => {
    setFailed(null)
    const source = failed && map.current?.getSource(failed)
    if (source?.type === 'geojson') void (source as GeoJSONSource).setData(address)
    if (source?.type === 'vector') (source as VectorTileSource).setTiles((source as VectorTileSource).tiles)
  }
  return { failed, listen, retry }
}

/** A map in the page's colours, while the component is mounted. Later effects find it open. */
export function useMap(setup: Setup): UsedMap {
  const holder = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibre>(null)
  const [opened, setOpened] = useState<MapLibre | null>(null)
  const { failed, listen, retry } = useFailedSource(map, setup.look.ground.address)
  const { open, restyle, adapt, fill } = styling(map, useRef<AppliedStyle>({ style: null, isLoaded: false }), setup)
  const start = useEffectEvent((element: HTMLElement) => {
    const made = open(element)
    // For tests, and for anybody who looks at the map in the browser's console.
    Object.assign(element, { map: made })
    listen(made)
    return made
  })
  const restyleNow = useEffectEvent(restyle)
  const fillNow = useEffectEvent(fill)
  useEffect(() => {
    const made = start(holder.current!)
    made.on('style.load', fillNow)
    setOpened(made)
    const stop = watchTheme(restyleNow)
    return () => {
      stop()
      made.remove()
      map.current = null
    }
  }, [])
  return { holder, map, opened, failed, retry, restyle, adapt }
}

/** The style that the map has or is loading. */
type AppliedStyle = { style: StyleSpecification | null; isLoaded: boolean }

/** Opens the map, and keeps its style that of its look and of the page's theme. */
function styling(map: RefObject<MapLibre | null>, applied: RefObject<AppliedStyle>, setup: Setup) {
  const open = (element: HTMLElement): MapLibre => {
    const style = styleOf(setup.look)
    applied.current = { style, isLoaded: false }
    const made = openMap(element, style, setup)
    map.current = made
    setup.onOpen(made, element)
    return made
  }
  const restyle = () => {
    setup.onRestyle?.()
    const style = styleOf(setup.look)
    applied.current = { style, isLoaded: false }
    map.current?.setStyle(style, { diff: false })
  }
  const adapt = () => {
    const { style, isLoaded } = applied.current
    // A style that is loading is adapted once it is there.
    if (!isLoaded || !map.current || !style) return
    const next = styleOf(setup.look)
    adaptStyle(map.current, style, next)
    applied.current = { style: next, isLoaded }
  }
  const fill = () => {
    if (!map.current) return
    applied.current = { ...applied.current, isLoaded: true }
    map.current.addImage(emptyImage, { width: 1, height: 1, data: new Uint8Array(4) })
    adapt()
    setup.onStyle(map.current)
  }
  return { open, restyle, adapt, fill }
}

/** Runs a function when a value changes, but not initially. */
export function useChanged(value: string | null, change: () => void): void {
  const before = useRef(value)
  const run = useEffectEvent(change)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    run()
  }, [value])
}

/** The appearance of a map's ground. */
export type MapLook = Readonly<{ ground: MapGround; language: string; tiles?: MapTiles | null; scale?: ValueScale | null }>

type MapStart = Readonly<{
  look: MapLook
  label: string
  /** The initial view; absent: `all`. */
  view: MapPosition | null
  /** Bounds of all data; null: none, so that the ground is shown. */
  all: Bounds | null
}>

// Generated by the build, see scripts/map-assets.mjs.
const assets = () => `/maplibre/${getVersion()}`

/** The style in the page's present colours. */
const styleOf = ({ ground, language, tiles = null, scale = null }: MapLook) =>
  mapStyle({ ground, language, tiles, scale, colours: readColours(), assets: assets() })

/** How bounds are fitted: beside the panels on the map, and not so close that a single place has nothing around it. */
export function fittingIn(element: HTMLElement | null): { padding: Padding; maxZoom: number } {
  const panels = [...document.querySelectorAll('[data-map-panel]')]
  const rectangles = panels.map(panel => panel.getBoundingClientRect())
  const map = element?.getBoundingClientRect() ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return { padding: paddingBeside(map, rectangles), maxZoom: 14 }
}

/** Creates a map in an element. */
function openMap(element: HTMLElement, style: StyleSpecification, { look, label, view, all }: MapStart): MapLibre {
  setWorkerUrl(`${assets()}/worker.mjs`)
  return new MapLibre({
    container: element,
    style,
    ...(view
      ? { center: [view.longitude, view.latitude], zoom: view.zoom }
      : { bounds: everything(all, look.ground), fitBoundsOptions: fittingIn(element) }),
    attributionControl: false,
    locale: { 'Map.Title': label },
    maxZoom: 18,
    pitchWithRotate: false,
    // Without a fade duration all names would be placed again for each frame.
    fadeDuration: 150,
  })
}

/** Bounds of all data; without data, of the whole ground. */
const everything = (all: Bounds | null, { bounds }: MapGround): LngLatBoundsLike => (all ?? bounds) as never
