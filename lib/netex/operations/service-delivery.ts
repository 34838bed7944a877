import type { XmlElement } from '@/lib/formats/xml-tree'
import type { Asking } from '@/lib/netex/operations/asking'
import { deliveries, refusedDelivery } from '@/lib/netex/operations/delivery'
import { ErrorCondition, writeCondition } from '@/lib/netex/siri/error-condition'
import { findAll } from '@/lib/netex/siri/read-element'
import { readHeader } from '@/lib/netex/siri/request-header'
import { siri } from '@/lib/netex/siri/write-element'
import { SoapFault } from '@/lib/netex/soap/soap-fault'
import { readTopic } from '@/lib/netex/topics/read-topic'
import type { Topic } from '@/lib/netex/topics/topic'

const atOnceMax = 20

/**
 * Answers what asks for data at once: a delivery for each thing that is asked for.
 * @returns the body of a ServiceDelivery in pieces
 * @throws SoapFault where nothing is asked for
 */
export function serviceDelivery(request: XmlElement, { at }: Asking): AsyncIterable<string> {
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
export function notSupported(name: string, { at }: Asking, message: string | undefined): AsyncIterable<string> {
  const condition = new ErrorCondition('CapabilityNotSupportedError', `${name} is not supported.`)
  return refusal(condition, at, message)
}

async function* refusal(condition: ErrorCondition, at: Date, message: string | undefined): AsyncGenerator<string> {
  yield siri('Status', false) + writeCondition(condition) + siri('MoreData', false)
  yield* refusedDelivery({ at, endpoint: siri('RequestMessageRef', message) }, condition)
}
