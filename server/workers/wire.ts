import type { EventEmitter } from 'node:events'
import { errorFacts, log } from '@/lib/log'

/** A message that gets an answer has a number. */
type Sent<Message> =
  | Readonly<{ message: Message; number?: number }>
  | Readonly<{ answered: number; answer?: unknown; error?: string }>

/** The other end: a child process, or this one's view of its parent. */
type Peer = Pick<EventEmitter, 'on'> & {
  readonly connected: boolean
  send?(message: object, handle: undefined, options: undefined, sent: () => void): unknown
}

type Waiting = Readonly<{ resolve: (answer: unknown) => void; reject: (error: Error) => void }>

/** The other process has ended, or is about to. */
export class OtherGone extends Error {}

/** One end of the channel between the main process and a worker. Messages arrive in order; those that are asked get an answer. */
export class Wire<Outgoing, Incoming> {
  readonly #peer: Peer
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  /** @param hear what to do with a message; its result answers those that are asked */
  constructor(peer: Peer, hear: (message: Incoming) => unknown) {
    this.#peer = peer
    peer.on('message', (sent: Sent<Incoming>) => {
      if ('answered' in sent) this.#take(sent)
      else void this.#hear(sent, hear)
    })
    peer.on('disconnect', () => this.#end())
  }

  /** Sends a message; it is dropped when the other end has gone. */
  tell(message: Outgoing): void {
    this.#send({ message })
  }

  /** Sends a message and returns its answer. @throws the message of its error; OtherGone */
  ask<Answer>(message: Outgoing): Promise<Answer> {
    const number = ++this.#asked
    return new Promise<Answer>((resolve, reject) => {
      if (!this.#peer.connected) return reject(new OtherGone())
      this.#waiting.set(number, { resolve: resolve as Waiting['resolve'], reject })
      this.#send({ message, number })
    })
  }

  #send(sent: Sent<Outgoing>): void {
    // The other end may go at any moment, which the event `disconnect` tells.
    if (this.#peer.connected) this.#peer.send?.(sent, undefined, undefined, () => {})
  }

  #take({ answered, answer, error }: Extract<Sent<Incoming>, { answered: number }>): void {
    const waiting = this.#waiting.get(answered)
    this.#waiting.delete(answered)
    if (error === undefined) waiting?.resolve(answer)
    else waiting?.reject(new Error(error))
  }

  async #hear({ message, number }: Extract<Sent<Incoming>, { message: Incoming }>, hear: (message: Incoming) => unknown) {
    try {
      const answer = await hear(message)
      if (number !== undefined) this.#send({ answered: number, answer })
    } catch (error) {
      if (number === undefined) log('error', 'a message of another process could not be heard', errorFacts(error))
      else this.#send({ answered: number, error: error instanceof Error ? error.message : String(error) })
    }
  }

  #end(): void {
    for (const { reject } of this.#waiting.values()) reject(new OtherGone())
    this.#waiting.clear()
  }
}
