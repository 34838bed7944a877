import type { XmlElement } from '@/lib/formats/xml-tree'
import { checkStatus } from '@/lib/netex/operations/check-status'
import { dataSupply } from '@/lib/netex/operations/data-supply'
import { deleteSubscription } from '@/lib/netex/operations/delete-subscription'
import { deliveries, refusedDelivery } from '@/lib/netex/operations/delivery'
import type { RequestContext } from '@/lib/netex/operations/request-context'
import { subscribe } from '@/lib/netex/operations/subscribe'
import { ErrorCondition, writeCondition } from '@/lib/netex/siri/error-condition'
import { find, findAll, type RequestHeader, readHeader } from '@/lib/netex/siri/read-element'
import { producerEndpoint, responderEndpoint, siri } from '@/lib/netex/siri/write-element'
import { SoapFault } from '@/lib/netex/soap/protocol'
import type { Pieces } from '@/lib/netex/soap/write-envelope'
import { readTopic } from '@/lib/netex/topics/read-topic'
import type { Topic } from '@/lib/netex/topics/topic'

/** What is asked, its header, and who asks. */
type Question = Readonly<{ request: XmlElement; header: RequestHeader; asking: RequestContext }>

/** The answer to a request of the protocol: its element, who answers, and what. */
type Answered = Readonly<{ name: string; endpoint: string; body: Pieces }>

const delivered = ({ header, asking }: Question, body: Pieces): Answered => ({
  name: 'ServiceDelivery',
  endpoint: producerEndpoint(asking.at, header.message),
  body,
})

const unsupported = (name: string) => (question: Question) =>
  delivered(question, notSupported(name, question.asking, question.header.message))

/** Every request of the protocol. One that is not served is answered in its words. */
const requests: Readonly<Record<string, (question: Question) => Answered | Promise<Answered>>> = {
  ServiceRequest: question => delivered(question, serviceDelivery(question.request, question.asking)),
  SubscriptionRequest: async ({ request, header, asking }) => ({
    name: 'SubscriptionResponse',
    endpoint: responderEndpoint(asking.at, header.message),
    body: await subscribe(request, header, asking),
  }),
  TerminateSubscriptionRequest: async ({ request, header, asking }) => ({
    name: 'TerminateSubscriptionResponse',
    endpoint: responderEndpoint(asking.at, header.message),
    body: await deleteSubscription(request, header, asking),
  }),
  DataSupplyRequest: question => delivered(question, dataSupply(question.request, question.header, question.asking)),
  CheckStatusRequest: async ({ header, asking }) => ({
    name: 'CheckStatusResponse',
    endpoint: producerEndpoint(asking.at, header.message),
    body: await checkStatus(asking, header.requestor),
  }),
  DataReadyNotification: unsupported('DataReadyNotification'),
  HeartbeatNotification: unsupported('HeartbeatNotification'),
  CapabilitiesRequest: unsupported('CapabilitiesRequest'),
  StopPointsRequest: unsupported('StopPointsRequest'),
  LinesRequest: unsupported('LinesRequest'),
}

/**
 * The single entry to everything: answers whichever request of the protocol is in it.
 * @throws SoapFault where none is
 * @see spec, SOAP producer, GetNetex
 */
export async function* getNetex(operation: XmlElement, asking: RequestContext): AsyncGenerator<string> {
  const { name, endpoint, body } = await answerTo(operation, asking)
  yield `<siri:${name}>${endpoint}`
  if (typeof body === 'string') yield body
  else yield* body
  yield `</siri:${name}>`
}

async function answerTo(operation: XmlElement, asking: RequestContext): Promise<Answered> {
  const request = requestIn(operation)
  return requests[request.name]!({ request, header: readHeader(request, 1), asking })
}

function requestIn(operation: XmlElement): XmlElement {
  const [request] = findAll(operation, Object.keys(requests))
  if (request) return request
  // Some clients leave the level between out.
  const around = find(operation, 'DataObjectRequest') && (find(operation, 'Request') ?? operation)
  if (around) return { ...around, name: 'ServiceRequest' }
  throw new SoapFault(
    'Client',
    'GetNeTexService holds no request; expected ServiceRequest, SubscriptionRequest, TerminateSubscriptionRequest, DataSupplyRequest or CheckStatusRequest.',
  )
}

const atOnceMax = 20

/**
 * Answers what asks for data at once: a delivery for each thing that is asked for.
 * @returns the body of a ServiceDelivery in pieces
 * @throws SoapFault where nothing is asked for
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

/** Answers what the protocol knows and this producer does not. @returns the body of a ServiceDelivery */
function notSupported(name: string, { at }: RequestContext, message: string | undefined): AsyncIterable<string> {
  const condition = new ErrorCondition('CapabilityNotSupportedError', `${name} is not supported.`)
  return refusal(condition, at, message)
}

async function* refusal(condition: ErrorCondition, at: Date, message: string | undefined): AsyncGenerator<string> {
  yield siri('Status', false) + writeCondition(condition) + siri('MoreData', false)
  yield* refusedDelivery({ at, endpoint: siri('RequestMessageRef', message) }, condition)
}
