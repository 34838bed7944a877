import { type Bounds, boundsOf, type Geometry, type LonLat, linesOf, overlap, positionsOf } from '@/components/geometry/geojson'
import { type Basemap, townLabel } from '@/components/map/basemap'

export type Frame = Readonly<{
  bounds: Bounds
  width: number
  height: number
  x(longitude: number): number
  y(latitude: number): number
}>

const mercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI

const latitudeOf = (y: number) => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90

/** A frame of the given size that shows all of `bounds` in the Mercator projection. */
export function frameFor(bounds: Bounds, width: number, height: number): Frame {
  const [west, south, east, north] = bounds
  const [low, high] = [mercator(south), mercator(north)]
  const scale = Math.min(width / Math.max(east - west, 1e-6), height / Math.max(high - low, 1e-6))
  const left = (west + east - width / scale) / 2
  const top = (low + high + height / scale) / 2
  return {
    bounds: [left, latitudeOf(top - height / scale), left + width / scale, latitudeOf(top)],
    width,
    height,
    x: longitude => (longitude - left) * scale,
    y: latitude => (top - mercator(latitude)) * scale,
  }
}

/** Distance in units of the sheet below which corners are merged. Neighbours share corners, so borders still match. */
const grain = 0.8

export function outlinePath(geometries: readonly Geometry[], frame: Frame): string {
  return geometries
    .filter(geometry => overlap(boundsOf(positionsOf(geometry)) ?? [0, 0, 0, 0], frame.bounds))
    .flatMap(geometry =>
      linesOf(geometry).map(line => linePath(line, frame, geometry.type.endsWith('Polygon') ? 'area' : 'line')),
    )
    .join('')
}

const margin = 150

/** Moves corners far outside the sheet to its margin, where most of them merge. */
const near = (coordinate: number, length: number) => Math.min(Math.max(coordinate, -margin), length + margin)

// Relative coordinates need half the characters of absolute ones.
function linePath(line: readonly number[][], frame: Frame, kind: 'area' | 'line'): string {
  const corners: [number, number][] = []
  for (const [longitude = 0, latitude = 0] of line) {
    const corner: [number, number] = [
      Math.round(near(frame.x(longitude), frame.width) / grain),
      Math.round(near(frame.y(latitude), frame.height) / grain),
    ]
    const last = corners.at(-1)
    if (!last || last[0] !== corner[0] || last[1] !== corner[1]) corners.push(corner)
  }
  if (corners.length < (kind === 'area' ? 3 : 2)) return ''
  const steps = corners.slice(1).map(([x, y], index) => step(x - corners[index]![0], y - corners[index]![1], grain))
  return `M${step(...corners[0]!, grain)}l${steps.join(' ').replaceAll(' -', '-')}${kind === 'area' ? 'Z' : ''}`
}

const step = (x: number, y: number, unit = 1) => {
  const [across, down] = [x, y].map(units => `${Math.round(units * unit * 10) / 10}`.replace(/^(-?)0\./, '$1.'))
  return `${across}${down!.startsWith('-') ? '' : ' '}${down}`
}

/** SVG path data that draws each position as a dot if line caps are round. Overlapping dots are drawn once. */
export function dotsPath(positions: readonly LonLat[], frame: Frame): string {
  const positioned = positions.map(
    ([longitude, latitude]) => [Math.round(frame.x(longitude)), Math.round(frame.y(latitude))] as const,
  )
  const shown = positioned.filter(([x, y]) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height)
  const dots = [...new Map(shown.map(dot => [dot.join(), dot])).values()].sort(
    ([one, top], [other, next]) => one - other || top - next,
  )
  return dots.map(([x, y], index) => `m${step(x - (dots[index - 1]?.[0] ?? 0), y - (dots[index - 1]?.[1] ?? 0))}h0`).join('')
}

/** The degrees that are labelled along an edge of the sheet: about five, in round steps. */
export function ticks(from: number, to: number): number[] {
  const step = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30].find(size => (to - from) / size <= 6) ?? 60
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step)
}

export type PlaceLabel = Readonly<{ name: string; x: number; y: number; rank: number }>

const letterWidth = 6.1
const lineHeight = 13
const edge = 14

type LabelOptions = Readonly<{ language: string; most: number; clearOf?: readonly LonLat[] }>

/** The most important labels that fit without overlapping. `clearOf` lists points with a number to their right. */
export function placeLabels(places: Basemap['places'], frame: Frame, options: LabelOptions): PlaceLabel[] {
  const points = (options.clearOf ?? []).map(([longitude, latitude]) => ({ x: frame.x(longitude), y: frame.y(latitude) }))
  const labels: PlaceLabel[] = []
  for (const { names, position, rank } of places) {
    if (labels.length === options.most) break
    const label = { name: townLabel(names, options.language), x: frame.x(position[0]), y: frame.y(position[1]), rank }
    const isFree = labels.every(other => !touches(label, other)) && points.every(point => !covers(label, point))
    if (fits(label, frame) && isFree) labels.push(label)
  }
  return labels
}

const halfWidth = ({ name }: PlaceLabel) => (name.length * letterWidth) / 2

const lettersMax = 26

const degreesWidth = 56

function fits(label: PlaceLabel, { width, height }: Frame): boolean {
  if (label.name.length > lettersMax) return false
  const half = halfWidth(label)
  return label.x - half > degreesWidth && label.x + half < width - edge && label.y > 2 * edge && label.y < height - 2 * edge
}

/** Space around a point for its dot and for the number to its right, in units of the sheet. */
const pointRoom = { left: 12, right: 44, above: 24, below: 4 }

/** Whether a label, which is drawn above its point, overlaps another point or its number. */
const covers = (label: PlaceLabel, { x, y }: Readonly<{ x: number; y: number }>): boolean =>
  label.x + halfWidth(label) > x - pointRoom.left &&
  label.x - halfWidth(label) < x + pointRoom.right &&
  label.y > y - pointRoom.below - lineHeight / 2 &&
  label.y < y + pointRoom.above

function touches(a: PlaceLabel, b: PlaceLabel): boolean {
  return Math.abs(a.x - b.x) < halfWidth(a) + halfWidth(b) + 6 && Math.abs(a.y - b.y) < lineHeight + 5
}
