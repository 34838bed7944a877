import { crc32, deflateSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { municipalities } from '@/demo/geography/places'
import { ways } from '@/demo/geography/roads'
import { municipalityAreas } from '@/lib/geo/ground/municipalities'
import { surroundingFeatures } from '@/lib/geo/ground/surroundings'
import { type Archive, type PlacedTile, writePmtiles } from './write-pmtiles'

/* A small extract with the schema of the Protomaps basemap, version 4: borders, rivers and roads are the demo's. */

const bounds = [10.35, 46.2, 12.5, 47.12] as const
const [zoomMin, zoomMax] = [6, 12] as const

type Layers = Readonly<Record<string, FeatureCollection>>

export function basemapExtract(metadata: Archive['metadata'] = {}): Buffer {
  const layers = layersOf()
  const cut = Object.entries(layers).map(
    ([name, features]) => [name, new GeoJSONVT(features, { maxZoom: zoomMax, indexMaxZoom: zoomMax, tolerance: 2 })] as const,
  )
  const tiles = tilesWithin().flatMap(({ z, x, y }): PlacedTile[] => {
    const here = Object.fromEntries(
      cut.flatMap(([name, index]) => [[name, index.getTile(z, x, y)] as const]).filter(([, tile]) => tile),
    )
    if (Object.keys(here).length === 0) return []
    return [{ z, x, y, bytes: fromGeojsonVt(here as never, { version: 2, extent: 4096 }) }]
  })
  const described = {
    name: 'South Tyrol, for tests',
    attribution: '<a href="https://www.openstreetmap.org/copyright" target="_blank">© OpenStreetMap</a>',
    vector_layers: Object.keys(layers).map(id => ({ id, fields: {} })),
  }
  return writePmtiles({ tiles, format: 'vector', bounds, metadata: { ...described, ...metadata } })
}

/** A PMTiles file with heights as pictures. @param last the deepest zoom */
export function terrainExtract(last = 9): Buffer {
  const tiles = tilesWithin(last).map(({ z, x, y }) => ({ z, x, y, bytes: heightTile(heightsOf(z, x, y)) }))
  return writePmtiles({ tiles, format: 'png', bounds, metadata: { name: 'Heights, for tests', encoding: 'terrarium' } })
}

/** Pixels between positions whose distance from the valleys is calculated. */
const step = 16

function heightsOf(z: number, x: number, y: number): (column: number, row: number) => number {
  const at = (column: number, row: number) => positionOf(z, x + column / 256, y + row / 256)
  const [knots, count] = [new Map<number, number>(), 256 / step + 1]
  const knot = (column: number, row: number) => {
    const key = row * count + column
    if (!knots.has(key)) knots.set(key, distanceFromValleys(at(column * step, row * step)))
    return knots.get(key)!
  }
  return (column, row) => {
    const [left, top] = [Math.floor(column / step), Math.floor(row / step)]
    const [across, down] = [column / step - left, row / step - top]
    const between = (line: number) => knot(left, line) * (1 - across) + knot(left + 1, line) * across
    return heightAt(at(column, row), between(top) * (1 - down) + between(top + 1) * down)
  }
}

function layersOf(): Layers {
  const towns = municipalities.map(({ names, position, inhabitants }) => ({
    names,
    inhabitants,
    at: [position.longitude, position.latitude] as [number, number],
  }))
  const rivers = surroundingFeatures.filter(({ properties }) => properties.kind === 'river')
  const glaciers = surroundingFeatures.filter(({ properties }) => properties.kind === 'glacier')
  return {
    earth: collection([...municipalityAreas.values()].map(area => feature({ kind: 'earth' }, area as unknown as Geometry))),
    landuse: collection([
      ...towns.map(({ at }, place) => feature({ kind: place % 3 === 0 ? 'vineyard' : 'forest' }, blob(at, 0.035, place))),
      ...towns.map(({ at, inhabitants }, place) =>
        feature({ kind: 'residential' }, blob(at, 0.002 + inhabitants / 6e6, place + 7)),
      ),
      ...glaciers.map(({ geometry }) => feature({ kind: 'glacier' }, geometry as Geometry)),
    ]),
    water: collection(
      rivers.map(({ properties, geometry }) => {
        const { de, it } = properties as { de: string; it: string }
        return feature({ kind: 'river', name: `${it} - ${de}`, 'name:de': de, 'name:it': it }, geometry as Geometry)
      }),
    ),
    roads: collection([
      ...ways.map(({ kind, de, line }) => {
        const [sign = ''] = de.split(' ')
        const signed = /\d/.test(sign) ? { shield_text: sign } : {}
        return feature({ kind: roadKinds[kind], name: de, ...signed }, { type: 'LineString', coordinates: line as never })
      }),
      ...towns.flatMap(({ at, inhabitants }) => streets(at, Math.min(6, 1 + Math.round(inhabitants / 5000)))),
    ]),
    places: collection(
      towns.map(({ names: { de, it }, inhabitants, at }) =>
        feature(
          { kind: 'locality', name: `${it} - ${de}`, 'name:de': de, 'name:it': it, population_rank: populationRank(inhabitants) },
          { type: 'Point', coordinates: at },
        ),
      ),
    ),
  }
}

const roadKinds = { motorway: 'highway', 'main-road': 'major_road', road: 'major_road', railway: 'rail' } as const

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

const feature = (properties: Feature['properties'], geometry: Geometry): Feature => ({ type: 'Feature', properties, geometry })

/** A polygon around a point that is not a circle. @param radius in degrees of latitude */
function blob([longitude, latitude]: readonly [number, number], radius: number, seed: number): Geometry {
  const corners = Array.from({ length: 24 }, (_, corner): Position => {
    const angle = (corner / 24) * 2 * Math.PI
    const far = radius * (1 + 0.35 * Math.sin(3 * angle + seed) + 0.15 * Math.sin(7 * angle + 2 * seed))
    return [longitude + far * 1.45 * Math.cos(angle), latitude + far * Math.sin(angle)]
  })
  return { type: 'Polygon', coordinates: [[...corners, corners[0]!]] }
}

/** Streets that cross each other. @param count in each direction */
function streets([longitude, latitude]: readonly [number, number], count: number): Feature[] {
  const [step, half] = [0.0012, (count - 1) / 2]
  const places = Array.from({ length: count }, (_, place) => (place - half) * step)
  const reach = (half + 0.6) * step
  const street = (name: string, from: Position, to: Position) =>
    feature({ kind: 'minor_road', name }, { type: 'LineString', coordinates: [from, to] })
  return places.flatMap((offset, place) => [
    street(`Talgasse ${place + 1}`, [longitude - 1.4 * reach, latitude + offset], [longitude + 1.4 * reach, latitude + offset]),
    street(`Bergweg ${place + 1}`, [longitude + 1.4 * offset, latitude - reach], [longitude + 1.4 * offset, latitude + reach]),
  ])
}

/** Places are ranked as in the extracts of Protomaps. */
const populationRank = (inhabitants: number) =>
  [200, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000].filter(least => inhabitants >= least).length

type TilePlace = Omit<PlacedTile, 'bytes'>

function tilesWithin(last: number = zoomMax): readonly TilePlace[] {
  const [west, south, east, north] = bounds
  return Array.from({ length: last - zoomMin + 1 }, (_, place) => zoomMin + place).flatMap(z => {
    const [[left, top], [right, bottom]] = [tileOf(z, [west, north]), tileOf(z, [east, south])]
    const columns = Array.from({ length: right - left + 1 }, (_, place) => left + place)
    const rows = Array.from({ length: bottom - top + 1 }, (_, place) => top + place)
    return columns.flatMap(x => rows.map(y => ({ z, x, y })))
  })
}

function tileOf(z: number, [longitude, latitude]: readonly [number, number]): [number, number] {
  const angle = (latitude * Math.PI) / 180
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2
  return [Math.floor((longitude / 360 + 0.5) * 2 ** z), Math.floor(y * 2 ** z)]
}

function positionOf(z: number, x: number, y: number): [number, number] {
  const side = 2 ** z
  return [(x / side - 0.5) * 360, (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI]
}

const valleys = ways.flatMap(({ line }) => line.filter((_, place) => place % 4 === 0))

const distanceFromValleys = ([longitude, latitude]: readonly [number, number]): number =>
  Math.min(...valleys.map(([x, y]) => Math.hypot((x - longitude) * 0.7, y - latitude)))

/** Low along the roads, and the higher the farther from them, with ridges. @param far degrees from the valleys */
function heightAt([longitude, latitude]: readonly [number, number], far: number): number {
  const ridges = Math.sin(longitude * 31) * Math.cos(latitude * 43) + 0.5 * Math.sin(longitude * 67 + latitude * 59)
  return Math.round(280 + 2600 * (1 - Math.exp(-far * 14)) + Math.min(1, far * 12) * 260 * ridges)
}

const side = 256

/** A tile of heights in metres as a picture, in the encoding of Terrarium. @param heightAt by pixel */
function heightTile(heightAt: (column: number, row: number) => number): Buffer {
  const rows = Array.from({ length: side }, (_, row) => {
    const line = Buffer.alloc(1 + 3 * side)
    for (let column = 0; column < side; column++) {
      const value = Math.round((heightAt(column, row) + 32_768) * 256)
      line.set([(value >> 16) & 255, (value >> 8) & 255, value & 255], 1 + 3 * column)
    }
    return line
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits of red, green and blue each.
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
