import type { FeatureCollection } from 'geojson'
import type { Map as MapLibre } from 'maplibre-gl'
import { type MapFeature, type RoadSign, severities } from '@/components/geometry/feature'
import { type Geometry, linesOf, positionsOf } from '@/components/geometry/geojson'
import type { MapColours } from '@/components/map/style/read-colours'
import { type IconName, iconPath } from '@/components/ui/icon'
import type { Severity } from '@/lib/traffic/categories'

const imageOf = ({ icon, severity }: RoadSign) => `sign ${severity} ${icon}`

const arrowImage = 'arrow'

/** Signs as GeoJSON, at the position of the record or the middle of its line. The most severe signs are on top. */
export function signCollection(features: readonly MapFeature[]): FeatureCollection {
  const signed = features.flatMap(({ id, geometry, sign }) => {
    const coordinates = sign && middleOf(geometry)
    if (!coordinates) return []
    const properties = { id, image: imageOf(sign), order: -severities.indexOf(sign.severity) }
    return [{ type: 'Feature' as const, properties, geometry: { type: 'Point' as const, coordinates: [...coordinates] } }]
  })
  return { type: 'FeatureCollection', features: signed }
}

/** The middle of a line by its length. Other geometries return their first position. */
export function middleOf(geometry: Geometry): readonly number[] | null {
  const [line = positionsOf(geometry).slice(0, 1)] = linesOf(geometry)
  const lengths = line.slice(1).map(([x = 0, y = 0], index) => Math.hypot(x - line[index]![0]!, y - line[index]![1]!))
  let remaining = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [place, length] of lengths.entries()) {
    if (remaining <= length && length > 0) {
      const [[x = 0, y = 0], [toX = 0, toY = 0]] = [line[place]!, line[place + 1]!]
      return [x + ((toX - x) * remaining) / length, y + ((toY - y) * remaining) / length]
    }
    remaining -= length
  }
  return line[0] ?? null
}

/** Adds the images of the features' signs, and of the arrow, that the map lacks. */
export function addSignImages(map: MapLibre, features: readonly MapFeature[], colours: MapColours): void {
  const signs = new Map(features.flatMap(({ sign }) => (sign ? [[imageOf(sign), sign] as const] : [])))
  for (const [name, sign] of signs)
    if (!map.hasImage(name)) addImage(map, name, sizes[sign.severity], pen => drawSign(pen, sign, colours))
  if (signs.size > 0 && !map.hasImage(arrowImage)) addImage(map, arrowImage, 10, pen => drawArrow(pen, colours))
}

/** Size and shape also show the severity, for colour-blind users: octagon, square, circle (40 corners), diamond. */
const sizes: Readonly<Record<Severity, number>> = { high: 28, medium: 24, low: 20, unknown: 24 }
const corners: Readonly<Record<Severity, number>> = { high: 8, medium: 4, low: 40, unknown: 4 }

const scale = 2

function addImage(map: MapLibre, name: string, size: number, draw: (pen: CanvasRenderingContext2D) => void): void {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(scale, scale)
  draw(pen)
  map.addImage(name, pen.getImageData(0, 0, size * scale, size * scale), { pixelRatio: scale })
}

function drawSign(pen: CanvasRenderingContext2D, { icon, severity }: RoadSign, colours: MapColours): void {
  const size = sizes[severity]
  pen.lineJoin = pen.lineCap = 'round'
  pen.fillStyle = colours[severity]
  pen.strokeStyle = colours.sheet
  pen.lineWidth = 3
  // A square that stands on a side is less wide than the circle around its corners, so its radius is larger.
  const radius = severity === 'medium' ? size / 2 : size / 2 - 2
  const outline = polygon(size / 2, { radius, count: corners[severity], turned: severity === 'unknown' ? 0 : 0.5 })
  pen.stroke(outline)
  pen.fill(outline)
  const inner = severity === 'high' ? 16 : severity === 'unknown' ? 11 : 13
  pen.translate((size - inner) / 2, (size - inner) / 2)
  pen.scale(inner / 16, inner / 16)
  pen.lineWidth = 1.7
  pen.stroke(new Path2D(iconPath(icon as IconName)))
}

type Polygon = Readonly<{ radius: number; count: number; turned: number }>

/** A regular polygon. With `turned` 0.5 it stands on a side. */
function polygon(centre: number, { radius, count, turned }: Polygon): Path2D {
  const path = new Path2D()
  for (let corner = 0; corner < count; corner++) {
    const angle = ((corner + turned) / count) * 2 * Math.PI
    path.lineTo(centre + radius * Math.cos(angle), centre + radius * Math.sin(angle))
  }
  path.closePath()
  return path
}

function drawArrow(pen: CanvasRenderingContext2D, { sheet }: MapColours): void {
  pen.strokeStyle = sheet
  pen.lineWidth = 1.8
  pen.lineJoin = pen.lineCap = 'round'
  pen.stroke(new Path2D('M3.5 2 7 5 3.5 8'))
}
