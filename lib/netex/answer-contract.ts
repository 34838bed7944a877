import { cutText } from '@/lib/formats/cut-text'
import { shortHash } from '@/lib/formats/short-hash'
import { cacheControl } from '@/lib/http/caching'
import { etagOf, isHeld, notModified } from '@/lib/http/etag'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { problem } from '@/lib/http/problem'
import { json, vary, withBody } from '@/lib/http/respond'
import { isSchemaName, schemaDocument, wsdlDocument } from '@/lib/netex/contract/contract'

/**
 * Answers `GET /netex`: the contract for `?wsdl`, one of its schemas for `?xsd=name`, else where they are. The contract is no timetable: it
 * is open where these need a token.
 * @throws Problem 404 for a schema that there is not
 */
export function answerContract(call: Call<object>): Response {
  const address = doorUrl('netex')
  const asked = new Map([...call.query].map(([name, value]) => [name.toLowerCase(), value]))
  if (asked.has('wsdl')) return answerXml(call, wsdlDocument(address))
  const schema = asked.get('xsd')
  if (schema === undefined)
    return json(places(address), { headers: { 'Cache-Control': cacheControl(call.request, call.caller, 3600) } })
  if (isSchemaName(schema)) return answerXml(call, schemaDocument(schema, address))
  throw problem('not-found', { detail: `There is no schema ${cutText(schema, 80)}; there are ws, siri and netex.` })
}

const places = (address: string) => ({
  wsdl: `${address}?wsdl`,
  schemas: { ws: `${address}?xsd=ws`, siri: `${address}?xsd=siri`, netex: `${address}?xsd=netex` },
  service: address,
  publication: `${address}/publication.xml`,
  timetables: `${address}/timetables`,
})

function answerXml({ request, caller }: Call<object>, text: string): Response {
  const state = shortHash(text)
  const etag = etagOf(state, 'xml')
  const caching = { ETag: etag, 'Cache-Control': cacheControl(request, caller, 3600) }
  if (isHeld(request, state, 'xml')) return notModified(etag, caching)
  return withBody(text, { status: 200, headers: { 'Content-Type': 'text/xml; charset=utf-8', Vary: vary, ...caching } })
}
