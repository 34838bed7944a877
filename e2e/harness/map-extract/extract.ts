import { crc32, deflateSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
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

/** A PMTiles file with height tiles of a plain. */
export function terrainExtract(): Buffer {
  const bytes = heightTile(1000)
  const tiles = tilesWithin(9).map(tile => ({ ...tile, bytes }))
  return writePmtiles({ tiles, format: 'png', bounds, metadata: { name: 'Heights, for tests', encoding: 'terrarium' } })
}

function layersOf(): Layers {
  const towns = municipalities.map(({ names, position, inhabitants }) => ({
    names,
    inhabitants,
    at: [position.longitude, position.latitude] as [number, number],
  }))
  const rivers = surroundingFeatures.filter(({ properties }) => properties.kind === 'river')
  return {
    earth: collection([...municipalityAreas.values()].map(area => feature({ kind: 'earth' }, area as unknown as Geometry))),
    landuse: collection([
      ...towns.map(({ at }) => feature({ kind: 'forest' }, square(at, 0.035))),
      ...towns.map(({ at }) => feature({ kind: 'residential' }, square(at, 0.01))),
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
      ...towns.map(({ at: [longitude, latitude] }) =>
        feature(
          { kind: 'minor_road', name: 'Talgasse' },
          {
            type: 'LineString',
            coordinates: [
              [longitude - 0.005, latitude],
              [longitude + 0.005, latitude],
            ],
          },
        ),
      ),
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

/** A square around a position. @param reach half of a side, in degrees */
function square([longitude, latitude]: readonly [number, number], reach: number): Geometry {
  const [west, south, east, north] = [longitude - reach, latitude - reach, longitude + reach, latitude + reach]
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
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

const side = 256

/** A PNG tile in Terrarium encoding with the same height everywhere. */
function heightTile(metres: number): Buffer {
  const value = (metres + 32_768) * 256
  const line = Buffer.concat([
    Buffer.alloc(1),
    ...Array<Buffer>(side).fill(Buffer.from([value >> 16, (value >> 8) & 255, value & 255])),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits of red, green and blue each.
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(side).fill(line)))),
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
