import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import { download } from '@/lib/flows/import/download'
import { UnusableFile } from '@/lib/flows/import/unusable'

/** A file on this machine that can be read any number of times. */
export type Source = Readonly<{
  /** What people call it: the file's name, or the address. */
  name: string
  /** Where it lies on this machine. */
  path: string
  /** Size on disk. */
  bytes: number
  /** The first bytes. */
  head: Buffer
  /** Its contents, unpacked when they are gzip. @param onBytes is told how many bytes were read from the disk */
  read(onBytes?: (bytes: number) => void): AsyncIterable<Uint8Array>
  /** Removes what was made for reading it. */
  dispose(): Promise<void>
}>

const headBytes = 4096

/**
 * Makes a file or an address readable; what lies at an address is fetched first.
 * @param from directory that relative paths start from
 * @throws UnusableFile when there is nothing
 */
export async function openSource(argument: string, from: string): Promise<Source> {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(argument)) return fileSource(basename(argument), resolve(from, argument), async () => {})
  const { path, remove } = await download(argument)
  return fileSource(argument, path, remove)
}

async function fileSource(name: string, path: string, dispose: () => Promise<void>): Promise<Source> {
  try {
    const facts = await stat(path)
    if (!facts.isFile()) throw new UnusableFile('it is not a file')
    const head = await readHead(path)
    return { name, path, bytes: facts.size, head, dispose, read: onBytes => readChunks(path, head, onBytes) }
  } catch (cause) {
    await dispose()
    if (cause instanceof UnusableFile) throw cause
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw new UnusableFile(missing ? `there is no file ${path}` : `it cannot be read (${(cause as Error).message})`, { cause })
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function* readChunks(path: string, head: Buffer, onBytes?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path, { highWaterMark: 256 * 1024 })
  packed.on('data', chunk => onBytes?.(chunk.length))
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* packed
  const unpacked = createGunzip()
  packed.once('error', error => unpacked.destroy(error))
  try {
    yield* packed.pipe(unpacked)
  } catch (cause) {
    throw new UnusableFile(`it cannot be unpacked (${(cause as Error).message})`, { cause })
  } finally {
    packed.destroy()
  }
}
