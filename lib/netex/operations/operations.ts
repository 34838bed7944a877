import type { XmlElement } from '@/lib/formats/xml/tree'
import { checkStatus, dataSupply } from '@/lib/netex/operations/data-supply'
import { deliveries, refusedDelivery } from '@/lib/netex/operations/delivery'
import type { RequestContext } from '@/lib/netex/operations/request-context'
import { deleteSubscription, subscribe } from '@/lib/netex/operations/subscribe'
import {
  ErrorCondition,
  find,
  findAll,
  producerEndpoint,
  type RequestHeader,
  readHeader,
  responderEndpoint,
  siri,
  writeCondition,
} from '@/lib/netex/siri/elements'
import { namespaces, type Pieces, SoapFault, shown } from '@/lib/netex/soap/envelope'
import { readTopic, type Topic } from '@/lib/netex/topics/read-topic'

type ProtocolRequest = Readonly<{ request: XmlElement; header: RequestHeader; context: RequestContext }>

/** An operation: the element of its response, the endpoint that the response names, and its body. */
type Operation = Readonly<{
  response: string
  endpoint: (at: Date, message: string | undefined) => string
  respond: (protocolRequest: ProtocolRequest) => Pieces | Promise<Pieces>
}>

const delivering = (respond: Operation['respond']): Operation => ({
  response: 'ServiceDelivery',
  endpoint: producerEndpoint,
  respond,
})

const subscribing = (response: string, work: typeof subscribe): Operation => ({
  response,
  endpoint: responderEndpoint,
  respond: ({ request, header, context }) => work(request, header, context),
})

const operations = {
  CheckStatus: {
    response: 'CheckStatusResponse',
    endpoint: producerEndpoint,
    respond: ({ header, context }) => checkStatus(context, header.requestor),
  },
  Subscribe: subscribing('SubscriptionResponse', subscribe),
  DeleteSubscription: subscribing('TerminateSubscriptionResponse', deleteSubscription),
  DataSupply: delivering(({ request, header, context }) => dataSupply(request, header, context)),
} as const satisfies Record<string, Operation>

const unsupported = ['DataReadyNotification', 'HeartbeatNotification', 'CapabilitiesRequest', 'StopPointsRequest', 'LinesRequest']

/** Every request of the protocol. Unsupported ones get an error response of the protocol. */
const requests: Readonly<Record<string, Operation>> = {
  ServiceRequest: delivering(({ request, context }) => serviceDelivery(request, context)),
  SubscriptionRequest: operations.Subscribe,
  TerminateSubscriptionRequest: operations.DeleteSubscription,
  DataSupplyRequest: operations.DataSupply,
  CheckStatusRequest: operations.CheckStatus,
  ...Object.fromEntries(unsupported.map(name => [name, delivering(protocolRequest => notSupported(name, protocolRequest))])),
}

/** Levels below the element of an operation in which the header of its request is searched. */
const headerDepth = 2

const getNetexNames = ['getnetexservice', 'getnetex', 'getnetexpublication']

const declared = `xmlns:ws="${namespaces.ws}" xmlns:siri="${namespaces.siri}"`

export async function operate(element: XmlElement, context: RequestContext): Promise<Pieces> {
  const requestedName = element.name.toLowerCase()
  if (getNetexNames.includes(requestedName)) {
    const closing = '</Answer></ws:GetNeTexServiceResponse>'
    return surround(`<ws:GetNeTexServiceResponse ${declared}><Answer>`, getNetex(element, context), closing)
  }
  const match = Object.entries(operations).find(([name]) => name.toLowerCase() === requestedName)
  if (match) return wrapped(...match, { request: element, header: readHeader(element, headerDepth), context })
  const names = [...Object.keys(operations), 'GetNeTexService'].join(', ')
  throw new SoapFault('Client', `There is no operation ${shown(element.name)}; expected one of ${names}.`)
}

async function wrapped(name: string, { endpoint, respond }: Operation, protocolRequest: ProtocolRequest): Promise<Pieces> {
  const responder = endpoint(protocolRequest.context.at, protocolRequest.header.message)
  const info = `${name === 'Subscribe' ? 'Subscription' : name}AnswerInfo`
  const repeated = name === 'DeleteSubscription' ? responder : ''
  return surround(
    `<ws:${name}Response ${declared}><${info}>${responder}</${info}><Answer>${repeated}`,
    await respond(protocolRequest),
    `</Answer><AnswerExtension/></ws:${name}Response>`,
  )
}

const surround = (before: string, body: Pieces, after: string): Pieces =>
  typeof body === 'string' ? before + body + after : inPieces(before, body, after)

async function* inPieces(before: string, body: AsyncIterable<string>, after: string): AsyncGenerator<string> {
  yield before
  yield* body
  yield after
}

/** GetNeTexService: runs the protocol request that it contains. @see spec, SOAP producer, GetNetex */
async function* getNetex(operation: XmlElement, context: RequestContext): AsyncGenerator<string> {
  const request = requestIn(operation)
  const { response, endpoint, respond } = requests[request.name]!
  const header = readHeader(request, 1)
  const body = await respond({ request, header, context })
  yield `<siri:${response}>${endpoint(context.at, header.message)}`
  if (typeof body === 'string') yield body
  else yield* body
  yield `</siri:${response}>`
}

function requestIn(operation: XmlElement): XmlElement {
  const [request] = findAll(operation, Object.keys(requests))
  if (request) return request
  // Some clients leave out the element `ServiceRequest`.
  const surrounding = find(operation, 'DataObjectRequest') && (find(operation, 'Request') ?? operation)
  if (surrounding) return { ...surrounding, name: 'ServiceRequest' }
  throw new SoapFault(
    'Client',
    'GetNeTexService holds no request; expected ServiceRequest, SubscriptionRequest, TerminateSubscriptionRequest, DataSupplyRequest or CheckStatusRequest.',
  )
}

const atOnceMax = 20

/** Responds to a request for data with one delivery for each data request. @throws SoapFault for none, or too many */
function serviceDelivery(request: XmlElement, { at }: RequestContext): AsyncIterable<string> {
  const elements = findAll(request, ['DataObjectRequest'])
  if (elements.length === 0) throw new SoapFault('Client', 'ServiceRequest holds no DataObjectRequest.')
  if (elements.length > atOnceMax)
    throw new SoapFault('Client', `ServiceRequest holds more than ${atOnceMax} DataObjectRequests.`)
  const requests = elements.map(one => ({
    at,
    endpoint: siri('RequestMessageRef', readHeader(one, 1).message ?? readHeader(request, 1).message),
    topic: topicIn(one),
  }))
  return deliveries(requests)
}

function topicIn(request: XmlElement): Topic | ErrorCondition {
  try {
    return readTopic(request)
  } catch (error) {
    if (error instanceof ErrorCondition) return error
    throw error
  }
}

/** The response to a request of the protocol that this producer does not support: the body of a ServiceDelivery. */
async function* notSupported(name: string, { header, context }: ProtocolRequest): AsyncGenerator<string> {
  const condition = new ErrorCondition('CapabilityNotSupportedError', `${name} is not supported.`)
  yield siri('Status', false) + writeCondition(condition) + siri('MoreData', false)
  yield* refusedDelivery({ at: context.at, endpoint: siri('RequestMessageRef', header.message) }, condition)
}
