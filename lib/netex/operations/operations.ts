import type { XmlElement } from '@/lib/formats/xml/tree'
import { checkStatus } from '@/lib/netex/operations/check-status'
import { dataSupply } from '@/lib/netex/operations/data-supply'
import { deleteSubscription } from '@/lib/netex/operations/delete-subscription'
import { deliveries, refusedDelivery } from '@/lib/netex/operations/delivery'
import type { RequestContext } from '@/lib/netex/operations/request-context'
import { subscribe } from '@/lib/netex/operations/subscribe'
import { find, findAll, type RequestHeader, readHeader } from '@/lib/netex/siri/read-element'
import { ErrorCondition, producerEndpoint, responderEndpoint, siri, writeCondition } from '@/lib/netex/siri/write-element'
import { namespaces, type Pieces, SoapFault } from '@/lib/netex/soap/envelope'
import { shown } from '@/lib/netex/soap/read-envelope'
import { readTopic, type Topic } from '@/lib/netex/topics/read-topic'

type Operation = (element: XmlElement, context: RequestContext) => Promise<Pieces>

/** Levels between the element of an operation and the header of its request. */
const headerDepth = 2

/** The operations by the elements that request them. Children of the answers' elements have no namespace. */
const operations: Readonly<Record<string, Operation>> = {
  async CheckStatus(element, context) {
    const { requestor, message } = readHeader(element, headerDepth)
    const body = await checkStatus(context, requestor)
    return wrapped('CheckStatus', producerEndpoint(context.at, message), body)
  },
  async Subscribe(element, context) {
    const header = readHeader(element, headerDepth)
    return wrapped('Subscribe', responderEndpoint(context.at, header.message), await subscribe(element, header, context))
  },
  async DeleteSubscription(element, context) {
    const header = readHeader(element, headerDepth)
    const endpoint = responderEndpoint(context.at, header.message)
    return wrapped('DeleteSubscription', endpoint, endpoint + (await deleteSubscription(element, header, context)))
  },
  async DataSupply(element, context) {
    const header = readHeader(element, headerDepth)
    return wrapped('DataSupply', producerEndpoint(context.at, header.message), dataSupply(element, header, context))
  },
  async GetNeTexService(element, context) {
    return around(
      `<ws:GetNeTexServiceResponse ${declared}><Answer>`,
      getNetex(element, context),
      '</Answer></ws:GetNeTexServiceResponse>',
    )
  },
}

/** The operations by name in lower case, with the names that other contracts use for GetNetex. */
const names = new Map<string, Operation>([
  ...Object.entries(operations).map(([name, operation]) => [name.toLowerCase(), operation] as const),
  ...['getnetex', 'getnetexpublication'].map(name => [name, operations['GetNeTexService']!] as const),
])

/**
 * Runs the operation that a message requests, by the name of its element alone.
 * @returns the body of the answer
 * @throws SoapFault for an unknown operation, and for unusable input
 */
export function operate(element: XmlElement, context: RequestContext): Promise<Pieces> {
  const operation = names.get(element.name.toLowerCase())
  if (operation) return operation(element, context)
  const known = Object.keys(operations).join(', ')
  throw new SoapFault('Client', `There is no operation ${shown(element.name)}; expected one of ${known}.`)
}

const declared = `xmlns:ws="${namespaces.ws}" xmlns:siri="${namespaces.siri}"`

function wrapped(name: string, endpoint: string, body: Pieces): Pieces {
  // The element that identifies the responder.
  const info = `${name === 'Subscribe' ? 'Subscription' : name}AnswerInfo`
  return around(
    `<ws:${name}Response ${declared}><${info}>${endpoint}</${info}><Answer>`,
    body,
    `</Answer><AnswerExtension/></ws:${name}Response>`,
  )
}

function around(before: string, body: Pieces, after: string): Pieces {
  return typeof body === 'string' ? before + body + after : inPieces(before, body, after)
}

async function* inPieces(before: string, body: AsyncIterable<string>, after: string): AsyncGenerator<string> {
  yield before
  yield* body
  yield after
}

/** A request of the protocol, its header and its context. */
type ProtocolRequest = Readonly<{ request: XmlElement; header: RequestHeader; context: RequestContext }>

/** The answer to a request of the protocol: its element, endpoint and body. */
type ProtocolAnswer = Readonly<{ name: string; endpoint: string; body: Pieces }>

const delivered = ({ header, context }: ProtocolRequest, body: Pieces): ProtocolAnswer => ({
  name: 'ServiceDelivery',
  endpoint: producerEndpoint(context.at, header.message),
  body,
})

const unsupported = (name: string) => (question: ProtocolRequest) =>
  delivered(question, notSupported(name, question.context, question.header.message))

/** Every request of the protocol. Those that are not supported get an error of the protocol. */
const requests: Readonly<Record<string, (question: ProtocolRequest) => ProtocolAnswer | Promise<ProtocolAnswer>>> = {
  ServiceRequest: question => delivered(question, serviceDelivery(question.request, question.context)),
  SubscriptionRequest: async ({ request, header, context }) => ({
    name: 'SubscriptionResponse',
    endpoint: responderEndpoint(context.at, header.message),
    body: await subscribe(request, header, context),
  }),
  TerminateSubscriptionRequest: async ({ request, header, context }) => ({
    name: 'TerminateSubscriptionResponse',
    endpoint: responderEndpoint(context.at, header.message),
    body: await deleteSubscription(request, header, context),
  }),
  DataSupplyRequest: question => delivered(question, dataSupply(question.request, question.header, question.context)),
  CheckStatusRequest: async ({ header, context }) => ({
    name: 'CheckStatusResponse',
    endpoint: producerEndpoint(context.at, header.message),
    body: await checkStatus(context, header.requestor),
  }),
  DataReadyNotification: unsupported('DataReadyNotification'),
  HeartbeatNotification: unsupported('HeartbeatNotification'),
  CapabilitiesRequest: unsupported('CapabilitiesRequest'),
  StopPointsRequest: unsupported('StopPointsRequest'),
  LinesRequest: unsupported('LinesRequest'),
}

/**
 * The single entry point: answers the request of the protocol that it contains.
 * @throws SoapFault when it contains none
 * @see spec, SOAP producer, GetNetex
 */
async function* getNetex(operation: XmlElement, context: RequestContext): AsyncGenerator<string> {
  const { name, endpoint, body } = await answerTo(operation, context)
  yield `<siri:${name}>${endpoint}`
  if (typeof body === 'string') yield body
  else yield* body
  yield `</siri:${name}>`
}

async function answerTo(operation: XmlElement, context: RequestContext): Promise<ProtocolAnswer> {
  const request = requestIn(operation)
  return requests[request.name]!({ request, header: readHeader(request, 1), context })
}

function requestIn(operation: XmlElement): XmlElement {
  const [request] = findAll(operation, Object.keys(requests))
  if (request) return request
  // Some clients leave out the level in between.
  const around = find(operation, 'DataObjectRequest') && (find(operation, 'Request') ?? operation)
  if (around) return { ...around, name: 'ServiceRequest' }
  throw new SoapFault(
    'Client',
    'GetNeTexService holds no request; expected ServiceRequest, SubscriptionRequest, TerminateSubscriptionRequest, DataSupplyRequest or CheckStatusRequest.',
  )
}

const atOnceMax = 20

/**
 * Answers a request for data with one delivery for each data request.
 * @returns the body of a ServiceDelivery in pieces
 * @throws SoapFault when it requests no data
 */
function serviceDelivery(request: XmlElement, { at }: RequestContext): AsyncIterable<string> {
  const asked = findAll(request, ['DataObjectRequest'])
  if (asked.length === 0) throw new SoapFault('Client', 'ServiceRequest holds no DataObjectRequest.')
  if (asked.length > atOnceMax) throw new SoapFault('Client', `ServiceRequest holds more than ${atOnceMax} DataObjectRequests.`)
  const wanted = asked.map(one => ({
    at,
    endpoint: siri('RequestMessageRef', readHeader(one, 1).message ?? readHeader(request, 1).message),
    topic: topicIn(one),
  }))
  return deliveries(wanted)
}

function topicIn(request: XmlElement): Topic | ErrorCondition {
  try {
    return readTopic(request)
  } catch (error) {
    if (error instanceof ErrorCondition) return error
    throw error
  }
}

/** Answers a request of the protocol that this producer does not support. @returns the body of a ServiceDelivery */
function notSupported(name: string, { at }: RequestContext, message: string | undefined): AsyncIterable<string> {
  const condition = new ErrorCondition('CapabilityNotSupportedError', `${name} is not supported.`)
  return refusal(condition, at, message)
}

async function* refusal(condition: ErrorCondition, at: Date, message: string | undefined): AsyncGenerator<string> {
  yield siri('Status', false) + writeCondition(condition) + siri('MoreData', false)
  yield* refusedDelivery({ at, endpoint: siri('RequestMessageRef', message) }, condition)
}
