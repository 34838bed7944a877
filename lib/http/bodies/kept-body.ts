import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Coding } from '@/lib/http/bodies/coding'
import { settings } from '@/lib/http/bodies/compress'
import type { PackedForms } from '@/lib/http/respond'

const gzipAside = promisify(gzip)
const brotliAside = promisify(brotliCompress)

/** The body of an answer that is sent to many, with its packed forms: each is made when it is first asked for, beside the main thread, and kept. */
export class KeptBody implements PackedForms {
  readonly #forms = new Map<Coding, Buffer | Promise<Buffer>>()

  constructor(readonly bytes: Buffer) {}

  packed(coding: Coding): Buffer | Promise<Buffer> {
    const kept = this.#forms.get(coding)
    if (kept) return kept
    const making = coding === 'br' ? brotliAside(this.bytes, settings.br) : gzipAside(this.bytes, settings.gzip)
    this.#forms.set(coding, making)
    making.then(
      form => this.#forms.set(coding, form),
      // Whoever waits for it is told; the next one tries again.
      () => this.#forms.delete(coding),
    )
    return making
  }
}
