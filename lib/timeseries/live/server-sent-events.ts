import { errorFacts, log } from '@/lib/log'
import { readerPatienceMilliseconds } from '@/lib/timeseries/live/stream-limits'

/**
 * The body of a stream. Each piece is created after the previous one was read, so that at most two are in memory.
 * Waits for the first piece, so that an earlier error becomes a problem document.
 * @param onEnd called once, however the stream ends
 */
export async function eventStream(
  pieces: AsyncGenerator<string, undefined>,
  onEnd: () => void,
  patience = readerPatienceMilliseconds,
): Promise<ReadableStream<Uint8Array>> {
  const source = new PieceSource(pieces, await pieces.next(), { onEnd, patience })
  return new ReadableStream<Uint8Array>(
    { pull: controller => source.pull(controller), cancel: () => source.leave() },
    { highWaterMark: 0 },
  )
}

type Controller = ReadableStreamDefaultController<Uint8Array>

class PieceSource {
  readonly #encoder = new TextEncoder()
  #first: IteratorResult<string> | null
  #late: NodeJS.Timeout | undefined
  #isOver = false

  constructor(
    readonly pieces: AsyncGenerator<string, undefined>,
    first: IteratorResult<string>,
    readonly options: Readonly<{ onEnd: () => void; patience: number }>,
  ) {
    this.#first = first
  }

  async pull(controller: Controller): Promise<void> {
    clearTimeout(this.#late)
    try {
      const { value, done } = this.#first ?? (await this.pieces.next())
      this.#first = null
      if (this.#isOver) return
      if (done) {
        this.#end()
        return controller.close()
      }
      controller.enqueue(this.#encoder.encode(value))
      this.#late = setTimeout(() => this.#disconnect(controller), this.options.patience).unref()
    } catch (error) {
      if (this.#isOver) return
      this.#end()
      log('error', 'a stream broke off', errorFacts(error))
      controller.error(error)
    }
  }

  leave(): void {
    if (this.#isOver) return
    this.#end()
    this.pieces.return(undefined).catch(() => {})
  }

  #disconnect(controller: Controller): void {
    if (this.#isOver) return
    this.leave()
    controller.error(new Error('a stream was closed, because its client read nothing for half a minute'))
  }

  #end(): void {
    this.#isOver = true
    clearTimeout(this.#late)
    this.options.onEnd()
  }
}

const reconnectMilliseconds = 3000

/** The beginning of a stream. @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const openingText = `retry: ${reconnectMilliseconds}\n\n`

/** An event with an id. @param data on one line */
export const eventText = (id: string, data: string): string => `id: ${id}\ndata: ${data}\n\n`

/** An event without an id, from which a reader cannot continue. @param data on one line */
export const eventWithoutId = (data: string): string => `data: ${data}\n\n`

/** An id without an event, from which browsers continue. */
export const positionText = (id: string): string => `id: ${id}\n\n`

/** A comment, which readers ignore; it shows that the connection is alive. @param text on one line */
export const commentText = (text: string): string => `: ${text}\n\n`
