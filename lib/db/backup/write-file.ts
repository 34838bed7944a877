import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type BackupPart, BackupUnusable, type Heading, type Sealing, type Section } from './backup-file'

export const unfinishedEnding = '.part'

/** Writes a backup. The file gets its name only when it is complete. */
export class BackupWriter {
  readonly #gzip = createGzip({ level: 6 })
  readonly #written: Promise<void>
  #hash: Hash = createHash('sha256')
  #sections = 0
  readonly #mac: Hmac | null

  private constructor(
    readonly path: string,
    macKey: Buffer | null,
  ) {
    this.#mac = macKey && createHmac('sha256', macKey)
    this.#written = pipeline(this.#gzip, createWriteStream(path + unfinishedEnding, { flags: 'wx', mode: 0o600, flush: true }))
    // The next write or the end reports the error.
    this.#written.catch(() => {})
  }

  /** Begins a file, without a MAC if `macKey` is null. @throws BackupUnusable if the file exists, even incomplete */
  static async create(path: string, heading: Heading, macKey: Buffer | null): Promise<BackupWriter> {
    for (const existing of [path, path + unfinishedEnding])
      if (existsSync(existing)) throw new BackupUnusable(`${existing} exists already.`)
    const writer = new BackupWriter(path, macKey)
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

  /** Completes the file and gives it its name. @throws BackupUnusable if another file has got that name */
  async finish(): Promise<void> {
    await this.#write({ sections: this.#sections })
    if (this.#mac) await this.#send(partBytes({ mac: this.#mac.digest('base64') }))
    this.#gzip.end()
    await this.#written
    if (existsSync(this.path)) throw new BackupUnusable(`${this.path} exists already.`)
    await rename(this.path + unfinishedEnding, this.path)
  }

  async giveUp(): Promise<void> {
    this.#gzip.destroy()
    const isAnothers = await this.#written.then(
      () => false,
      error => error.code === 'EEXIST',
    )
    if (!isAnothers) await rm(this.path + unfinishedEnding, { force: true })
  }

  #write(part: BackupPart, bytes?: Buffer): Promise<void> {
    const whole = partBytes(part, bytes)
    this.#mac?.update(whole)
    return this.#send(whole)
  }

  async #send(bytes: Buffer): Promise<void> {
    if (this.#gzip.destroyed) return this.#written
    if (this.#gzip.write(bytes)) return
    // `#written` rejects with the cause if the stream ends.
    await Promise.race([once(this.#gzip, 'drain').catch(() => {}), this.#written])
    if (this.#gzip.destroyed) await this.#written
  }
}

function partBytes(part: BackupPart, bytes?: Buffer): Buffer {
  const line = Buffer.from(`${JSON.stringify(part)}\n`)
  return bytes ? Buffer.concat([line, bytes]) : line
}
