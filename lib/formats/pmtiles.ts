/** The header of a PMTiles file. @see PMTiles specification, version 3, Header */
export type PmtilesHeader = Readonly<{
  tiles: TileFormat
  tileCompression: Compression
  zoomMin: number
  zoomMax: number
  /** The bounding box of the tiles: west, south, east, north in degrees. */
  bounds: readonly [number, number, number, number]
  metadata: Readonly<{ offset: number; bytes: number; compression: Compression }>
  /** The length of the complete file in bytes, by the sections in its header. */
  bytes: number
}>

const tileFormats = ['unknown', 'vector', 'png', 'jpeg', 'webp', 'avif', 'mlt'] as const
export type TileFormat = (typeof tileFormats)[number]

const compressions = ['unknown', 'none', 'gzip', 'brotli', 'zstd'] as const
export type Compression = (typeof compressions)[number]

export const pmtilesHeaderBytes = 127

const magic = 'PMTiles'
const version = 3

const at = {
  version: 7,
  rootDirectory: 8,
  metadata: 24,
  leafDirectories: 40,
  tileData: 56,
  internalCompression: 97,
  tileCompression: 98,
  tileFormat: 99,
  zoomMin: 100,
  zoomMax: 101,
  bounds: 102,
} as const

/** Positions are stored as whole ten-millionths of a degree. */
const degree = 10_000_000

/** Reads the header of a PMTiles file. Returns null for any other file, or another version. */
export function readPmtilesHeader(bytes: Uint8Array): PmtilesHeader | null {
  if (bytes.length < pmtilesHeaderBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const isPmtiles = [...magic].every((letter, place) => bytes[place] === letter.charCodeAt(0))
  if (!isPmtiles || view.getUint8(at.version) !== version) return null
  const whole = (offset: number) => Number(view.getBigUint64(offset, true))
  const endOf = (offset: number) => whole(offset) + whole(offset + 8)
  const compression = (offset: number) => compressions[view.getUint8(offset)] ?? 'unknown'
  const degrees = (place: number) => view.getInt32(at.bounds + 4 * place, true) / degree
  return {
    tiles: tileFormats[view.getUint8(at.tileFormat)] ?? 'unknown',
    tileCompression: compression(at.tileCompression),
    zoomMin: view.getUint8(at.zoomMin),
    zoomMax: view.getUint8(at.zoomMax),
    bounds: [degrees(0), degrees(1), degrees(2), degrees(3)],
    metadata: {
      offset: whole(at.metadata),
      bytes: whole(at.metadata + 8),
      compression: compression(at.internalCompression),
    },
    bytes: Math.max(...[at.rootDirectory, at.metadata, at.leafDirectories, at.tileData].map(endOf)),
  }
}
