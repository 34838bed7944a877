import { setTimeout as sleep } from 'node:timers/promises'
import { sayStored, storedWithin } from '@/lib/collector/stored-signal'
import { Lease } from '@/lib/db/lease'
import { errorFacts, log } from '@/lib/log'

/** One turn of a consumer's work. */
export type Turn = Readonly<{
  /** Whether to go on: the process does not stop, and no other one has taken over. */
  goesOn: () => boolean
}>

/** What a consumer does with messages that wait for it: some of them, and whether there may be more. */
export type Work = (turn: Turn) => Promise<'more' | 'done'>

export type ConsumerWork = Readonly<{
  /** Its name, under which one process at a time does the work. */
  name: string
  work: Work
  /** What the log says when the work fails; it is tried again, later each time. */
  complaint: string
  /** Ends what the work has open. */
  close?: () => Promise<void>
}>

/** Messages that other processes store are looked for this often. */
const lookMilliseconds = 1000
/** What is stored in this time is looked for once. */
const gatherMilliseconds = 20
const backOffMaxMilliseconds = 30_000
const renewMilliseconds = 2000

/** A consumer at work in the background. Of several processes one works, and another follows it when it ends. */
export class Consuming {
  readonly #ended = new AbortController()
  readonly #lease: Lease
  readonly #done: Promise<void>
  #failures = 0

  constructor(private readonly consumer: ConsumerWork) {
    this.#lease = new Lease(consumer.name)
    this.#done = this.#run()
  }

  /** Ends after the step that is being done. */
  async stop(): Promise<void> {
    this.#ended.abort()
    // Wakes whoever waits for messages.
    sayStored()
    await this.#done
  }

  get #isEnded(): boolean {
    return this.#ended.signal.aborted
  }

  async #run(): Promise<void> {
    while (!this.#isEnded) if ((await this.#step()) === 'done') await this.#pause()
    await this.consumer.close?.().catch(() => {})
    // A database that is gone gives the lease back by itself.
    await this.#lease.give().catch(() => {})
  }

  async #step(): Promise<'more' | 'done'> {
    try {
      const turn = { goesOn: () => !this.#isEnded && this.#lease.isOurs }
      const outcome = (await this.#lease.take()) ? await this.#keepingLease(() => this.consumer.work(turn)) : 'done'
      if (this.#failures > 0) log('info', `${this.consumer.name} goes on`, { failures: this.#failures })
      this.#failures = 0
      return outcome
    } catch (error) {
      this.#failures += 1
      if (this.#failures === 1 && !this.#isEnded) log('error', this.consumer.complaint, errorFacts(error))
      return 'done'
    }
  }

  async #keepingLease<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    const renewal = setInterval(() => void this.#lease.take().catch(() => {}), renewMilliseconds)
    try {
      return await work()
    } finally {
      clearInterval(renewal)
    }
  }

  async #pause(): Promise<void> {
    const { signal } = this.#ended
    if (this.#isEnded) return
    if (this.#failures === 0) {
      await storedWithin(lookMilliseconds)
      await sleep(gatherMilliseconds, undefined, { signal }).catch(() => {})
      return
    }
    const milliseconds = Math.min(500 * 2 ** Math.min(this.#failures - 1, 10), backOffMaxMilliseconds)
    const late = () => sleep(milliseconds, undefined, { signal }).catch(() => {})
    // Whoever waits to try again is at work all the same: nobody is to be told that no process is.
    await (this.#lease.isOurs ? this.#keepingLease(late) : late())
  }
}
