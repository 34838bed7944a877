import { once } from '@/lib/runtime'

/** How this process stands with the broker. */
class Standing {
  state: 'idle' | 'connected' | 'delayed' | 'away' = 'idle'
  since = new Date()
  error: string | null = null
  /** Messages sent since the process started. */
  count = 0
  lastSentAt: Date | null = null

  sent(): void {
    this.count += 1
    this.lastSentAt = new Date()
    this.#turn('connected', null)
  }

  delayed(error: Error): void {
    this.#turn('delayed', error.message)
  }

  away(error: unknown): void {
    this.#turn('away', error instanceof Error ? error.message || error.name : String(error))
  }

  #turn(state: Standing['state'], error: string | null): void {
    if (state !== this.state) this.since = new Date()
    this.state = state
    this.error = error
  }
}

export const standing = (): Standing => once('standing with the broker', () => new Standing())
