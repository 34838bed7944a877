import type { EventEmitter } from 'node:events'
import { errorFacts, log } from '@/lib/log'

/** A message that gets an answer has a number. */
type Sent<Message> =
  | Readonly<{ message: Message; number?: number }>
  | Readonly<{ answered: number; answer?: unknown; error?: string }>

/** The other end of a channel between two processes: a child process, or a child's view of its parent. */
export type LinkEnd = Pick<EventEmitter, 'on'> & {
  readonly connected: boolean
  send?(message: object, handle: undefined, options: undefined, sent: () => void): unknown
}

type Waiting = Readonly<{ resolve: (answer: unknown) => void; reject: (error: Error) => void }>

/** The other process has ended, or is about to. */
export class LinkClosed extends Error {}

/** One end of the channel between the main process and one that it has started. Messages arrive in order; those that are asked get an answer. */
export class ProcessLink<Outgoing, Incoming> {
  readonly #end: LinkEnd
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0
  #unsent = 0

  /** @param receive what to do with a message; its result answers those that are asked */
  constructor(end: LinkEnd, receive: (message: Incoming) => unknown) {
    this.#end = end
    end.on('message', (sent: Sent<Incoming>) => {
      if ('answered' in sent) this.#take(sent)
      else void this.#receive(sent, receive)
    })
    end.on('disconnect', () => this.#close())
  }

  /** Messages that the other process has left no room for so far. */
  get unsent(): number {
    return this.#unsent
  }

  /** Sends a message; it is dropped when the other process has ended. */
  send(message: Outgoing): void {
    this.#write({ message })
  }

  /** Sends a message and returns its answer. @throws the message of its error; LinkClosed */
  ask<Answer>(message: Outgoing): Promise<Answer> {
    const number = ++this.#asked
    return new Promise<Answer>((resolve, reject) => {
      if (!this.#end.connected) return reject(new LinkClosed())
      this.#waiting.set(number, { resolve: resolve as Waiting['resolve'], reject })
      this.#write({ message, number })
    })
  }

  #write(sent: Sent<Outgoing>): void {
    // The other process may end at any moment, which is noticed by the event `disconnect`.
    if (!this.#end.connected || !this.#end.send) return
    this.#unsent += 1
    this.#end.send(sent, undefined, undefined, () => {
      this.#unsent -= 1
    })
  }

  #take({ answered, answer, error }: Extract<Sent<Incoming>, { answered: number }>): void {
    const waiting = this.#waiting.get(answered)
    this.#waiting.delete(answered)
    if (error === undefined) waiting?.resolve(answer)
    else waiting?.reject(new Error(error))
  }

  async #receive({ message, number }: Extract<Sent<Incoming>, { message: Incoming }>, receive: (message: Incoming) => unknown) {
    try {
      const answer = await receive(message)
      if (number !== undefined) this.#write({ answered: number, answer })
    } catch (error) {
      if (number === undefined) log('error', 'a message of another process could not be received', errorFacts(error))
      else this.#write({ answered: number, error: error instanceof Error ? error.message : String(error) })
    }
  }

  #close(): void {
    for (const { reject } of this.#waiting.values()) reject(new LinkClosed())
    this.#waiting.clear()
  }
}
