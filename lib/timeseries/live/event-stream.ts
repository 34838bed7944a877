import { errorFacts, log } from '@/lib/log'

/** A reader that reads nothing for this time is disconnected. It can continue later from where it was. */
const patienceMilliseconds = 30_000

/**
 * A body whose pieces are made one at a time, each after the previous one was read. So at most two of them are in memory, however slow the
 * reader is. Waits for the first piece, so that an error before it becomes a problem document.
 * @param onEnd called once, however the stream ends
 */
export async function eventStream(
  pieces: AsyncGenerator<string, undefined>,
  onEnd: () => void,
  patience = patienceMilliseconds,
): Promise<ReadableStream<Uint8Array>> {
  let waiting: IteratorResult<string> | null = await pieces.next()
  let late: NodeJS.Timeout | undefined
  let isOver = false
  const encoder = new TextEncoder()
  const end = () => {
    isOver = true
    clearTimeout(late)
    onEnd()
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(late)
        try {
          const { value, done } = waiting ?? (await pieces.next())
          waiting = null
          if (isOver) return
          if (done) {
            end()
            return controller.close()
          }
          controller.enqueue(encoder.encode(value))
          late = setTimeout(letGo, patience, controller).unref()
        } catch (error) {
          if (isOver) return
          end()
          log('error', 'a stream broke off', errorFacts(error))
          controller.error(error)
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  )

  function leave(): void {
    if (isOver) return
    end()
    pieces.return(undefined).catch(() => {})
  }

  function letGo(controller: ReadableStreamDefaultController): void {
    if (isOver) return
    leave()
    controller.error(new Error('a stream was let go, because its reader took nothing for half a minute'))
  }
}

/** How long a reader waits before it connects again. */
const retryMilliseconds = 3000

/** The beginning of a stream. @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const openingText = `retry: ${retryMilliseconds}\n\n`

/** An event with an id. @param data on one line */
export const eventText = (id: string, data: string): string => `id: ${id}\ndata: ${data}\n\n`

/** An event without an id, from which a reader cannot continue. @param data on one line */
export const eventWithoutId = (data: string): string => `data: ${data}\n\n`

/** An id without an event. Browsers keep it as the place to continue from. */
export const placeText = (id: string): string => `id: ${id}\n\n`

/** A comment, which readers ignore; it shows that the connection is alive. @param text on one line */
export const commentText = (text: string): string => `: ${text}\n\n`
