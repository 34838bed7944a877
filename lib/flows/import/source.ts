import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Entity } from '@/lib/content/entities'
import type { ImportedTypes } from '@/lib/flows/import/missing-datasets'
import type { Tally } from '@/lib/flows/import/tally'

export type ImportSource = Readonly<{
  name: string
  path: string
  bytes: number
  head: Buffer
  /** The content of the file, unpacked if it is gzip. @param onBytes called with the number of bytes read from disk */
  read(onBytes?: (bytes: number) => void): AsyncIterable<Uint8Array>
  dispose(): Promise<void>
}>

const headBytes = 4096

/** Opens a file, or downloads a URL first. @param from directory of relative paths @throws UnusableFile */
export async function openSource(argument: string, from: string): Promise<ImportSource> {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(argument)) return fileSource(basename(argument), resolve(from, argument), async () => {})
  const { path, remove } = await download(argument)
  return fileSource(argument, path, remove)
}

async function fileSource(name: string, path: string, dispose: () => Promise<void>): Promise<ImportSource> {
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

const redirectsMax = 5
const timeoutSeconds = 60

/** Downloads a URL to a temporary file. @returns the path and a function that removes the file @throws UnusableFile */
async function download(url: string): Promise<{ path: string; remove(): Promise<void> }> {
  const response = await fetchFollowing(url)
  const directory = await mkdtemp(join(tmpdir(), 'belvedere-import-'))
  const path = join(directory, 'download')
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path))
  } catch (cause) {
    await remove()
    throw new UnusableFile(`the transfer broke off (${reasonOf(cause)})`, { cause })
  }
  return { path, remove }
}

async function fetchFollowing(address: string): Promise<Response> {
  let url = address
  for (let hop = 0; hop <= redirectsMax; hop++) {
    const response = await request(url)
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return successful(response)
    await response.body?.cancel()
    url = new URL(location, url).href
  }
  throw new UnusableFile(`the URL redirects more than ${redirectsMax} times`)
}

async function request(url: string): Promise<Response> {
  if (!/^https?:\/\//i.test(url)) throw new UnusableFile(`only http and https URLs can be fetched, not ${url}`)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no response within ${timeoutSeconds} seconds`)), timeoutSeconds * 1000)
  try {
    return await fetch(url, { redirect: 'manual', signal: late.signal, headers: { Accept: 'application/json, */*;q=0.5' } })
  } catch (cause) {
    throw new UnusableFile(`the URL does not respond (${reasonOf(cause)})`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

function successful(response: Response): Response {
  if (response.status === 200 && response.body) return response
  throw new UnusableFile(`the URL responds with ${response.status} ${response.statusText}`.trim())
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

/** Thrown for a file that cannot be used. The message is one sentence for the user. */
export class UnusableFile extends Error {}

/** Thrown if parts of a file cannot be used but all of it is required. Nothing of the file is stored. */
export class FlawedFile extends UnusableFile {}

export type Job = Readonly<{
  source: ImportSource
  tally: Tally
  read(): AsyncIterable<Uint8Array>
  entity: Entity | null
  sourceName: string | null
  /** The name of a timetable, or null to use the name in the feed. */
  feedName: string | null
  /** Hosts of other services whose datasets moved here, e.g. `api.example.org`. */
  movedHosts: readonly string[]
  imported: ImportedTypes
  /** Whether unusable records are only reported, or undo the import of their file, or of all files together. */
  flaws: 'reported' | 'refused' | 'refused together'
  advance(bytes: number): void
}>
