import type { XmlElement } from '@/lib/formats/xml-tree'
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

type Operation = (element: XmlElement, asking: RequestContext) => Promise<Pieces>

/** Levels between an operation and the header of its request. */
const headerDepth = 2

/** The operations by the elements that ask for them. Children of the answers' elements have no namespace. */
const operations: Readonly<Record<string, Operation>> = {
  async CheckStatus(element, asking) {
    const { requestor, message } = readHeader(element, headerDepth)
    const body = await checkStatus(asking, requestor)
    return wrapped('CheckStatus', producerEndpoint(asking.at, message), body)
  },
  async Subscribe(element, asking) {
    const header = readHeader(element, headerDepth)
    return wrapped('Subscribe', responderEndpoint(asking.at, header.message), await subscribe(element, header, asking))
  },
  async DeleteSubscription(element, asking) {
    const header = readHeader(element, headerDepth)
    const endpoint = responderEndpoint(asking.at, header.message)
    return wrapped('DeleteSubscription', endpoint, endpoint + (await deleteSubscription(element, header, asking)))
  },
  async DataSupply(element, asking) {
    const header = readHeader(element, headerDepth)
    return wrapped('DataSupply', producerEndpoint(asking.at, header.message), dataSupply(element, header, asking))
  },
  async GetNeTexService(element, asking) {
    return around(
      `<ws:GetNeTexServiceResponse ${declared}><Answer>`,
      getNetex(element, asking),
      '</Answer></ws:GetNeTexServiceResponse>',
    )
  },
}

/** Names of the operations as they are written in lower case, and those that other contracts have for the last of them. */
const names = new Map<string, Operation>([
  ...Object.entries(operations).map(([name, operation]) => [name.toLowerCase(), operation] as const),
  ...['getnetex', 'getnetexpublication'].map(name => [name, operations['GetNeTexService']!] as const),
])

/**
 * Does what a message asks for, by the name of its element alone.
 * @returns the body of the answer
 * @throws SoapFault for an operation that is not known, and for what an operation cannot use
 */
export function operate(element: XmlElement, asking: RequestContext): Promise<Pieces> {
  const operation = names.get(element.name.toLowerCase())
  if (operation) return operation(element, asking)
  const known = Object.keys(operations).join(', ')
  throw new SoapFault('Client', `There is no operation ${shown(element.name)}; expected one of ${known}.`)
}

const declared = `xmlns:ws="${namespaces.ws}" xmlns:siri="${namespaces.siri}"`

/** The elements that say who answers. */
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
