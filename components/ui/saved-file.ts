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

/** File name: title and current day in a zone, in characters that every system accepts. @param title in any language */
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
  /** `disk`: written immediately. `memory`: collected by the browser, then downloaded. */
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

/** Largest table that the browser collects in memory: some 100 MB of CSV. */
const cellsInMemoryMax = 5_000_000

/** Destination of a table's file: a download, or for larger files a file that the user chooses, if supported. */
export const destinationOf = (table: Readonly<{ rows: number; columns: number }>): Sink['kind'] =>
  table.rows * table.columns > cellsInMemoryMax && pickerOf() ? 'disk' : 'memory'

/** Creates a file; the browser's dialog requires a click. @returns null if cancelled */
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
    // A browser may have the picker and still refuse it, e.g. in a frame.
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
    // The chosen file retains its previous content.
    discard: () => written.abort().catch(() => {}),
  }
}

const downloadMilliseconds = 60_000

/** Downloads a file once it is complete. Its pieces are blobs, which browsers move to disk when large. */
export function memorySink(name: string, file: FileKind): Sink {
  const pieces: Blob[] = []
  return {
    kind: 'memory',
    async write(data) {
      pieces.push(new Blob([data]))
    },
    async close() {
      const url = URL.createObjectURL(new Blob(pieces, { type: file.mediaType }))
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), downloadMilliseconds)
    },
    async discard() {
      pieces.length = 0
    },
  }
}
