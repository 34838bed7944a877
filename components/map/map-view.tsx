import 'maplibre-gl/dist/maplibre-gl.css'
import {
  addProtocol,
  type ErrorEvent,
  type GeoJSONSource,
  getVersion,
  type LngLatBoundsLike,
  Map as MapLibre,
  type RasterDEMTileSource,
  type StyleSpecification,
  setWorkerUrl,
  type VectorTileSource,
} from 'maplibre-gl'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bounds, MapPosition } from '@/components/geometry/geojson'
import { type Credit, creditsOfHtml, type MapBasemap } from '@/components/map/basemap'
import { paceFrames } from '@/components/map/frame-pace'
import { loadStyle, readTile } from '@/components/map/load-style'
import { MapCredits } from '@/components/map/map-credits'
import { fittingIn } from '@/components/map/map-padding'
import { ScaleBar } from '@/components/map/scale-bar'
import { extractSource, replacementPrefix } from '@/components/map/style/basemap-style'
import { emptyImage } from '@/components/map/style/point-layers'
import { readColours } from '@/components/map/style/read-colours'
import { adaptStyle, type MapTiles, mapStyle } from '@/components/map/style/style'
import { type FailedMapPart, MapActions, MapControls, MapFailure } from '@/components/map/tools/map-actions'
import { Measuring } from '@/components/map/tools/measuring'
import type { ValueScale } from '@/components/map/value-scale'
import { currentTheme, watchTheme } from '@/components/theme/theme'

type MapViewProps = Pick<MapStart, 'look' | 'all'> & {
  used: UsedMap
  help: string
  onEmbed?: (() => void) | undefined
}

export function MapView({ used, look, all, help, onEmbed }: MapViewProps) {
  const { holder, map, opened, failed, styleCredits, retry } = used
  const [measures, setMeasures] = useState(false)
  const endMeasuring = useCallback(() => setMeasures(false), [])
  return (
    <>
      <div ref={holder} className="size-full" />
      <p className="sr-only">{help}</p>
      <MapCredits credits={{ ...look.ground.credits, style: styleCredits }} />
      {/* The tools end above the credits. If the map is too low for one column, they wrap into two. */}
      <div
        data-map-tools
        className="pointer-events-none absolute top-3 right-3 bottom-7 flex flex-col flex-wrap-reverse content-start items-start gap-3 *:pointer-events-auto"
      >
        <MapControls
          onZoom={(by, pressed) => map.current?.zoomTo(map.current.getZoom() + by, {}, pressed)}
          onNorth={pressed => map.current?.resetNorthPitch({}, pressed)}
          onAll={pressed => map.current?.fitBounds(everything(all, look.ground), fittingIn(holder.current), pressed)}
        />
        {opened && <MapActions map={opened} measures={measures} onMeasure={setMeasures} onEmbed={onEmbed} />}
      </div>
      {failed && <MapFailure of={failed} styleUrl={look.ground.style} onRetry={retry} />}
      {opened && <ScaleBar map={opened} />}
      {opened && measures && <Measuring map={opened} onClose={endMeasuring} />}
    </>
  )
}

type Setup = MapStart &
  Readonly<{
    /** Called once, when the map was created, to add listeners. */
    onOpen(map: MapLibre, element: HTMLElement): void
    onRestyle?(): void
    /** Called when a style is loaded and its sources are still empty. */
    onStyle(map: MapLibre): void
  }>

type UsedMap = Readonly<{
  holder: RefObject<HTMLDivElement | null>
  map: RefObject<MapLibre | null>
  /** The map as state, for components rendered next to it. */
  opened: MapLibre | null
  failed: FailedMapPart | null
  styleCredits: readonly Credit[] | null
  retry(): void
  restyle(): void
  /** Applies changes of the scale, the groups or the tiles to the current style. */
  adapt(): void
}>

const partOf = (source: string | undefined): FailedMapPart | null => {
  if (source === undefined) return null
  if (source.startsWith(replacementPrefix)) return 'style'
  return source === 'tiles' ? 'tiles' : ['ground', 'terrain', extractSource].includes(source) ? 'ground' : null
}

/** The part of the map that failed last. A failure to read the records is not included, as the page reports it. */
function useFailedPart(map: RefObject<MapLibre | null>, url: string) {
  const [failed, setFailed] = useState<FailedMapPart | null>(null)
  const listen = (opened: MapLibre) =>
    opened.on('error', ({ error, ...event }: ErrorEvent & { sourceId?: string }) => {
      const part = partOf(event.sourceId)
      if (part === null) console.error(error)
      else setFailed(part)
    })
  const retry = () => {
    setFailed(null)
    const sources = failed === 'ground' ? ['ground', 'terrain', extractSource] : ['tiles']
    for (const source of sources.map(name => map.current?.getSource(name))) {
      if (source?.type === 'geojson') void (source as GeoJSONSource).setData(url)
      if (source?.type === 'vector' || source?.type === 'raster-dem')
        (source as VectorTileSource | RasterDEMTileSource).setTiles((source as VectorTileSource).tiles)
    }
  }
  return { failed, setFailed, listen, retry }
}

/** Creates a map in the page's colours while the component is mounted. Effects after this hook can use the map. */
export function useMap(setup: Setup): UsedMap {
  const holder = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibre>(null)
  const [opened, setOpened] = useState<MapLibre | null>(null)
  const { failed, setFailed, listen, retry } = useFailedPart(map, setup.look.ground.address)
  const applied = useRef<AppliedStyle>({ style: null, isLoaded: false, replacement: null })
  const { open, restyle, adapt, fill, replace, refuse } = styling(map, applied, {
    ...setup,
    onStyleFailed: () => setFailed('style'),
  })
  const start = useEffectEvent((element: HTMLElement) => {
    const map = open(element)
    // The element has the map as a property, for tests and for debugging in the browser's console.
    Object.assign(element, { map: map })
    listen(map)
    void replace()
    return map
  })
  const restyleNow = useEffectEvent(() => {
    restyle()
    void replace()
  })
  const fillNow = useEffectEvent(fill)
  const refuseNow = useEffectEvent(refuse)
  const [styleCredits, setStyleCredits] = useState<readonly Credit[] | null>(null)
  const creditNow = useEffectEvent((created: MapLibre) => {
    const { replacement } = applied.current
    const url = setup.look.ground.style
    if (!replacement || !url) return
    const now = creditsOfStyle(created, replacement, url)
    if (JSON.stringify(now) !== JSON.stringify(styleCredits)) setStyleCredits(now)
  })
  useEffect(() => {
    const created = start(holder.current!)
    created.on('style.load', fillNow)
    created.on('error', (event: ErrorEvent & { sourceId?: string }) => event.sourceId === undefined && refuseNow())
    created.on('idle', () => creditNow(created))
    setOpened(created)
    const [unwatch, stopPacing] = [watchTheme(restyleNow), paceFrames(created)]
    return () => {
      unwatch()
      stopPacing()
      created.remove()
      map.current = null
    }
  }, [])
  const again = () => {
    retry()
    if (failed === 'style') void replace()
  }
  return { holder, map, opened, failed, styleCredits, retry: again, restyle, adapt }
}

/** The attribution of an external style: that of its tiles, or else its host. */
function creditsOfStyle(map: MapLibre, { sources }: StyleSpecification, url: string): readonly Credit[] {
  const texts = Object.keys(sources).map(name => map.getSource(replacementPrefix + name)?.attribution ?? '')
  const credits = creditsOfHtml([...new Set(texts)].join(' '))
  const { host, origin } = new URL(url)
  return credits.length > 0 ? credits : [{ holder: host, address: origin, licence: null }]
}

type AppliedStyle = {
  style: StyleSpecification | null
  isLoaded: boolean
  replacement: StyleSpecification | null
}

function styling(map: RefObject<MapLibre | null>, applied: RefObject<AppliedStyle>, setup: Setup & { onStyleFailed(): void }) {
  const currentStyle = () => styleOf(setup.look, applied.current.replacement)
  const create = (element: HTMLElement): MapLibre => {
    const style = currentStyle()
    applied.current = { ...applied.current, style, isLoaded: false }
    const created = openMap(element, style, setup)
    map.current = created
    setup.onOpen(created, element)
    return created
  }
  const restyle = () => {
    setup.onRestyle?.()
    const style = currentStyle()
    applied.current = { ...applied.current, style, isLoaded: false }
    map.current?.setStyle(style, { diff: false })
  }
  const adapt = () => {
    const { style, isLoaded } = applied.current
    // A style that is still loading is adapted by `fill` once it is loaded.
    if (!isLoaded || !map.current || !style) return
    const next = currentStyle()
    adaptStyle(map.current, style, next)
    applied.current = { ...applied.current, style: next }
  }
  const fill = () => {
    if (!map.current) return
    applied.current = { ...applied.current, isLoaded: true }
    map.current.addImage(emptyImage, { width: 1, height: 1, data: new Uint8Array(4) })
    adapt()
    setup.onStyle(map.current)
  }
  const replace = async () => {
    const { style: url } = setup.look.ground
    if (url === null) return
    try {
      const replacement = await loadStyle(url, currentTheme())
      if (!map.current || replacement === applied.current.replacement) return
      applied.current = { ...applied.current, replacement }
      restyle()
    } catch (error) {
      console.error(error)
      setup.onStyleFailed()
    }
  }
  /** Returns to the built-in basemap if the map reported an error while it loaded the operator's style. */
  const refuse = () => {
    const { replacement, isLoaded } = applied.current
    if (isLoaded || replacement === null) return
    applied.current = { ...applied.current, replacement: null }
    restyle()
    setup.onStyleFailed()
  }
  return { open: create, restyle, adapt, fill, replace, refuse }
}

export type MapLook = Readonly<{ ground: MapBasemap; language: string; tiles?: MapTiles | null; scale?: ValueScale | null }>

type MapStart = Readonly<{
  look: MapLook
  label: string
  view: MapPosition | null
  /** The bounds of all data. Without data the map shows the whole basemap. */
  all: Bounds | null
}>

// The build generates the files at this URL, see scripts/map-assets.mjs.
const assets = () => `/maplibre/${getVersion()}`

const styleOf = ({ ground, language, tiles = null, scale = null }: MapLook, replacement: StyleSpecification | null) =>
  mapStyle({ ground, replacement, language, tiles, scale, colours: readColours(), assets: assets() })

function openMap(element: HTMLElement, style: StyleSpecification, { look, label, view, all }: MapStart): MapLibre {
  setWorkerUrl(`${assets()}/worker.mjs`)
  addProtocol('pmtiles', readTile)
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
    // The library positions all labels again in each frame if the fade duration is 0.
    fadeDuration: 150,
  })
}

const everything = (all: Bounds | null, { bounds }: MapBasemap): LngLatBoundsLike => (all ?? bounds) as never
