import type { XmlElement } from '@/lib/formats/xml/tree'
import { checkStatus } from '@/lib/netex/operations/check-status'
import { dataSupply } from '@/lib/netex/operations/data-supply'
import { deleteSubscription } from '@/lib/netex/operations/delete-subscription'
import { getNetex } from '@/lib/netex/operations/get-netex'
import type { RequestContext } from '@/lib/netex/operations/request-context'
import { subscribe } from '@/lib/netex/operations/subscribe'
import { readHeader } from '@/lib/netex/siri/read-element'
import { producerEndpoint, responderEndpoint } from '@/lib/netex/siri/write-element'
import { namespaces, SoapFault } from '@/lib/netex/soap/protocol'
import { shown } from '@/lib/netex/soap/read-envelope'
import type { Pieces } from '@/lib/netex/soap/write-envelope'

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

/** The elements that identify the responder. */
const infos = {
  CheckStatus: 'CheckStatusAnswerInfo',
  Subscribe: 'SubscriptionAnswerInfo',
  DeleteSubscription: 'DeleteSubscriptionAnswerInfo',
  DataSupply: 'DataSupplyAnswerInfo',
} as const

function wrapped(name: keyof typeof infos, endpoint: string, body: Pieces): Pieces {
  const info = infos[name]
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
