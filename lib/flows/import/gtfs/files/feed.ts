import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnusableFile } from '@/lib/flows/import/source'

export type GtfsFeed = Readonly<{
  names: readonly string[]
  /** Reads one of the files, any number of times. @throws UnusableFile if it cannot be unpacked */
  read(name: string): AsyncIterable<Uint8Array>
  remarks: readonly string[]
}>

/** A feed from strings, keyed by the names of the files. */
export const feedOfTexts = (texts: Readonly<Record<string, string>>): GtfsFeed => ({
  names: Object.keys(texts),
  remarks: [],
  async *read(name) {
    yield Buffer.from(texts[name] ?? '')
  },
})

const entriesMax = 10_000
const bytesMax = 16 * 1024 ** 3
// Deflate compresses timetables by a factor of ten to forty. A much higher ratio is suspicious.
const ratioMax = 300
const smallBytes = 8 * 1024 ** 2

type Archive = GtfsFeed & Readonly<{ close(): void }>

/**
 * Reads the directory of a ZIP archive. Nothing is unpacked to disk.
 * @param onBytes called with the number of archive bytes read
 * @throws UnusableFile if it is broken, encrypted, has paths outside of itself or sizes far larger than any feed
 */
export async function openArchive(path: string, onBytes: (bytes: number) => void = () => {}): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(broken)
  try {
    const { entries, remarks } = usable(await entriesOf(zip))
    return {
      names: [...entries.keys()],
      remarks,
      read: name => readEntry(zip, entries.get(name)!, onBytes),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function broken(cause: Error): never {
  throw new UnusableFile(`the ZIP archive is broken (${cause.message})`, { cause })
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > entriesMax)
    throw new UnusableFile(`the archive holds ${zip.entryCount} files, expected at most ${entriesMax}`)
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (cause) {
    broken(cause as Error)
  }
  return entries
}

function usable(all: readonly Entry[]): { entries: Map<string, Entry>; remarks: string[] } {
  const packed = all.filter(({ fileName }) => !fileName.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(fileName))
  const folder = folderOf(packed)
  const files = packed.filter(({ fileName }) => fileName.startsWith(folder))
  const entries = new Map<string, Entry>()
  for (const entry of files) {
    const name = entry.fileName.slice(folder.length)
    if (entries.has(name)) throw new UnusableFile(`the archive holds ${name} twice`)
    refuseUnreadable(entry)
    entries.set(name, entry)
  }
  refuseLarge(files)
  return { entries, remarks: folder ? [`the files lie in a folder of the archive (${folder}), expected at its top`] : [] }
}

/** The folder with the stops or the trips, because some archives have one. Empty if they are at the top. */
function folderOf(files: readonly Entry[]): string {
  const tables = files.flatMap(({ fileName }) => /^(.*\/|)(?:stops|trips)\.txt$/s.exec(fileName)?.[1] ?? [])
  const folders = [...new Set(tables)]
  if (folders.length === 0 || folders.includes('')) return ''
  if (folders.length === 1) return folders[0]!
  const shown = folders.slice(0, 3).join(', ')
  throw new UnusableFile(`the archive holds ${folders.length} timetables (in ${shown}); pack each into an archive of its own`)
}

function refuseUnreadable(entry: Entry): void {
  if (entry.isEncrypted()) throw new UnusableFile(`${entry.fileName} is encrypted`)
  if (![0, 8].includes(entry.compressionMethod))
    throw new UnusableFile(`${entry.fileName} is packed by method ${entry.compressionMethod}, expected deflate or none`)
}

function refuseLarge(files: readonly Entry[]): void {
  for (const { fileName, uncompressedSize, compressedSize } of files)
    if (uncompressedSize > smallBytes && uncompressedSize > compressedSize * ratioMax)
      throw new UnusableFile(
        `${fileName} becomes ${Math.round(uncompressedSize / compressedSize)} times as large when it is unpacked`,
      )
  const total = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (total > bytesMax)
    throw new UnusableFile(`its files have ${Math.ceil(total / 1024 ** 3)} GB, expected at most ${bytesMax / 1024 ** 3}`)
}

async function* readEntry(zip: ZipFile, entry: Entry, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  // The size that an entry declares is checked while it is read.
  const stream = await zip.openReadStreamPromise(entry).catch(broken)
  const share = entry.compressedSize / Math.max(1, entry.uncompressedSize)
  let sum = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      onBytes(chunk.length * share)
      yield chunk
    }
  } catch (cause) {
    throw new UnusableFile(`${entry.fileName} cannot be unpacked (${(cause as Error).message})`, { cause })
  }
  if (sum !== entry.crc32) throw new UnusableFile(`${entry.fileName} is damaged: its checksum is another one`)
}
