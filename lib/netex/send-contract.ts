import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortHash } from '@/lib/formats/short-hash'
import { cutText } from '@/lib/formats/text'
import { xmlText } from '@/lib/formats/xml/text'
import { cacheControl, etagOf, isCachedByClient, notModified } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import type { ApiRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { json, vary, withBody } from '@/lib/http/responses/respond'
import { namespaces } from '@/lib/netex/soap/envelope'
import { once } from '@/lib/runtime'

/** `GET /netex`: the contract, a schema, or their URLs, public even if timetables need a token. @throws Problem 404 */
export function sendContract(call: ApiRequest<object>): Response {
  const url = apiUrl('netex')
  const parameters = new Map([...call.query].map(([name, value]) => [name.toLowerCase(), value]))
  if (parameters.has('wsdl')) return sendXml(call, wsdlDocument(url))
  const schema = parameters.get('xsd')
  if (schema === undefined)
    return json(contractUrls(url), { headers: { 'Cache-Control': cacheControl(call.request, call.caller, 3600) } })
  if (isSchemaName(schema)) return sendXml(call, schemaDocument(schema, url))
  throw problem('not-found', { detail: `There is no schema ${cutText(schema, 80)}; there are ws, siri and netex.` })
}

const contractUrls = (url: string) => ({
  wsdl: `${url}?wsdl`,
  schemas: { ws: `${url}?xsd=ws`, siri: `${url}?xsd=siri`, netex: `${url}?xsd=netex` },
  service: url,
  publication: `${url}/publication.xml`,
  timetables: `${url}/timetables`,
})

function sendXml({ request, caller }: ApiRequest<object>, text: string): Response {
  const state = shortHash(text)
  const etag = etagOf(state, 'xml')
  const caching = { ETag: etag, 'Cache-Control': cacheControl(request, caller, 3600) }
  if (isCachedByClient(request, state, 'xml')) return notModified(etag, caching)
  return withBody(text, { status: 200, headers: { 'Content-Type': 'text/xml; charset=utf-8', Vary: vary, ...caching } })
}

type SchemaName = keyof typeof namespaces

const isSchemaName = (name: string): name is SchemaName => Object.hasOwn(namespaces, name)

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const contractFile = (name: string): string =>
  once(`contract ${name}`, () =>
    readFileSync(join(process.cwd(), 'lib/netex/contract', name), 'utf8')
      .replace(/<\?.*\?>|<!--.*?-->/gs, '')
      .replace(/>\s+</g, '><')
      .trim(),
  )

/** The contract as one document with all schemas, as many toolkits cannot load others. @see spec, SOAP producer */
function wsdlDocument(url: string): string {
  const schemas = Object.keys(namespaces).map(name => contractFile(`${name}.xsd`))
  return `${declaration}${contractFile('producer.wsdl')
    .replace('<wsdl:types/>', () => `<wsdl:types>${schemas.join('')}</wsdl:types>`)
    .replace('location=""', () => `location="${xmlText(url)}"`)}\n`
}

/** A schema as a document of its own, which imports the other schemas by their URLs. */
const schemaDocument = (name: SchemaName, url: string): string =>
  declaration +
  contractFile(`${name}.xsd`).replace(/<xsd:import namespace="([^"]+)"\/>/g, (_, namespace: string) => {
    const [other] = Object.entries(namespaces).find(([, one]) => one === namespace)!
    return `<xsd:import namespace="${namespace}" schemaLocation="${xmlText(url)}?xsd=${other}"/>`
  })
