import { xmlText } from '@/lib/formats/xml/text'
import { vary, withBody } from '@/lib/http/answers/respond'
import { streamed } from '@/lib/http/answers/stream'

/** The two versions of SOAP, by the namespace of their envelopes. */
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

/**
 * A message that cannot be answered by the protocol, only by a SOAP fault.
 * @see https://www.w3.org/TR/2000/NOTE-SOAP-20000508/#_Toc478383507
 */
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

/** The contents of a body: a text, or pieces that are made while they are sent. */
export type Pieces = string | AsyncIterable<string>

/** `Content-Type` of a message. */
export const contentTypes: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'text/xml; charset=utf-8',
  '1.2': 'application/soap+xml; charset=utf-8',
}

// An answer is private: it reports what waits for this caller.
const headersOf = (version: SoapVersion) => ({
  'Content-Type': contentTypes[version],
  'Cache-Control': 'private, no-cache',
  Vary: vary,
})

/** 200 with a message. A body in pieces is sent as it is made. */
export async function messageResponse(version: SoapVersion, body: Pieces): Promise<Response> {
  const sent = typeof body === 'string' ? opening(version) + body + closing : await streamed(enveloped(version, body))
  return withBody(sent, { status: 200, headers: headersOf(version) })
}

/** A message in pieces. */
export async function* enveloped(version: SoapVersion, body: Pieces): AsyncGenerator<string> {
  yield opening(version)
  if (typeof body === 'string') yield body
  else yield* body
  yield closing
}

const opening = (version: SoapVersion) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="${envelopes[version]}"><soap:Body>`

const closing = '</soap:Body></soap:Envelope>\n'

/** A fault as a response. SOAP 1.1 has status 500 only; 1.2 has 400 when the sender is at fault. */
export function faultResponse(version: SoapVersion, fault: SoapFault): Response {
  const status = version === '1.2' && fault.code === 'Client' ? 400 : 500
  return withBody(faultText(version, fault), { status, headers: { ...headersOf(version), 'Cache-Control': 'no-store' } })
}

type FaultParts = Pick<SoapFault, 'code' | 'message' | 'detail'>

/** The message of a fault. */
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
