import { config } from '@/lib/config'
import { siri } from '@/lib/netex/siri/write-element'
import { once } from '@/lib/runtime'

/** Since when this process serves. What it is asked to remember outlives it. */
export const startedAt = (): Date => once('netex started', () => new Date(Date.now() - process.uptime() * 1000))

/** Who answers, and which message: of producers of data. */
export const producerEndpoint = (at: Date, message: string | undefined): string =>
  siri('ResponseTimestamp', at) + siri('ProducerRef', config().NETEX_PARTICIPANT) + siri('RequestMessageRef', message)

/** The same of those that manage subscriptions. */
export const responderEndpoint = (at: Date, message: string | undefined): string =>
  siri('ResponseTimestamp', at) + siri('ResponderRef', config().NETEX_PARTICIPANT) + siri('RequestMessageRef', message)
