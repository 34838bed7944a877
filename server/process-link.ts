import type { EventEmitter } from 'node:events'
import { errorFacts, log } from '@/lib/log'

/** A message, or the reply to one. A message that expects a reply has a number. */
type LinkMessage<Message> =
  | Readonly<{ message: Message; number?: number }>
  | Readonly<{ repliedTo: number; reply?: unknown; error?: string }>

/** The other end of a channel between two processes: a child process, or a child's view of its parent. */
export type LinkEnd = Pick<EventEmitter, 'on'> & {
  readonly connected: boolean
  send?(message: object, handle: undefined, options: undefined, sent: () => void): unknown
}

type PendingReply = Readonly<{ resolve: (reply: unknown) => void; reject: (error: Error) => void }>

/** The error of a request to a process that has ended or is about to. */
export class LinkClosed extends Error {}

/** An end of the channel between the main process and a child process. Messages arrive in order. */
export class ProcessLink<Outgoing, Incoming> {
  readonly #end: LinkEnd
  readonly #waiting = new Map<number, PendingReply>()
  #sequence = 0
  #unsent = 0

  /** Receives messages from `end`. @param receive processes a message; its result is the reply */
  constructor(end: LinkEnd, receive: (message: Incoming) => unknown) {
    this.#end = end
    end.on('message', (sent: LinkMessage<Incoming>) => {
      if ('repliedTo' in sent) this.#settle(sent)
      else void this.#receive(sent, receive)
    })
    end.on('disconnect', () => this.#close())
  }

  /** Number of messages that are not written to the channel yet, because the other process does not read. */
  get unsent(): number {
    return this.#unsent
  }

  /** Sends a message; it is dropped when the other process has ended. */
  send(message: Outgoing): void {
    this.#write({ message })
  }

  /** Sends a message and returns the reply. @throws Error with the message of the other process's error; LinkClosed */
  ask<Reply>(message: Outgoing): Promise<Reply> {
    const number = ++this.#sequence
    return new Promise<Reply>((resolve, reject) => {
      if (!this.#end.connected) return reject(new LinkClosed())
      this.#waiting.set(number, { resolve: resolve as PendingReply['resolve'], reject })
      this.#write({ message, number })
    })
  }

  #write(sent: LinkMessage<Outgoing>): void {
    // The other process may end at any moment, which the event `disconnect` reports.
    if (!this.#end.connected || !this.#end.send) return
    this.#unsent += 1
    this.#end.send(sent, undefined, undefined, () => {
      this.#unsent -= 1
    })
  }

  #settle({ repliedTo, reply, error }: Extract<LinkMessage<Incoming>, { repliedTo: number }>): void {
    const waiting = this.#waiting.get(repliedTo)
    this.#waiting.delete(repliedTo)
    if (error === undefined) waiting?.resolve(reply)
    else waiting?.reject(new Error(error))
  }

  async #receive(
    { message, number }: Extract<LinkMessage<Incoming>, { message: Incoming }>,
    receive: (message: Incoming) => unknown,
  ) {
    try {
      const reply = await receive(message)
      if (number !== undefined) this.#write({ repliedTo: number, reply })
    } catch (error) {
      if (number === undefined) log('error', 'a message of another process could not be received', errorFacts(error))
      else this.#write({ repliedTo: number, error: error instanceof Error ? error.message : String(error) })
    }
  }

  #close(): void {
    for (const { reject } of this.#waiting.values()) reject(new LinkClosed())
    this.#waiting.clear()
  }
}
