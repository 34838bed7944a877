import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type BackupPart, BackupUnusable, type Heading, type Sealing, type Section } from './backup-file'

/** Suffix of an unfinished file. */
export const unfinishedEnding = '.part'

/** Writes a backup. Its file has its name only when it is complete. */
export class BackupWriter {
  readonly #gzip = createGzip({ level: 6 })
  readonly #written: Promise<void>
  #hash: Hash = createHash('sha256')
  #sections = 0

  private constructor(readonly path: string) {
    this.#written = pipeline(this.#gzip, createWriteStream(path + unfinishedEnding, { flags: 'wx', mode: 0o600, flush: true }))
    // Reported by the next write or the end.
    this.#written.catch(() => {})
  }

  /** @throws BackupUnusable when the file exists, or one that another backup is writing */
  static async create(path: string, heading: Heading): Promise<BackupWriter> {
    for (const existing of [path, path + unfinishedEnding])
      if (existsSync(existing)) throw new BackupUnusable(`${existing} exists already.`)
    const writer = new BackupWriter(path)
    await writer.#write(heading)
    return writer
  }

  async begin(section: Section): Promise<void> {
    this.#hash = createHash('sha256')
    this.#sections += 1
    await this.#write({ section })
  }

  async add(bytes: Buffer, sealing?: Sealing): Promise<void> {
    this.#hash.update(bytes)
    await this.#write({ bytes: bytes.length, ...(sealing ? { sealing } : {}) }, bytes)
  }

  end(rows: number): Promise<void> {
    return this.#write({ rows, sha256: this.#hash.digest('hex') })
  }

  /** Completes the file. @throws BackupUnusable when another file has got its name meanwhile */
  async finish(): Promise<void> {
    await this.#write({ sections: this.#sections })
    this.#gzip.end()
    await this.#written
    if (existsSync(this.path)) throw new BackupUnusable(`${this.path} exists already.`)
    await rename(this.path + unfinishedEnding, this.path)
  }

  /** Removes what has been written. */
  async giveUp(): Promise<void> {
    this.#gzip.destroy()
    const isAnothers = await this.#written.then(
      () => false,
      error => error.code === 'EEXIST',
    )
    if (!isAnothers) await rm(this.path + unfinishedEnding, { force: true })
  }

  async #write(part: BackupPart, bytes?: Buffer): Promise<void> {
    if (this.#gzip.destroyed) return this.#written
    const line = Buffer.from(`${JSON.stringify(part)}\n`)
    if (this.#gzip.write(bytes ? Buffer.concat([line, bytes]) : line)) return
    // `#written` rejects with the cause if the stream ends.
    await Promise.race([once(this.#gzip, 'drain').catch(() => {}), this.#written])
    if (this.#gzip.destroyed) await this.#written
  }
}
