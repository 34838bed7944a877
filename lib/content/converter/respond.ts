import { type ConvertedGeometry, DocumentError, gpxGeometry, kmlGeometry } from '@/lib/content/converter/documents'
import { inTurns, type PausableWork } from '@/lib/formats/turns'
import { decodeXml } from '@/lib/formats/xml/text'
import { readXml, type XmlElement } from '@/lib/formats/xml/tree'
import { GrammarError } from '@/lib/grammar/reader'
import { readBytes } from '@/lib/http/bodies/json-body'
import { problem } from '@/lib/http/errors/problem'
import { fetchDocument } from '@/lib/http/fetch-document'
import type { ApiRequest } from '@/lib/http/handle'
import { badParameter, queryValues } from '@/lib/http/queries/query'
import { contentTypeOf, formatOf } from '@/lib/http/responses/format'
import { json } from '@/lib/http/responses/respond'

const documentLimitBytes = 5 * 1024 * 1024

type Kind = 'KML' | 'GPX'
type ConverterCall = Pick<ApiRequest<unknown>, 'request' | 'query'>

const readers: Readonly<Record<Kind, (root: XmlElement) => PausableWork<ConvertedGeometry>>> = {
  KML: kmlGeometry,
  GPX: gpxGeometry,
}
const accepted: Readonly<Record<Kind, string>> = {
  KML: 'application/vnd.google-earth.kml+xml, application/xml;q=0.9, */*;q=0.5',
  GPX: 'application/gpx+xml, application/xml;q=0.9, */*;q=0.5',
}

/** `GET /v1/GeoConverter/…?url=`: converts the document at a URL. @throws Problem */
export const respondConverted =
  (kind: Kind) =>
  async (call: ConverterCall): Promise<Response> => {
    const { url } = queryValues(call.query)
    if (url === undefined) throw badParameter('url', `the URL of a ${kind} document`, undefined)
    formatOf(call, ['geojson', 'json'])
    const bytes = await fetchDocument(url, { parameter: 'url', accept: accepted[kind], limitBytes: documentLimitBytes })
    return respondGeometry(kind, bytes, call)
  }

/** `POST /v1/GeoConverter/…`: converts the document in the body. @throws Problem */
export const respondUploaded =
  (kind: Kind) =>
  async (call: ConverterCall): Promise<Response> => {
    formatOf(call, ['geojson', 'json'])
    return respondGeometry(kind, await readUpload(call.request, documentLimitBytes), call)
  }

async function respondGeometry(kind: Kind, bytes: Uint8Array, call: ConverterCall): Promise<Response> {
  const geometry = await convert(kind, bytes)
  return json(geometry, {
    headers: { 'Content-Type': contentTypeOf(formatOf(call, ['geojson', 'json'])), 'Cache-Control': 'no-store' },
  })
}

async function convert(kind: Kind, bytes: Uint8Array): Promise<ConvertedGeometry> {
  try {
    return await inTurns(readers[kind](await inTurns(readXml(decodeXml(bytes)))))
  } catch (error) {
    if (error instanceof DocumentError)
      throw problem('document-invalid', {
        detail: `The document cannot be used: ${error.message}.`,
        line: error.line,
        expected: error.expected,
      })
    if (!(error instanceof GrammarError)) throw error
    const { at, expected } = error
    throw problem('document-invalid', { detail: `The document is not readable as ${kind}, ${error.message}.`, at, expected })
  }
}

const rawTypes = /^(?:(?:application|text)\/(?:[\w.-]+\+)?xml|application\/octet-stream|text\/plain)$/

/** The bytes of an uploaded document: the whole body, or the only file of a form. @throws Problem 400, 413, 415 */
async function readUpload(request: Request, limitBytes: number): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  const bare = type.split(';')[0]!.trim().toLowerCase()
  const coding = request.headers.get('content-encoding') ?? 'identity'
  if (coding !== 'identity') throw unsupported(`The body must be sent without Content-Encoding, not as ${coding.slice(0, 80)}.`)
  if (bare !== '' && bare !== 'multipart/form-data' && !rawTypes.test(bare))
    throw unsupported(`The body must be ${expected}, not ${bare.slice(0, 80)}.`)
  // A form contains its boundaries and headers in addition to the file.
  const bytes = await readBytes(request, bare === 'multipart/form-data' ? limitBytes + formBytes : limitBytes)
  return bare === 'multipart/form-data' ? onlyFile(bytes, type) : bytes
}

const formBytes = 64 * 1024
const expected = 'an XML document or a form (multipart/form-data) with one file'
const unsupported = (detail: string) => problem('media-type-unsupported', { detail, expected })

async function onlyFile(bytes: Uint8Array, type: string): Promise<Uint8Array> {
  const form = await new Response(bytes as BodyInit, { headers: { 'Content-Type': type } }).formData().catch(cause => {
    throw problem('body-invalid', { detail: 'The body is not a readable form.', expected }, { cause })
  })
  const files = [...form.values()].filter(value => typeof value !== 'string')
  if (files.length === 1) return new Uint8Array(await files[0]!.arrayBuffer())
  throw problem('body-invalid', { detail: `The form must have one file; it has ${files.length}.`, expected })
}
