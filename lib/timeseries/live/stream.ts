import { AccessError } from '@/lib/access/caller'
import { readBy } from '@/lib/access/reader'
import { type ArrivalPosition, isBefore, isInLog, isInRow } from '@/lib/db/arrivals/log'
import { errorFacts, log } from '@/lib/log'
import { currentSeal, sealPosition } from '@/lib/timeseries/live/positions'
import { commentText, openingText, positionText } from '@/lib/timeseries/live/server-sent-events'
import { newestPieces, readPiece } from '@/lib/timeseries/live/stream-pieces'
import { lastHead, moveWithin } from '@/lib/timeseries/live/tail'
import type { Plan } from '@/lib/timeseries/plan'

/** Interval of comments, without which clients and proxies would close a silent connection. */
const heartbeatMilliseconds = 15_000
/** Interval in which the token is checked, even if nothing arrives. */
const roundMilliseconds = 2000
const retryMilliseconds = 1000
/** Maximum time that a stream with an end waits for slower transactions before it ends without them. */
const completeMilliseconds = 30_000
const failuresMax = 30

type Stream = Readonly<{
  plan: Readonly<{ get(): Promise<Plan> }>
  /** The position at which the stream begins; null to begin with the newest measurements. */
  begin: ArrivalPosition | null
  /** The position at which the stream ends; null for an endless stream. */
  end: ArrivalPosition | null
  signal: AbortSignal
}>

class FinalComment extends Error {}

/** A stream in pieces. Each piece is read only after the client has received the previous one. */
export async function* streamTexts(stream: Stream): AsyncGenerator<string, undefined> {
  const walk = new StreamReader(stream)
  try {
    // The opening is sent with the first event, so that an earlier error becomes a problem document.
    let opening = openingText
    for await (const text of walk.beginning()) {
      yield opening + text
      opening = ''
    }
    yield* walk.onward()
    if (stream.end === null) yield commentText('the platform stops; connect again')
  } catch (error) {
    if (!(error instanceof FinalComment)) throw error
    yield commentText(error.message)
  }
}

const gap = () => new FinalComment('later arrivals have been removed; begin again')

class StreamReader {
  #place: ArrivalPosition | null
  #writtenAt = Date.now()
  #movedAt = Date.now()
  #failures = 0

  constructor(readonly stream: Stream) {
    this.#place = stream.begin
  }

  async *beginning(): AsyncGenerator<string> {
    const { plan, signal } = this.stream
    if (this.#place === null)
      for await (const { text, place } of newestPieces(readBy(await plan.get(), { signal }))) {
        this.#place = place
        if (text) yield text
      }
    yield await this.#placeText()
  }

  async *onward(): AsyncGenerator<string> {
    const { signal, end } = this.stream
    while (!signal.aborted) {
      const text = await this.#attempt()
      if (text) {
        this.#writtenAt = Date.now()
        yield text
      }
      if (this.#isCaughtUp()) return yield await this.#placeText()
      if (text === '' && end === null && Date.now() - this.#writtenAt >= heartbeatMilliseconds) {
        this.#writtenAt = Date.now()
        yield commentText('') + (await this.#placeText())
      }
    }
  }

  #isCaughtUp(): boolean {
    const { end } = this.stream
    if (end === null) return false
    return !isBefore(this.#place!, end) || Date.now() - this.#movedAt > completeMilliseconds
  }

  /** The next events, or '' after some time without arrivals. Waits while the database does not respond. */
  async #attempt(): Promise<string> {
    try {
      const text = await this.#next()
      this.#failures = 0
      return text
    } catch (error) {
      if (error instanceof FinalComment) throw error
      if (error instanceof AccessError) throw new FinalComment('the token or the session is not valid any more')
      this.#failures += 1
      if (this.#failures === 1) log('error', 'a stream could not be read', errorFacts(error))
      if (this.#failures > failuresMax) throw new FinalComment('the platform cannot read at the moment; connect again')
      await moveWithin(retryMilliseconds, this.stream.signal)
      return ''
    }
  }

  async #next(): Promise<string> {
    const { end, signal } = this.stream
    const plan = await this.stream.plan.get()
    const head = end ?? lastHead()
    const before = this.#place!
    if (head === null || !isBefore(before, head)) {
      // The position is ahead of the log: a replica may be behind, or the log was reset and never reaches it.
      if (head !== null && !isInRow(before, head) && !(await isInLog(before))) throw gap()
      if (end === null) await moveWithin(roundMilliseconds, signal)
      return ''
    }
    const piece = await readPiece(plan, before, await currentSeal())
    if (piece === 'gap') throw gap()
    // Nothing was read: a replica may be behind, or a slower transaction may still be storing an earlier arrival.
    if (piece.place === before) await moveWithin(roundMilliseconds / 10, signal)
    else this.#movedAt = Date.now()
    this.#place = piece.place
    return piece.text
  }

  #placeText = async () => positionText(sealPosition(this.#place!, await currentSeal()))
}
