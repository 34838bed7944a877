import { readBytes } from '@/lib/http/json-body'
import { problem } from '@/lib/http/problem'

const rawTypes = /^(?:(?:application|text)\/(?:[\w.-]+\+)?xml|application\/octet-stream|text\/plain)$/

/**
 * The bytes of an uploaded document: the whole body, or the only file of a form.
 * @throws Problem 415 for a body of another type, 413 for too much, 400 for a form with no file or several
 */
export async function readUpload(request: Request, limitBytes: number): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  const bare = type.split(';')[0]!.trim().toLowerCase()
  const coding = request.headers.get('content-encoding') ?? 'identity'
  if (coding !== 'identity') throw unsupported(`The body must be sent without Content-Encoding, not as ${coding.slice(0, 80)}.`)
  if (bare !== '' && bare !== 'multipart/form-data' && !rawTypes.test(bare))
    throw unsupported(`The body must be ${expected}, not ${bare.slice(0, 80)}.`)
  // The lines of a form around its file are short.
  const bytes = await readBytes(request, bare === 'multipart/form-data' ? limitBytes + formBytes : limitBytes)
  return bare === 'multipart/form-data' ? onlyFile(bytes, type) : bytes
}

const formBytes = 64 * 1024
const expected = 'an XML document or a form (multipart/form-data) with one file'
const unsupported = (detail: string) => problem('media-type-unsupported', { detail, expected })

async function onlyFile(bytes: Uint8Array, type: string): Promise<Uint8Array> {
  const form = await new Response(bytes as BodyInit, { headers: { 'Content-Type': type } }).formData().catch(cause => {
    throw problem('body-invalid', { detail: 'The body is no form that can be read.', expected }, { cause })
  })
  const files = [...form.values()].filter(value => typeof value !== 'string')
  if (files.length === 1) return new Uint8Array(await files[0]!.arrayBuffer())
  throw problem('body-invalid', { detail: `The form must have one file; it has ${files.length}.`, expected })
}
