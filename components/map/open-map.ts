import 'maplibre-gl/dist/maplibre-gl.css'
import { getVersion, type LngLatBoundsLike, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import { type Bounds, boundsOf, positionsOf } from '@/components/geometry/geojson'
import type { View } from '@/components/geometry/view'
import { readColours } from '@/components/map/colours'
import type { Ground } from '@/components/map/ground'
import { type MapTiles, mapStyle } from '@/components/map/style'

/** What a map looks like below its data. */
export type MapLook = Readonly<{ ground: Ground; language: string; tiles?: MapTiles | null }>

export type MapStart = Readonly<{
  look: MapLook
  label: string
  /** Where it looks first; absent: at `all`. */
  view: View | null
  /** Where everything lies; null: nowhere, so that the ground is shown. */
  all: Bounds | null
}>

// Put there by the build, see scripts/map-assets.mjs.
const assets = () => `/maplibre/${getVersion()}`

/** The style in the colours of the page as they are now. */
export const styleOf = ({ ground, language, tiles = null }: MapLook) =>
  mapStyle({ ground, language, tiles, colours: readColours(), assets: assets() })

/** How everything is fitted in: with a rim, and not so close that a single place has nothing around it. */
export const fitting = { padding: 40, maxZoom: 14 } as const

/** A map in an element. */
export function openMap(element: HTMLElement, { look, label, view, all }: MapStart): MapLibre {
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
    // With none, all names are placed anew for each frame.
    fadeDuration: 150,
  })
}

/** Where everything lies; without any data the whole ground. */
export const everything = (all: Bounds | null, { outlines }: Ground): LngLatBoundsLike =>
  (all ?? boundsOf(outlines.flatMap(positionsOf)) ?? [10.3, 46.2, 12.5, 47.1]) as never
