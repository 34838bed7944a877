import { gzipSync } from 'node:zlib'

export type PlacedTile = Readonly<{ z: number; x: number; y: number; bytes: Uint8Array }>

export type Archive = Readonly<{
  tiles: readonly PlacedTile[]
  format: 'vector' | 'png'
  /** The bounding box of the tiles: west, south, east, north in degrees. */
  bounds: readonly [number, number, number, number]
  metadata: Readonly<Record<string, unknown>>
}>

const headerBytes = 127
const gzip = 2
const none = 1

/** Writes tiles as a PMTiles file with one directory. @see PMTiles specification, version 3 */
export function writePmtiles({ tiles, format, bounds, metadata }: Archive): Buffer {
  const isPacked = format === 'vector'
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: hilbertId(z, x, y), bytes: isPacked ? gzipSync(bytes) : bytes }))
    .sort((a, b) => a.id - b.id)
  const directory = gzipSync(directoryOf(entries))
  const description = gzipSync(JSON.stringify(metadata))
  const data = Buffer.concat(entries.map(({ bytes }) => bytes))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const lengths = [directory.length, description.length, 0, data.length]
  let start = headerBytes
  for (const [place, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(start), 8 + 16 * place)
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * place)
    start += length
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), place)
  const zooms = tiles.map(({ z }) => z)
  const [west, south, east, north] = bounds
  const [zoomMin, zoomMax] = [Math.min(...zooms), Math.max(...zooms)]
  header.set([1, gzip, isPacked ? gzip : none, isPacked ? 1 : 2, zoomMin, zoomMax], 96)
  for (const [place, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * place)
  header.writeUInt8(zoomMin, 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return Buffer.concat([header, directory, description, data])
}

type Entry = Readonly<{ id: number; bytes: Uint8Array }>

/** Columns of a directory: differences of ids, run lengths, lengths, and offsets; 0 means after the previous tile. */
function directoryOf(entries: readonly Entry[]): Buffer {
  const columns = [
    entries.map(({ id }, place) => id - (entries[place - 1]?.id ?? 0)),
    entries.map(() => 1),
    entries.map(({ bytes }) => bytes.length),
    entries.map((_, place) => (place === 0 ? 1 : 0)),
  ]
  return Buffer.from([entries.length, ...columns.flat()].flatMap(varint))
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))]
}

/** The number of a tile: the tiles of all lower zooms, then its position on the Hilbert curve of its zoom. */
function hilbertId(z: number, x: number, y: number): number {
  let [id, column, row] = [(4 ** z - 1) / 3, x, y]
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const [right, below] = [(column & side) > 0 ? 1 : 0, (row & side) > 0 ? 1 : 0]
    id += side * side * ((3 * right) ^ below)
    if (below === 0) {
      if (right === 1) [column, row] = [side - 1 - (column & (side - 1)), side - 1 - (row & (side - 1))]
      ;[column, row] = [row & (side - 1), column & (side - 1)]
    }
  }
  return id
}
