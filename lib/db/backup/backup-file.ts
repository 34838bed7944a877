import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '@/lib/db/start-error'

/*
 * A backup is a gzip file of parts. A part is a line of JSON, followed by as many bytes as its `bytes` says:
 *
 *   {"format":"belvedere backup 1", …}        what it is of (Heading)
 *   {"section":{"table":…,"columns":[…]}}     a table begins; its rows follow in COPY's text format
 *   {"bytes":65536}                           rows
 *   {"rows":…,"sha256":"…"}                   the section's end: how many rows, and the hash of its bytes
 *   {"sections":57}                           the end of the file
 */

export const format = 'belvedere backup 1'

/** What a backup is of. */
export type Heading = Readonly<{
  format: typeof format
  taken: string
  /** The migrations of its database, in order. */
  migrations: readonly Readonly<{ name: string; sha256: string }>[]
  /** Partitions of measurements. */
  months: readonly string[]
  sequences: readonly Readonly<{ name: string; last: number }>[]
  /** Belongs to the passphrase that seals a part of it; null when that part is left out. */
  salt: string | null
}>

/** What opens sealed bytes together with the key; in base64. */
export type Sealing = Readonly<{ iv: string; tag: string }>

/** Rows of a table, those that meet a condition. */
export type Section = Readonly<{ table: string; columns: readonly string[]; where?: string; sealing?: Sealing }>

/** A part as it is read. */
export type Part =
  | Heading
  | Readonly<{ section: Section }>
  | Readonly<{ rows: number; sha256: string }>
  | Readonly<{ sections: number }>

/** A file that cannot be restored; the message is a sentence for the person who tries. */
export class BackupUnusable extends StartError {}

/** What the name of a file ends with that is not complete. */
export const unfinishedEnding = '.part'

/** Writes a backup. Its file has its name only when it is complete. */
export class BackupWriter {
  readonly #gzip = createGzip({ level: 6 })
  readonly #written: Promise<void>
  #hash: Hash = createHash('sha256')
  #sections = 0

  private constructor(readonly path: string) {
    this.#written = pipeline(this.#gzip, createWriteStream(this.#unfinished, { mode: 0o600, flush: true }))
    // Reported by the next write or the end.
    this.#written.catch(() => {})
  }

  /** @throws BackupUnusable when the file exists */
  static async create(path: string, heading: Heading): Promise<BackupWriter> {
    if (existsSync(path)) throw new BackupUnusable(`${path} exists already.`)
    const writer = new BackupWriter(path)
    await writer.#write(heading)
    return writer
  }

  get #unfinished(): string {
    return this.path + unfinishedEnding
  }

  async begin(section: Section): Promise<void> {
    this.#hash = createHash('sha256')
    this.#sections += 1
    await this.#write({ section })
  }

  async add(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes)
    await this.#write({ bytes: bytes.length }, bytes)
  }

  end(rows: number): Promise<void> {
    return this.#write({ rows, sha256: this.#hash.digest('hex') })
  }

  /** Completes the file. */
  async finish(): Promise<void> {
    await this.#write({ sections: this.#sections })
    this.#gzip.end()
    await this.#written
    await rename(this.#unfinished, this.path)
  }

  /** Removes what has been written. */
  async giveUp(): Promise<void> {
    this.#gzip.destroy()
    await this.#written.catch(() => {})
    await rm(this.#unfinished, { force: true })
  }

  async #write(part: object, bytes?: Buffer): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(part)}\n`)
    if (this.#gzip.write(bytes ? Buffer.concat([line, bytes]) : line)) return
    await Promise.race([once(this.#gzip, 'drain'), this.#written])
  }
}

/** A part and its bytes, which are only there for rows. */
type PartRead = Readonly<{ part: Part | Readonly<{ bytes: number }>; bytes: Buffer }>

/** Longer lines are not ours. */
const lineBytesMax = 1_000_000

/** The parts of a file in order. @throws BackupUnusable when it is none of ours, or is cut or changed as far as gzip notices */
async function* partsOf(path: string): AsyncGenerator<PartRead> {
  const gunzip = createGunzip()
  const file = createReadStream(path)
  file.on('error', error => gunzip.destroy(error))
  file.pipe(gunzip)
  let rest: Buffer = Buffer.alloc(0)
  const pieces = gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const more = async () => {
    const { value, done } = await pieces.next()
    if (!done) rest = rest.length > 0 ? Buffer.concat([rest, value]) : value
    return !done
  }
  try {
    for (;;) {
      let lineEnd = rest.indexOf(10)
      while (lineEnd < 0) {
        if (rest.length > lineBytesMax) throw foreign(path)
        if (await more()) lineEnd = rest.indexOf(10)
        else if (rest.length > 0) throw cut(path)
        else return
      }
      const part = readPart(rest.subarray(0, lineEnd), path)
      const length = 'bytes' in part ? part.bytes : 0
      rest = rest.subarray(lineEnd + 1)
      while (rest.length < length) if (!(await more())) throw cut(path)
      yield { part, bytes: rest.subarray(0, length) }
      rest = rest.subarray(length)
    }
  } catch (error) {
    throw explained(error, path)
  } finally {
    file.destroy()
    gunzip.destroy()
  }
}

function readPart(line: Buffer, path: string): Part | { bytes: number } {
  try {
    return JSON.parse(line.toString())
  } catch {
    throw foreign(path)
  }
}

const foreign = (path: string) => new BackupUnusable(`${path} is not a backup of this platform.`)
const cut = (path: string) => new BackupUnusable(`${path} is incomplete: its end is missing.`)

function explained(error: unknown, path: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return cut(path)
  if (code === 'Z_DATA_ERROR')
    return /header/.test(message) ? foreign(path) : new BackupUnusable(`${path} was damaged (${message}).`)
  return error
}

/** What is done with a backup while it is read: in order, and everything awaited. */
export type BackupReader = Readonly<{
  heading?(heading: Heading): Promise<void>
  begin?(section: Section): Promise<void>
  rows?(bytes: Buffer): Promise<void>
  end?(section: Section, rows: number): Promise<void>
}>

/**
 * Reads a backup from its first to its last byte and checks it.
 * @returns its heading, the number of its sections and of their rows
 * @throws BackupUnusable when it is foreign, cut or changed, perhaps after parts of it have been handed on
 */
export async function readBackup(
  path: string,
  reader: BackupReader = {},
): Promise<{ heading: Heading; sections: number; rows: number }> {
  let heading: Heading | null = null
  let section: Section | null = null
  let [hash, sections, rows, isComplete] = [createHash('sha256'), 0, 0, false]
  for await (const { part, bytes } of partsOf(path)) {
    if (isComplete) throw foreign(path)
    if ('format' in part) {
      if (heading || part.format !== format) throw foreign(path)
      heading = part
      await reader.heading?.(part)
    } else if (!heading) throw foreign(path)
    else if ('section' in part) {
      section = part.section
      hash = createHash('sha256')
      await reader.begin?.(section)
    } else if ('bytes' in part) {
      hash.update(bytes)
      await reader.rows?.(bytes)
    } else if ('rows' in part) {
      if (!section || hash.digest('hex') !== part.sha256)
        throw new BackupUnusable(`${path} was damaged in the rows of ${section?.table}.`)
      await reader.end?.(section, part.rows)
      section = null
      sections += 1
      rows += part.rows
    } else if (part.sections === sections && !section) isComplete = true
    else throw cut(path)
  }
  if (!heading) throw foreign(path)
  if (!isComplete) throw cut(path)
  return { heading, sections, rows }
}
