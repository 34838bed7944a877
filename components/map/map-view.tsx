import 'maplibre-gl/dist/maplibre-gl.css'
import { getVersion, type LngLatBoundsLike, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bounds, MapPosition } from '@/components/geometry/geojson'
import type { MapGround } from '@/components/map/ground'
import { MapCredits } from '@/components/map/map-credits'
import { emptyImage } from '@/components/map/point-layers'
import { readColours } from '@/components/map/read-colours'
import { ScaleBar } from '@/components/map/scale-bar'
import { type MapTiles, mapStyle } from '@/components/map/style'
import type { Breaks } from '@/components/map/value-scale'
import { watchTheme } from '@/components/theme/theme'

type MapViewProps = Pick<MapStart, 'look' | 'all'> & {
  used: UsedMap
  /** How to use the map by keyboard. */
  help: string
}

/** The map itself, with its buttons and scale. */
export function MapView({ used: { holder, map, opened }, look, all, help }: MapViewProps) {
  return (
    <>
      <div ref={holder} className="size-full" />
      <p className="sr-only">{help}</p>
      <MapCredits credits={look.ground.credits} />
      <MapControls
        onZoom={(by, pressed) => map.current?.zoomTo(map.current.getZoom() + by, {}, pressed)}
        onNorth={pressed => map.current?.resetNorthPitch({}, pressed)}
        onAll={pressed => map.current?.fitBounds(everything(all, look.ground), fitting, pressed)}
      />
      {opened && <ScaleBar map={opened} />}
    </>
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
  restyle(): void
}>

/** A map in the page's colours, while the component is mounted. Later effects find it open. */
export function useMap(setup: Setup): UsedMap {
  const holder = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibre>(null)
  const [opened, setOpened] = useState<MapLibre | null>(null)
  const open = useEffectEvent((element: HTMLElement) => {
    const made = openMap(element, setup)
    setup.onOpen(made, element)
    return made
  })
  const fill = useEffectEvent(() => {
    map.current!.addImage(emptyImage, { width: 1, height: 1, data: new Uint8Array(4) })
    setup.onStyle(map.current!)
  })
  const restyle = () => {
    setup.onRestyle?.()
    map.current?.setStyle(styleOf(setup.look), { diff: false })
  }
  const restyleNow = useEffectEvent(restyle)
  useEffect(() => {
    const made = open(holder.current!)
    map.current = made
    // For tests, and for anybody who looks at the map in the browser's console.
    Object.assign(holder.current!, { map: made })
    made.on('style.load', fill)
    setOpened(made)
    const stop = watchTheme(restyleNow)
    return () => {
      stop()
      made.remove()
      map.current = null
    }
  }, [])
  return { holder, map, opened, restyle }
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
export type MapLook = Readonly<{ ground: MapGround; language: string; tiles?: MapTiles | null; scale?: Breaks | null }>

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

/** How bounds are fitted: beside the buttons and above the scale, and not so close that a single place has nothing around it. */
export const fitting = { padding: { top: 28, right: 56, bottom: 32, left: 24 }, maxZoom: 14 } as const

/** Creates a map in an element. */
function openMap(element: HTMLElement, { look, label, view, all }: MapStart): MapLibre {
  setWorkerUrl(`${assets()}/worker.mjs`)
  return new MapLibre({
    container: element,
    style: styleOf(look),
    ...(view
      ? { center: [view.longitude, view.latitude], zoom: view.zoom }
      : { bounds: everything(all, look.ground), fitBoundsOptions: fitting }),
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
