import { DocumentError, type Geometry } from '@/lib/content/converter/geometry'
import { gpxGeometry } from '@/lib/content/converter/gpx'
import { kmlGeometry } from '@/lib/content/converter/kml'
import { readUpload } from '@/lib/content/converter/upload'
import { inTurns, type Pausing } from '@/lib/formats/in-turns'
import { decodeXml } from '@/lib/formats/xml-encoding'
import { readXml, type XmlElement } from '@/lib/formats/xml-tree'
import { GrammarError } from '@/lib/grammar/syntax-error'
import { fetchDocument } from '@/lib/http/fetch-document'
import { contentTypeOf, formatOf } from '@/lib/http/format'
import type { Call } from '@/lib/http/handle'
import { problem } from '@/lib/http/problem'
import { badParameter, queryValues } from '@/lib/http/query'
import { json } from '@/lib/http/respond'

/** Largest document that is converted, in bytes. */
export const documentLimitBytes = 5 * 1024 * 1024

type Kind = 'KML' | 'GPX'
type ConverterCall = Pick<Call<unknown>, 'request' | 'query'>

const readers: Readonly<Record<Kind, (root: XmlElement) => Pausing<Geometry>>> = { KML: kmlGeometry, GPX: gpxGeometry }
const accepted: Readonly<Record<Kind, string>> = {
  KML: 'application/vnd.google-earth.kml+xml, application/xml;q=0.9, */*;q=0.5',
  GPX: 'application/gpx+xml, application/xml;q=0.9, */*;q=0.5',
}

/** Answers `GET /v1/GeoConverter/…?url=`: the geometry of the document at that address. @throws Problem for what cannot be got or read */
export const answerConverted =
  (kind: Kind) =>
  async (call: ConverterCall): Promise<Response> => {
    const { url } = queryValues(call.query)
    if (url === undefined) throw badParameter('url', `the address of a ${kind} document`, undefined)
    formatOf(call, ['geojson', 'json'])
    const bytes = await fetchDocument(url, { parameter: 'url', accept: accepted[kind], limitBytes: documentLimitBytes })
    return answerGeometry(kind, bytes, call)
  }

/** Answers `POST /v1/GeoConverter/…`: the geometry of the document in the body. @throws Problem for what cannot be read */
export const answerUploaded =
  (kind: Kind) =>
  async (call: ConverterCall): Promise<Response> => {
    formatOf(call, ['geojson', 'json'])
    return answerGeometry(kind, await readUpload(call.request, documentLimitBytes), call)
  }

async function answerGeometry(kind: Kind, bytes: Uint8Array, call: ConverterCall): Promise<Response> {
  const geometry = await convert(kind, bytes)
  return json(geometry, {
    headers: { 'Content-Type': contentTypeOf(formatOf(call, ['geojson', 'json'])), 'Cache-Control': 'no-store' },
  })
}

async function convert(kind: Kind, bytes: Uint8Array): Promise<Geometry> {
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
    throw problem('document-invalid', { detail: `The document is no ${kind} that can be read, ${error.message}.`, at, expected })
  }
}
