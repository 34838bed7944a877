import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { config } from '@/lib/config'
import { cutText } from '@/lib/formats/text'
import { inTurns } from '@/lib/formats/turns'
import { decodeXml, xmlText } from '@/lib/formats/xml/text'
import { readXml, type XmlElement } from '@/lib/formats/xml/tree'
import { GrammarError } from '@/lib/grammar/reader'
import { refuseBody } from '@/lib/http/bodies/body-limits'
import { readBytes } from '@/lib/http/bodies/json-body'
import { problem } from '@/lib/http/errors/problem'
import { vary, withBody } from '@/lib/http/responses/respond'
import { streamed } from '@/lib/http/responses/stream'

export const envelopes = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const

export type SoapVersion = keyof typeof envelopes

/** Namespaces inside an envelope: the wrappers of the operations, the protocol, the timetables. */
export const namespaces = {
  ws: 'http://www.siri.org.uk/siriWS',
  siri: 'http://www.siri.org.uk/siri',
  netex: 'http://www.netex.org.uk/netex',
} as const

/** Codes of faults. `Client`: the message is at fault; `Server`: the platform is. */
type FaultCode = 'Client' | 'Server' | 'VersionMismatch' | 'MustUnderstand'

/** An error that is reported as a SOAP fault, because the protocol has no response for it. */
export class SoapFault extends Error {
  constructor(
    readonly code: FaultCode,
    message: string,
    /** `condition`: the operation declares faults that carry an error condition. */
    readonly detail: 'condition' | 'none' = 'none',
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The contents of a body: a string, or pieces that are sent while they are rendered. */
export type Pieces = string | AsyncIterable<string>

export const contentTypes: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'text/xml; charset=utf-8',
  '1.2': 'application/soap+xml; charset=utf-8',
}

// A response is private: it reports the data that wait for this caller.
const headersOf = (version: SoapVersion) => ({
  'Content-Type': contentTypes[version],
  'Cache-Control': 'private, no-cache',
  Vary: vary,
})

export async function messageResponse(version: SoapVersion, body: Pieces): Promise<Response> {
  const message = typeof body === 'string' ? opening(version) + body + closing : await streamed(enveloped(version, body))
  return withBody(message, { status: 200, headers: headersOf(version) })
}

export async function* enveloped(version: SoapVersion, body: Pieces): AsyncGenerator<string> {
  yield opening(version)
  if (typeof body === 'string') yield body
  else yield* body
  yield closing
}

const opening = (version: SoapVersion) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="${envelopes[version]}"><soap:Body>`

const closing = '</soap:Body></soap:Envelope>\n'

/** Responds with a fault: in SOAP 1.1 always with 500, in SOAP 1.2 with 400 if the sender is at fault. */
export function faultResponse(version: SoapVersion, fault: SoapFault): Response {
  const status = version === '1.2' && fault.code === 'Client' ? 400 : 500
  return withBody(faultText(version, fault), { status, headers: { ...headersOf(version), 'Cache-Control': 'no-store' } })
}

type FaultParts = Pick<SoapFault, 'code' | 'message' | 'detail'>

export const faultText = (version: SoapVersion, fault: FaultParts): string =>
  opening(version) + (version === '1.1' ? fault11(fault) : fault12(fault)) + closing

const fault11 = ({ code, message, detail }: FaultParts) =>
  `<soap:Fault><faultcode>soap:${code}</faultcode><faultstring>${xmlText(message)}</faultstring>${
    detail === 'none' ? '' : `<detail>${condition(message)}</detail>`
  }</soap:Fault>`

const codes12: Readonly<Record<FaultCode, string>> = {
  Client: 'Sender',
  Server: 'Receiver',
  VersionMismatch: 'VersionMismatch',
  MustUnderstand: 'MustUnderstand',
}

const fault12 = ({ code, message, detail }: FaultParts) =>
  `<soap:Fault><soap:Code><soap:Value>soap:${codes12[code]}</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">${xmlText(
    message,
  )}</soap:Text></soap:Reason>${detail === 'none' ? '' : `<soap:Detail>${condition(message)}</soap:Detail>`}</soap:Fault>`

const condition = (message: string) =>
  `<siri:ErrorConditionElement xmlns:siri="${namespaces.siri}"><siri:OtherError><siri:ErrorText>${xmlText(
    message,
  )}</siri:ErrorText></siri:OtherError></siri:ErrorConditionElement>`

type Envelope = Readonly<{ version: SoapVersion; root: XmlElement }>

/** The version of a message whose envelope cannot be read, according to its content type. */
export const assumedVersion = ({ headers }: Request): SoapVersion =>
  mediaType(headers.get('content-type')).type === 'application/soap+xml' ? '1.2' : '1.1'

/** Reads a message, without loading external entities. @throws SoapFault for another format; Problem 413, 415 */
export async function readEnvelope(request: Request): Promise<Envelope> {
  const root = await parse(await readText(request))
  const version = versionOf(root)
  if (version) return { version, root }
  if (root.name !== 'Envelope')
    throw new SoapFault('Client', `The message is not a SOAP envelope: it begins with ${shown(root.name)}.`)
  throw new SoapFault(
    'VersionMismatch',
    `The envelope is of neither SOAP 1.1 (${envelopes['1.1']}) nor 1.2 (${envelopes['1.2']}).`,
  )
}

async function parse(text: string): Promise<XmlElement> {
  try {
    return await inTurns(readXml(text))
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    throw new SoapFault('Client', `The message cannot be read at character ${error.at}: expected ${error.expected}.`)
  }
}

const versionOf = ({ name, namespace }: XmlElement): SoapVersion | undefined =>
  name === 'Envelope' ? (Object.keys(envelopes) as SoapVersion[]).find(version => envelopes[version] === namespace) : undefined

/** The element of the requested operation. @throws SoapFault for a mandatory header, and for an empty body */
export function operationOf({ version, root }: Envelope): XmlElement {
  const parts = root.children.filter(({ namespace }) => namespace === envelopes[version])
  refuseHeaders(version, parts.find(({ name }) => name === 'Header')?.children ?? [])
  const body = parts.find(({ name }) => name === 'Body')
  if (!body) throw new SoapFault('Client', 'The envelope has no Body.')
  const [operation, ...others] = body.children
  if (!operation) throw new SoapFault('Client', 'The Body of the envelope is empty.')
  if (others.length > 0) throw new SoapFault('Client', 'The Body of the envelope holds more than one element.')
  return operation
}

const nextActors = [
  'http://schemas.xmlsoap.org/soap/actor/next',
  `${envelopes['1.2']}/role/next`,
  `${envelopes['1.2']}/role/ultimateReceiver`,
]

// No header is supported. Headers with a return URL are ignored: the response goes to the sender.
function refuseHeaders(version: SoapVersion, headers: readonly XmlElement[]): void {
  const role = version === '1.1' ? 'actor' : 'role'
  const demanded = headers.find(({ attributes }) => {
    const actor = attributes.get(role) ?? ''
    return /^(1|true)$/.test(attributes.get('mustUnderstand')?.trim() ?? '') && (actor === '' || nextActors.includes(actor))
  })
  if (demanded)
    throw new SoapFault('MustUnderstand', `The header ${shown(demanded.name)} must be understood, and is not known here.`)
}

export const shown = (name: string): string => cutText(name, 80)

const xmlType = /^(?:text|application)\/(?:[\w.+-]+\+)?xml$/

/** The decoded message, possibly compressed. @throws Problem 413, 415; SoapFault for undecodable bytes */
async function readText(request: Request): Promise<string> {
  const { type, charset } = mediaType(request.headers.get('content-type'))
  // Some clients send no type, so reading shows whether the body is XML.
  if (type !== '' && !xmlType.test(type))
    throw unsupported(`The body must be text/xml or application/soap+xml, not ${type.slice(0, 80)}.`)
  const bytes = await unpacked(request, config().NETEX_REQUEST_BYTES_MAX)
  try {
    return decodeXml(bytes, charset)
  } catch (error) {
    if (error instanceof GrammarError) throw new SoapFault('Client', `The message cannot be read: expected ${error.expected}.`)
    throw error
  }
}

function mediaType(header: string | null): { type: string; charset: string | undefined } {
  const [type = '', ...parameters] = (header ?? '').split(';')
  const charset = parameters.map(one => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(one)?.[1]).find(Boolean)
  return { type: type.trim().toLowerCase(), charset }
}

async function unpacked(request: Request, limitBytes: number): Promise<Buffer> {
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase() || 'identity'
  if (!['identity', 'gzip', 'x-gzip'].includes(coding))
    throw unsupported(`The body may be packed with gzip, not as ${coding.slice(0, 80)}.`)
  const bytes = await readBytes(request, limitBytes)
  return coding === 'identity' ? bytes : inflated(bytes, limitBytes)
}

async function inflated(bytes: Buffer, limitBytes: number): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: limitBytes })
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return refuseBody(undefined, limitBytes)
    throw new SoapFault('Client', 'The body cannot be unpacked: it is not whole, or not gzip.', 'none', { cause })
  }
}

const unsupported = (detail: string) => problem('media-type-unsupported', { detail, expected: 'text/xml' })
