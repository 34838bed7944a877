import { shortHash } from '@/lib/formats/short-hash'
import { cutText } from '@/lib/formats/text'
import { json, vary, withBody } from '@/lib/http/answers/respond'
import { cacheControl, etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { isSchemaName, schemaDocument, wsdlDocument } from '@/lib/netex/contract/wsdl'

/**
 * Answers `GET /netex`: the contract for `?wsdl`, one of its schemas for `?xsd=name`, otherwise their addresses. The contract is open even where
 * timetables need a token.
 * @throws Problem 404 when there is no such schema
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
  if (isHeldByClient(request, state, 'xml')) return notModified(etag, caching)
  return withBody(text, { status: 200, headers: { 'Content-Type': 'text/xml; charset=utf-8', Vary: vary, ...caching } })
}
