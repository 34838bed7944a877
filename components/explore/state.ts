import { createLoader, createParser, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import type { View } from '@/components/map/view'

export const layouts = ['split', 'map', 'grid'] as const
export type Layout = (typeof layouts)[number]

/** Where the map looks, as `latitude,longitude,zoom`: the order people copy coordinates in. */
const parseAsView = createParser<View>({
  parse(text) {
    const [latitude, longitude, zoom, ...rest] = text.split(',').map(Number)
    if (rest.length > 0 || ![latitude, longitude, zoom].every(Number.isFinite)) return null
    if (Math.abs(latitude!) > 85 || Math.abs(longitude!) > 180 || zoom! < 0 || zoom! > 22) return null
    return { latitude: latitude!, longitude: longitude!, zoom: zoom! }
  },
  serialize: ({ latitude, longitude, zoom }) => `${latitude.toFixed(4)},${longitude.toFixed(4)},${zoom.toFixed(1)}`,
  eq: (a, b) => a.latitude === b.latitude && a.longitude === b.longitude && a.zoom === b.zoom,
})

/** The explorer's state in the address: `?q=park&v=map&sel=…&at=46.5,11.35,12`. */
export const explorerParsers = {
  q: parseAsString.withDefault(''),
  v: parseAsStringLiteral(layouts).withDefault('split'),
  sel: parseAsString,
  at: parseAsView,
}

export const loadExplorerState = createLoader(explorerParsers)
