import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Coding } from '@/lib/http/bodies/coding'
import { settings } from '@/lib/http/bodies/compress'
import type { PackedForms } from '@/lib/http/respond'

const gzipAside = promisify(gzip)
const brotliAside = promisify(brotliCompress)

/** The body of an answer that is sent to many clients, with its compressed forms: each is made on first use, in another thread, and kept. */
export class SharedBody implements PackedForms {
  readonly #forms = new Map<Coding, Buffer | Promise<Buffer>>()

  constructor(readonly bytes: Buffer) {}

  packed(coding: Coding): Buffer | Promise<Buffer> {
    const kept = this.#forms.get(coding)
    if (kept) return kept
    const making = coding === 'br' ? brotliAside(this.bytes, settings.br) : gzipAside(this.bytes, settings.gzip)
    this.#forms.set(coding, making)
    making.then(
      form => this.#forms.set(coding, form),
      // Those who wait get the error; the next request tries again.
      () => this.#forms.delete(coding),
    )
    return making
  }
}
