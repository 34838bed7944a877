import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Content codings of responses, in the order of preference. */
export type Coding = 'br' | 'gzip'

/** The compressed forms of a body that is sent to many clients: bytes when ready, else a promise. */
export type PackedForms = Readonly<{ packed(coding: Coding): Buffer | Promise<Buffer> }>

export const compressionSettings = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } },
  gzip: { level: 4 },
} as const

const codings: readonly Coding[] = ['br', 'gzip']

/** The preferred coding of an `Accept-Encoding`, `br` among equals. Returns null for none. @see RFC 9110 section 12.5.3 */
export function codingFor(header: string | null): Coding | null {
  if (!header) return null
  const qualities = new Map(readWeighted(header).map(({ name, quality }) => [name === 'x-gzip' ? 'gzip' : name, quality]))
  const rated = codings.map(coding => ({ coding, quality: qualities.get(coding) ?? qualities.get('*') ?? 0 }))
  const best = rated.reduce((one, other) => (other.quality > one.quality ? other : one))
  return best.quality > 0 && best.quality >= (qualities.get('identity') ?? 0) ? best.coding : null
}

/** The values of a header such as `Accept`, in lower case, with their q-values; an invalid q-value is read as 1. */
export const readWeighted = (header: string | null): readonly Readonly<{ name: string; quality: number }>[] =>
  (header ?? '').split(',').flatMap(value => {
    const [name, ...parameters] = value.split(';').map(part => part.trim().toLowerCase())
    const weight = parameters.map(parameter => /^q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1]).find(Boolean)
    return name ? [{ name, quality: weight === undefined ? 1 : Math.min(1, Number(weight)) }] : []
  })

const gzipAside = promisify(gzip)
const brotliAside = promisify(brotliCompress)

/** The body of a response to many clients; each compressed form is created on first use, in another thread. */
export class SharedBody implements PackedForms {
  readonly #forms = new Map<Coding, Buffer | Promise<Buffer>>()

  constructor(readonly bytes: Buffer) {}

  packed(coding: Coding): Buffer | Promise<Buffer> {
    const cached = this.#forms.get(coding)
    if (cached) return cached
    const packing =
      coding === 'br' ? brotliAside(this.bytes, compressionSettings.br) : gzipAside(this.bytes, compressionSettings.gzip)
    this.#forms.set(coding, packing)
    packing.then(
      form => this.#forms.set(coding, form),
      // Waiting requests get the error; the next request tries again.
      () => this.#forms.delete(coding),
    )
    return packing
  }
}
