import { AccessError } from '@/lib/access/caller'
import { readBy } from '@/lib/access/reader'
import { type ArrivalPlace, isBefore, isInRow, isKnown } from '@/lib/db/arrivals/log'
import { errorFacts, log } from '@/lib/log'
import { commentText, openingText, placeText } from '@/lib/timeseries/live/event-stream'
import { currentSeal, sealPlace } from '@/lib/timeseries/live/places'
import { readNewest, readPiece } from '@/lib/timeseries/live/stream-pieces'
import { lastHead, moveWithin } from '@/lib/timeseries/live/tail'
import type { Plan } from '@/lib/timeseries/plan'

/** Readers and what lies between take a silent connection for a dead one. */
const heartbeatMilliseconds = 15_000
/** However little arrives, so often is asked whether the token still counts. */
const roundMilliseconds = 2000
const retryMilliseconds = 1000
/** What is stored waits so long at most for slower transactions before a stream ends without it. */
const completeMilliseconds = 30_000
/** For so many rounds a stream outlives a database that does not answer. */
const failuresMax = 30

/** A stream as it begins. */
type Stream = Readonly<{
  /** Gives the plan by the rights of this second. */
  plan: Readonly<{ get(): Promise<Plan> }>
  /** Where it begins; null at the newest measurements, which come first. */
  begin: ArrivalPlace | null
  /** Where it ends; null for a stream that goes on. */
  end: ArrivalPlace | null
  signal: AbortSignal
}>

/** Ends a stream with a word for whoever reads it. */
class LastWord extends Error {}

/** The text of a stream, as pieces that are ready to be sent. Nothing is read before the piece before was taken. */
export async function* streamTexts(stream: Stream): AsyncGenerator<string, undefined> {
  const walk = new Walk(stream)
  try {
    // What goes wrong before anything was told becomes a problem document.
    let opening = openingText
    for await (const text of walk.beginning()) {
      yield opening + text
      opening = ''
    }
    yield* walk.onward()
    if (stream.end === null) yield commentText('the platform stops; connect again')
  } catch (error) {
    if (!(error instanceof LastWord)) throw error
    yield commentText(error.message)
  }
}

const gap = () => new LastWord('what arrived since is not kept any more; begin anew')

class Walk {
  #place: ArrivalPlace | null
  #toldAt = Date.now()
  #movedAt = Date.now()
  #failures = 0

  constructor(readonly stream: Stream) {
    this.#place = stream.begin
  }

  async *beginning(): AsyncGenerator<string> {
    const { plan, signal } = this.stream
    if (this.#place === null)
      for await (const { text, place } of readNewest(readBy(await plan.get(), { signal }))) {
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
        this.#toldAt = Date.now()
        yield text
      }
      if (this.#isCaughtUp()) return yield await this.#placeText()
      if (text === '' && end === null && Date.now() - this.#toldAt >= heartbeatMilliseconds) {
        this.#toldAt = Date.now()
        yield commentText('') + (await this.#placeText())
      }
    }
  }

  #isCaughtUp(): boolean {
    const { end } = this.stream
    if (end === null) return false
    return !isBefore(this.#place!, end) || Date.now() - this.#movedAt > completeMilliseconds
  }

  /** What comes next, or an empty text after a while without anything. A database that does not answer is waited for. */
  async #attempt(): Promise<string> {
    try {
      const text = await this.#next()
      this.#failures = 0
      return text
    } catch (error) {
      if (error instanceof LastWord) throw error
      if (error instanceof AccessError) throw new LastWord('the token or the session does not count any more')
      this.#failures += 1
      if (this.#failures === 1) log('error', 'a stream could not be read', errorFacts(error))
      if (this.#failures > failuresMax) throw new LastWord('the platform cannot read at the moment; connect again')
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
      // A replica may be late; or the log has begun anew, and never comes to this place.
      if (head !== null && !isInRow(before, head) && !(await isKnown(before))) throw gap()
      if (end === null) await moveWithin(roundMilliseconds, signal)
      return ''
    }
    const piece = await readPiece(plan, before, await currentSeal())
    if (piece === 'gap') throw gap()
    // A replica may be late, and a slower transaction still storing something before.
    if (piece.place === before) await moveWithin(roundMilliseconds / 10, signal)
    else this.#movedAt = Date.now()
    this.#place = piece.place
    return piece.text
  }

  #placeText = async () => placeText(sealPlace(this.#place!, await currentSeal()))
}
