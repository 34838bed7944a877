import { startRelay, stopRelay } from '@/lib/collector/relay/relay'
import { startRouting, stopRouting } from '@/lib/flows/routing/routing'

/** Those who take pushed messages get to work: the routes, and the relay where a broker is set. */
export function startConsumers(): void {
  startRouting()
  startRelay()
}

/** They end after the message that each of them has in hand. */
export async function endConsumers(): Promise<void> {
  await Promise.all([stopRouting(), stopRelay()])
}
