import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  type BackupCounts,
  BackupPart,
  BackupUnusable,
  type Heading,
  isAuthenticated,
  type Sealing,
  type Section,
} from './backup-file'

/** Callbacks for the parts of a backup, called in the order of the parts and awaited. */
export type BackupReader = Readonly<{
  heading?(heading: Heading): Promise<void>
  begin?(section: Section): Promise<void>
  /** Receives bytes of a section; `position` is their index in it, from 0. */
  rows?(bytes: Buffer, position: number, sealing?: Sealing): Promise<void>
  end?(section: Section, rows: number): Promise<void>
  /** Receives all bytes that the MAC covers, i.e. each part except the MAC, after the callback for the part. */
  covered?(line: Buffer, bytes: Buffer): void
  /** Receives the MAC over all `covered` bytes, in base64. */
  mac?(mac: string): Promise<void>
}>

/** Reads and checks a whole backup. @throws BackupUnusable if it is invalid, perhaps after some callbacks */
export async function readBackup(path: string, reader: BackupReader = {}): Promise<BackupCounts> {
  const progress = new BackupProgress(path, reader)
  for await (const { part, line, bytes } of partsOf(path)) {
    await progress.accept(part, bytes)
    if (!('mac' in part)) reader.covered?.(line, bytes)
  }
  return progress.counts()
}

/** Whether a backup contains encrypted secrets; reads only its header. @throws BackupUnusable if the file is no backup */
export async function isSealed(path: string): Promise<boolean> {
  for await (const { part } of partsOf(path)) if ('format' in part) return part.salt !== null
  throw foreign(path)
}

class BackupProgress {
  readonly #tables = new Set<string>()
  #heading: Heading | null = null
  #section: Section | null = null
  #hash = createHash('sha256')
  #position = 0
  #sections = 0
  #rows = 0
  #isCounted = false
  #isComplete = false

  constructor(
    readonly path: string,
    readonly reader: BackupReader,
  ) {}

  /** Checks that a part may follow the previous one, and passes it on. @throws BackupUnusable if it may not */
  async accept(part: BackupPart, bytes: Buffer): Promise<void> {
    if (this.#isComplete || (this.#heading === null) !== 'format' in part) throw foreign(this.path)
    if (this.#isCounted !== 'mac' in part) throw foreign(this.path)
    if ('format' in part) {
      this.#heading = part
      await this.reader.heading?.(part)
    } else if ('sections' in part) {
      if (this.#section || part.sections !== this.#sections) throw cut(this.path)
      this.#isCounted = true
      this.#isComplete = !isAuthenticated(this.#heading!)
    } else if ('mac' in part) {
      await this.reader.mac?.(part.mac)
      this.#isComplete = true
    } else if ('section' in part) await this.#begin(part.section)
    else if (!this.#section) throw foreign(this.path)
    else if ('bytes' in part) {
      this.#hash.update(bytes)
      await this.reader.rows?.(bytes, this.#position++, part.sealing)
    } else await this.#end(this.#section, part)
  }

  async #begin(section: Section): Promise<void> {
    if (this.#section) throw cut(this.path)
    this.#section = section
    this.#hash = createHash('sha256')
    this.#position = 0
    await this.reader.begin?.(section)
  }

  async #end(section: Section, { rows, sha256 }: { rows: number; sha256: string }): Promise<void> {
    if (this.#hash.digest('hex') !== sha256) throw new BackupUnusable(`${this.path} was damaged in the rows of ${section.table}.`)
    await this.reader.end?.(section, rows)
    this.#section = null
    this.#sections += 1
    this.#rows += rows
    this.#tables.add(section.table)
  }

  counts(): BackupCounts {
    if (!this.#heading) throw foreign(this.path)
    if (!this.#isComplete) throw cut(this.path)
    return { tables: this.#tables.size, rows: this.#rows, sealed: this.#heading.salt !== null }
  }
}

const lineBytesMax = 1_000_000

/** The parts of a file in order. @throws BackupUnusable if the file is no backup, truncated or damaged */
async function* partsOf(path: string): AsyncGenerator<Readonly<{ part: BackupPart; line: Buffer; bytes: Buffer }>> {
  const gunzip = createGunzip()
  const file = createReadStream(path).on('error', error => gunzip.destroy(error))
  const bytes = new Bytes(file.pipe(gunzip)[Symbol.asyncIterator]() as AsyncIterator<Buffer>)
  let read = 0
  try {
    for (let line = await bytes.line(path); line !== null; line = await bytes.line(path)) {
      const part = readPart(line)
      if (!part) throw read === 0 ? foreign(path) : damaged(path, 'a part has no heading')
      read += 1
      yield { part, line, bytes: 'bytes' in part ? await bytes.exactly(part.bytes, path) : Buffer.alloc(0) }
    }
  } catch (error) {
    throw explained(error, path)
  } finally {
    file.destroy()
    gunzip.destroy()
  }
}

class Bytes {
  #rest: Buffer = Buffer.alloc(0)

  constructor(readonly pieces: AsyncIterator<Buffer>) {}

  /** The next line with its line feed, or more than `lineBytesMax` bytes of a longer line; null at the end of the file. */
  async line(path: string): Promise<Buffer | null> {
    let end = this.#rest.indexOf(10)
    while (end < 0) {
      if (this.#rest.length > lineBytesMax) return this.#rest
      const { value, done } = await this.pieces.next()
      if (done && this.#rest.length > 0) throw cut(path)
      if (done) return null
      this.#rest = Buffer.concat([this.#rest, value])
      end = this.#rest.indexOf(10)
    }
    const line = this.#rest.subarray(0, end + 1)
    this.#rest = this.#rest.subarray(end + 1)
    return line
  }

  async exactly(length: number, path: string): Promise<Buffer> {
    const pieces = [this.#rest]
    let missing = length - this.#rest.length
    while (missing > 0) {
      const { value, done } = await this.pieces.next()
      if (done) throw cut(path)
      pieces.push(value)
      missing -= value.length
    }
    const all = pieces.length === 1 ? this.#rest : Buffer.concat(pieces)
    this.#rest = all.subarray(length)
    return all.subarray(0, length)
  }
}

function readPart(line: Buffer): BackupPart | null {
  if (line.length > lineBytesMax) return null
  try {
    return BackupPart.parse(JSON.parse(line.toString()))
  } catch {
    return null
  }
}

const foreign = (path: string) => new BackupUnusable(`${path} is not a backup of this platform.`)
const damaged = (path: string, reason: string) => new BackupUnusable(`${path} was damaged (${reason}).`)
const cut = (path: string) => new BackupUnusable(`${path} is incomplete: its end is missing.`)

function explained(error: unknown, path: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return cut(path)
  if (code === 'Z_DATA_ERROR') return /header/.test(message) ? foreign(path) : damaged(path, message)
  return error
}
