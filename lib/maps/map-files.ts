import { open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { type Config, config } from '@/lib/config'
import { remember } from '@/lib/db/cache'
import { type Compression, type PmtilesHeader, pmtilesHeaderBytes, readPmtilesHeader } from '@/lib/formats/pmtiles'
import { shortHash } from '@/lib/formats/short-hash'

/** A PMTiles file of the operator. */
export type MapFile = Readonly<{
  path: string
  bytes: number
  /** Changes with the file. */
  version: string
  zoomMin: number
  zoomMax: number
  bounds: PmtilesHeader['bounds']
  /** As HTML, like in other descriptions of tiles; empty: none. */
  attribution: string
}>

/** How heights are written in the colours of a picture. */
export type HeightEncoding = 'terrarium' | 'mapbox'

/** What an operator put below the data of maps, and a sentence for each file that maps cannot draw. */
export type MapFiles = Readonly<{
  ground: MapFile | null
  terrain: (MapFile & Readonly<{ encoding: HeightEncoding }>) | null
  flaws: readonly string[]
}>

const ending = '.pmtiles'
const terrainName = `terrain${ending}`

/** Layers of the Protomaps basemap, of which maps draw these; a file without any of them is of another kind. */
const drawnLayers = ['earth', 'landcover', 'landuse', 'water', 'roads', 'boundaries', 'buildings', 'places']

const cacheMilliseconds = 10_000

/** The present files; those that an operator adds or replaces are found within seconds. */
export const mapFiles = (): Promise<MapFiles> => remember('map files', cacheMilliseconds, () => findMapFiles(config()))

type Folder = Pick<Config, 'MAP_GROUND' | 'DATA_DIR'>

/** Finds the files: that of MAP_GROUND, else the PMTiles file in DATA_DIR, and `terrain.pmtiles` beside it. */
export async function findMapFiles({ MAP_GROUND, DATA_DIR }: Folder): Promise<MapFiles> {
  const found = MAP_GROUND ? [MAP_GROUND] : await filesIn(DATA_DIR)
  const [path] = found
  const [ground, terrain] = await Promise.all([
    path === undefined ? nothing : readFile(path, groundOf),
    readTerrain(join(path === undefined ? DATA_DIR : dirname(path), terrainName)),
  ])
  const several =
    found.length > 1
      ? [`${DATA_DIR} has ${found.length} PMTiles files, and maps draw ${path}. Name another with MAP_GROUND.`]
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

type Read<File> = Readonly<{ file: File | null; flaw: string | null }>

const nothing: Read<never> = { file: null, flaw: null }

/** A file with its header and description. */
type Described = Readonly<{ file: MapFile; header: PmtilesHeader; metadata: Readonly<Record<string, unknown>> }>

class FileFlaw extends Error {}

const readTerrain = async (path: string) => ((await isThere(path)) ? readFile(path, terrainOf) : nothing)

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Reads and checks a file. @param use throws FileFlaw when it is of no use */
async function readFile<File>(path: string, use: (described: Described) => File): Promise<Read<File>> {
  try {
    return { file: use(await describe(path)), flaw: null }
  } catch (error) {
    const reason = error instanceof FileFlaw ? error.message : `cannot be read: ${(error as Error).message}`
    return { file: null, flaw: `${path} ${reason}. Maps have the ground of the platform instead.` }
  }
}

function groundOf({ file, header, metadata }: Described): MapFile {
  if (header.tiles !== 'vector') throw new FileFlaw(`has ${header.tiles} tiles, and maps draw only vector tiles`)
  const layers = ((metadata['vector_layers'] ?? []) as readonly { id?: unknown }[]).map(({ id }) => String(id))
  if (layers.length > 0 && !layers.some(layer => drawnLayers.includes(layer)))
    throw new FileFlaw(
      `has the layers ${layers.join(', ')}, and maps draw those of a Protomaps basemap: ${drawnLayers.join(', ')}`,
    )
  return file
}

function terrainOf({ file, header, metadata }: Described): MapFile & { encoding: HeightEncoding } {
  if (header.tiles !== 'png' && header.tiles !== 'webp')
    throw new FileFlaw(`has ${header.tiles} tiles, and heights are read from png or webp tiles`)
  return { ...file, encoding: metadata['encoding'] === 'mapbox' ? 'mapbox' : 'terrarium' }
}

/** The largest description that is read. */
const metadataBytesMax = 4 * 1024 * 1024

async function describe(path: string): Promise<Described> {
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
    if (length > metadataBytesMax) throw new FileFlaw(`has a description of ${length} bytes`)
    const metadata = await parseMetadata(await read(offset, length), compression)
    const { zoomMin, zoomMax, bounds } = header
    const attribution = String(metadata['attribution'] ?? '')
    const version = shortHash(`${size} ${mtimeMs} ${Buffer.from(bytes).toString('base64')}`)
    return { file: { path, bytes: size, version, zoomMin, zoomMax, bounds, attribution }, header, metadata }
  } finally {
    await handle.close()
  }
}

const unpackers: Readonly<Partial<Record<Compression, (bytes: Uint8Array) => Promise<Uint8Array>>>> = {
  gzip: promisify(gunzip),
  brotli: promisify(brotliDecompress),
}

async function parseMetadata(bytes: Uint8Array, compression: Compression): Promise<Readonly<Record<string, unknown>>> {
  if (bytes.length === 0) return {}
  const unpacked = await (unpackers[compression]?.(bytes) ?? bytes)
  try {
    return (JSON.parse(Buffer.from(unpacked).toString('utf8')) ?? {}) as Record<string, unknown>
  } catch {
    throw new FileFlaw('has a description that is no JSON')
  }
}
