import { startRelay, stopRelay } from '@/lib/collector/relay/relay'
import { startRouting, stopRouting } from '@/lib/flows/routing/routing'

/** Starts the consumers of pushed messages: the routes, and the relay where a broker is configured. */
export function startConsumers(): void {
  startRouting()
  startRelay()
}

/** Stops them; each finishes its present message. */
export async function endConsumers(): Promise<void> {
  await Promise.all([stopRouting(), stopRelay()])
}
