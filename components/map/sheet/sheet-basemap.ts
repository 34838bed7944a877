import { z } from 'zod'
import type { Bounds, Geometry } from '@/components/geometry/geojson'
import type { Basemap } from '@/components/map/basemap'
import { type Frame, frameFor, outlinePath } from '@/components/map/sheet/frame'

/** URL of the basemap of a sheet. It is a separate file, so that pages are smaller and browsers cache it indefinitely. */
export function sheetBasemapUrl(version: string, bounds: Bounds, { width, height }: { width: number; height: number }): string {
  const box = bounds.map(degrees => Math.round(degrees * 1e5) / 1e5).join(',')
  return `/map/sheet?v=${version}&box=${box}&width=${width}&height=${height}#ground`
}

/** The latitude in degrees, north and south, at which Mercator maps end. */
const latitudeMax = 85

export const withinWorld = ([west, south, east, north]: Bounds): Bounds => [
  Math.max(west, -180),
  Math.max(south, -latitudeMax),
  Math.min(east, 180),
  Math.min(north, latitudeMax),
]

const side = z.coerce.number().int().min(100).max(1000)
const degrees = (most: number) => z.coerce.number<string>().min(-most).max(most)

export const SheetQuery = z
  .object({
    v: z.string().default(''),
    box: z
      .string()
      .transform(text => text.split(','))
      .pipe(z.tuple([degrees(180), degrees(latitudeMax), degrees(180), degrees(latitudeMax)]))
      .refine(([west, south, east, north]) => west < east && south < north, 'west,south,east,north in degrees'),
    width: side,
    height: side,
  })
  .transform(({ v, box, width, height }) => ({ version: v, frame: frameFor(box, width, height) }))

/** The basemap of a sheet as SVG for `<use>`, in the page's colours. The land has a ribbon inside its border. */
export const basemapSvg = (ground: Basemap, frame: Frame): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><g id="ground" fill="none" stroke-linejoin="round">${land(ground, frame)}${roadsAndRailways(ground, frame)}</g></svg>`

function land({ areas, borders, rims, surroundings }: Basemap, frame: Frame): string {
  const pathOf = (kind: string) =>
    outlinePath(
      surroundings.filter(({ properties }) => properties.kind === kind).map(({ geometry }) => geometry as Geometry),
      frame,
    )
  const { width, height } = frame
  const land = outlinePath(areas, frame)
  // Areas that have no common rim have individual borders.
  const rim = rims ? outlinePath([rims], frame) : land
  return [
    `<rect width="${width}" height="${height}" fill="var(--map-ground)"/>`,
    `<path d="${rim}" stroke="var(--map-ribbon)" stroke-width="12"/>`,
    // The surroundings are drawn over the outer half of the ribbon, because not all browsers can clip SVG in `<use>`.
    `<path d="M0 0h${width}v${height}h-${width}z${land}" fill="var(--map-outside)" fill-rule="evenodd"/>`,
    `<path d="${pathOf('glacier')}" fill="var(--map-glacier)"/>`,
    `<path d="${outlinePath([borders], frame)}" stroke="var(--map-line)" stroke-width=".7"/>`,
    `<path d="${pathOf('river')}" stroke="var(--map-water)" stroke-width="1.5" stroke-linecap="round"/>`,
    `<path d="${rim}" stroke="var(--map-border)" stroke-width=".9"/>`,
    `<path d="${pathOf('border')}" stroke="var(--map-border)" stroke-width="1.5" stroke-dasharray="7 2 1.5 2"/>`,
  ].join('')
}

const wayLooks = {
  road: [['--map-road-edge', 1]],
  railway: [['--map-rail', 0.8]],
  'main-road': [
    ['--map-main-road-edge', 2.2],
    ['--map-main-road', 1.2],
  ],
  motorway: [
    ['--map-motorway-edge', 2.8],
    ['--map-motorway', 1.6],
  ],
} as const

const roadsAndRailways = (ground: Basemap, frame: Frame): string =>
  (Object.keys(wayLooks) as (keyof typeof wayLooks)[])
    .map(kind => ({ kind, geometries: ground.ways.filter(way => way.kind === kind).map(({ geometry }) => geometry) }))
    .map(({ kind, geometries }) => ({ path: outlinePath(geometries, frame), looks: wayLooks[kind] }))
    .flatMap(({ path, looks }) =>
      looks.map(
        ([colour, width]) => `<path d="${path}" stroke="var(${colour})" stroke-width="${width}" stroke-linecap="round"/>`,
      ),
    )
    .join('')
