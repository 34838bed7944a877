import { cutText } from '@/lib/formats/text'
import { localTime, type Zone } from '@/lib/grammar/time-zone'

export type FileKind = Readonly<{ extension: string; mediaType: string }>

export const fileKinds = {
  xlsx: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { extension: 'csv', mediaType: 'text/csv' },
  geojson: { extension: 'geojson', mediaType: 'application/geo+json' },
  ndjson: { extension: 'ndjson', mediaType: 'application/x-ndjson' },
  json: { extension: 'json', mediaType: 'application/json' },
  png: { extension: 'png', mediaType: 'image/png' },
  svg: { extension: 'svg', mediaType: 'image/svg+xml' },
} as const satisfies Readonly<Record<string, FileKind>>

/** A file name from a title and the current day in a zone, with characters that every file system accepts. */
export function fileName(title: string, { extension }: Pick<FileKind, 'extension'>, zone: Zone, now = Date.now()): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${cutText(plain, 80) || 'data'}-${new Date(localTime(now, zone)).toISOString().slice(0, 10)}.${extension}`
}

export type FileData = string | Uint8Array<ArrayBuffer> | Blob

export type Sink = Readonly<{
  /** `disk`: data are written immediately. `memory`: the browser collects them and then downloads the file. */
  kind: 'disk' | 'memory'
  write(data: FileData): Promise<void>
  close(): Promise<void>
  discard(): Promise<void>
}>

type Picker = (options: {
  suggestedName: string
  types: { description?: string; accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle>

const pickerOf = () => (globalThis as { showSaveFilePicker?: Picker }).showSaveFilePicker

/** The maximum number of cells in a table that is collected in memory, some 100 MB of CSV. */
const cellsInMemoryMax = 5_000_000

/** The destination of a table: a download or, if it is larger and the browser supports it, a file on disk. */
export const destinationOf = (table: Readonly<{ rows: number; columns: number }>): Sink['kind'] =>
  table.rows * table.columns > cellsInMemoryMax && pickerOf() ? 'disk' : 'memory'

/** Creates a file in response to a click, which the file picker requires. Returns null if the user cancelled. */
export async function openSink(name: string, file: FileKind, kind: Sink['kind']): Promise<Sink | null> {
  const pick = pickerOf()
  if (kind === 'memory' || !pick) return memorySink(name, file)
  try {
    const { mediaType, extension } = file
    const types = [{ accept: { [mediaType]: [`.${extension}`] } }]
    const handle = await pick.call(globalThis, { suggestedName: name, types })
    return await diskSink(handle)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    // A browser may have the file picker and still reject its use, e.g. in a frame.
    return memorySink(name, file)
  }
}

export async function saveFile(name: string, file: FileKind, make: () => FileData | Promise<FileData>): Promise<void> {
  const sink = memorySink(name, file)
  await sink.write(await make())
  await sink.close()
}

async function diskSink(handle: FileSystemFileHandle): Promise<Sink> {
  const written = await handle.createWritable()
  return {
    kind: 'disk',
    write: data => written.write(data),
    close: () => written.close(),
    // After `abort`, the chosen file still has its previous content.
    discard: () => written.abort().catch(() => {}),
  }
}

const downloadMilliseconds = 60_000

/** Downloads a URL as if the user had clicked on it. @param name name of the file, by default from the response */
export function downloadFrom(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Collects a file and then downloads it. The parts are blobs, which browsers move to disk if they are large. */
export function memorySink(name: string, file: FileKind): Sink {
  const pieces: Blob[] = []
  return {
    kind: 'memory',
    async write(data) {
      pieces.push(new Blob([data]))
    },
    async close() {
      const url = URL.createObjectURL(new Blob(pieces, { type: file.mediaType }))
      downloadFrom(url, name)
      setTimeout(() => URL.revokeObjectURL(url), downloadMilliseconds)
    },
    async discard() {
      pieces.length = 0
    },
  }
}
