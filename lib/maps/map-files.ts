import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Config, config } from '@/lib/config'
import { dropCachedHere, readCached } from '@/lib/db/cache'
import { type Compression, type PmtilesHeader, pmtilesHeaderBytes, readPmtilesHeader } from '@/lib/formats/pmtiles'
import { shortHash } from '@/lib/formats/short-hash'

export type MapFile = Readonly<{
  path: string
  bytes: number
  changed: number
  version: string
  zoomMin: number
  zoomMax: number
  bounds: PmtilesHeader['bounds']
  /** The attribution as HTML, as in TileJSON; empty if there is none. */
  attribution: string
}>

export type HeightEncoding = 'terrarium' | 'mapbox'

/** The map files of an operator, and a sentence for each file that maps cannot draw. */
export type MapFiles = Readonly<{
  ground: MapFile | null
  terrain: (MapFile & Readonly<{ encoding: HeightEncoding }>) | null
  flaws: readonly string[]
}>

const ending = '.pmtiles'
const terrainName = `terrain${ending}`

/** Layers of the Protomaps basemap, of which maps draw these; a file without any of them is of another kind. */
const drawnLayers = ['earth', 'landcover', 'landuse', 'water', 'roads', 'boundaries', 'buildings', 'places']

const cacheName = 'map files'
const cacheMilliseconds = 10_000

/** The current map files. Files that an operator adds or replaces are found within seconds. */
export const mapFiles = (): Promise<MapFiles> => readCached(cacheName, cacheMilliseconds, () => findMapFiles(config()))

/** An open file. Its content stays the same even if another file is renamed to its path. */
export type OpenMapFile = Readonly<{ file: MapFile; handle: FileHandle }>

/** Opens a file, and describes it again if it was replaced. The caller closes it. @returns null if it does not exist */
export async function openMapFile(name: 'ground' | 'terrain'): Promise<OpenMapFile | null> {
  const opened = await openDescribed(name)
  if (opened) return opened
  dropCachedHere(cacheName)
  return openDescribed(name)
}

async function openDescribed(name: 'ground' | 'terrain'): Promise<OpenMapFile | null> {
  const { [name]: file } = await mapFiles()
  if (!file) return null
  const handle = await open(file.path).catch(() => null)
  const state = await handle?.stat()
  if (handle && state?.size === file.bytes && state.mtimeMs === file.changed) return { file, handle }
  await handle?.close()
  return null
}

/** Finds the files: MAP_GROUND, otherwise the PMTiles file in DATA_DIR, and `terrain.pmtiles` next to it. */
export async function findMapFiles({ MAP_GROUND, DATA_DIR }: Pick<Config, 'MAP_GROUND' | 'DATA_DIR'>): Promise<MapFiles> {
  const paths = MAP_GROUND ? [MAP_GROUND] : await filesIn(DATA_DIR)
  const [path] = paths
  const terrainPath = join(path === undefined ? DATA_DIR : dirname(path), terrainName)
  const [ground, terrain] = await Promise.all([
    path === undefined ? noFile : readFile(path, basemapOf),
    isThere(terrainPath).then(found => (found ? readFile(terrainPath, terrainOf) : noFile)),
  ])
  const several =
    paths.length > 1
      ? [`${DATA_DIR} has ${paths.length} PMTiles files, and maps draw ${path}. Name another with MAP_GROUND.`]
      : []
  return {
    ground: ground.file,
    terrain: terrain.file,
    flaws: [...several, ...[ground.flaw, terrain.flaw].filter(flaw => flaw !== null)],
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter(name => name.endsWith(ending) && name !== terrainName)
    .sort()
    .map(name => join(folder, name))
}

type FileResult<File> = Readonly<{ file: File | null; flaw: string | null }>

const noFile: FileResult<never> = { file: null, flaw: null }

type FileDescription = Readonly<{ file: MapFile; header: PmtilesHeader; metadata: Readonly<Record<string, unknown>> }>

class FileFlaw extends Error {}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Reads and checks a file. @param use throws FileFlaw if maps cannot use the file */
async function readFile<File>(path: string, use: (described: FileDescription) => File): Promise<FileResult<File>> {
  try {
    return { file: use(await describe(path)), flaw: null }
  } catch (error) {
    const reason = error instanceof FileFlaw ? error.message : `cannot be read: ${(error as Error).message}`
    return { file: null, flaw: `${path} ${reason}. Maps have the ground of the platform instead.` }
  }
}

function basemapOf({ file, header, metadata }: FileDescription): MapFile {
  if (header.tiles !== 'vector') throw new FileFlaw(`has ${header.tiles} tiles, and maps draw only vector tiles`)
  const described = metadata['vector_layers']
  const layers = Array.isArray(described) ? described.map((layer: { id?: unknown } | null) => String(layer?.id)) : []
  if (layers.length > 0 && !layers.some(layer => drawnLayers.includes(layer)))
    throw new FileFlaw(
      `has the layers ${layers.join(', ')}, and maps draw those of a Protomaps basemap: ${drawnLayers.join(', ')}`,
    )
  return file
}

function terrainOf({ file, header, metadata }: FileDescription): MapFile & { encoding: HeightEncoding } {
  if (header.tiles !== 'png' && header.tiles !== 'webp')
    throw new FileFlaw(`has ${header.tiles} tiles, and heights are read from png or webp tiles`)
  return { ...file, encoding: metadata['encoding'] === 'mapbox' ? 'mapbox' : 'terrarium' }
}

/** Largest size of the metadata in bytes; unpacked, they may be eight times as large. */
const metadataBytesMax = 4 * 1024 * 1024

async function describe(path: string): Promise<FileDescription> {
  const handle = await open(path)
  try {
    const { size, mtimeMs } = await handle.stat()
    const read = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    }
    const bytes = await read(0, pmtilesHeaderBytes)
    const header = readPmtilesHeader(bytes)
    if (!header) throw new FileFlaw('is no PMTiles file of version 3')
    const { offset, bytes: length, compression } = header.metadata
    if (size < header.bytes) throw new FileFlaw(`is incomplete: it has ${size} bytes of ${header.bytes}`)
    if (header.zoomMin > header.zoomMax) throw new FileFlaw(`has zooms from ${header.zoomMin} to ${header.zoomMax}`)
    for (const packing of [compression, header.tileCompression])
      if (packing === 'brotli' || packing === 'zstd') throw new FileFlaw(`is compressed with ${packing}, and maps read only gzip`)
    if (length > metadataBytesMax) throw new FileFlaw(`has a description of ${length} bytes`)
    const metadata = await parseMetadata(await read(offset, length), compression)
    const { zoomMin, zoomMax } = header
    const attribution = typeof metadata['attribution'] === 'string' ? metadata['attribution'] : ''
    const bounds = isBox(header.bounds) ? header.bounds : wholeWorld
    const version = shortHash(`${size} ${mtimeMs} ${Buffer.from(bytes).toString('base64')}`)
    return {
      file: { path, bytes: size, changed: mtimeMs, version, zoomMin, zoomMax, bounds, attribution },
      header,
      metadata,
    }
  } finally {
    await handle.close()
  }
}

/** Some programs write zeros for unknown bounds, which are not a box. */
const isBox = ([west, south, east, north]: MapFile['bounds']): boolean =>
  west < east && south < north && west >= -180 && south >= -90 && east <= 180 && north <= 90

const wholeWorld = [-180, -90, 180, 90] as const

const unpack = promisify<Uint8Array, object, Uint8Array>(gunzip)

async function parseMetadata(bytes: Uint8Array, compression: Compression): Promise<Readonly<Record<string, unknown>>> {
  if (bytes.length === 0) return {}
  try {
    const text = compression === 'gzip' ? await unpack(bytes, { maxOutputLength: 8 * metadataBytesMax }) : bytes
    return (JSON.parse(Buffer.from(text).toString('utf8')) ?? {}) as Record<string, unknown>
  } catch {
    throw new FileFlaw('has a description that is no JSON')
  }
}
