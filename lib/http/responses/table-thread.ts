import { Worker } from 'node:worker_threads'
import { WorkLimiter } from '@/lib/db/lane'
import type { TableJob } from '@/lib/formats/tables/table-job'
import { once } from '@/lib/runtime'
import { shareOf } from '@/lib/workers'

/** A step of a conversion. `add` has lines of JSON as UTF-8, `drop` ends a conversion that no one reads any more. */
export type TableRequest = Readonly<{ id: number }> &
  (
    | Readonly<{ step: 'begin'; job: TableJob }>
    | Readonly<{ step: 'add'; lines: Uint8Array<ArrayBuffer> }>
    | Readonly<{ step: 'end' | 'drop' }>
  )

export type TableReply = Readonly<{ id: number }> &
  (Readonly<{ pieces: readonly Uint8Array<ArrayBuffer>[] }> | Readonly<{ error: string }>)

/** Each conversion holds a group of rows in memory. Workers divide `running`. */
const limits = { running: 4, waiting: 20, waitMilliseconds: 30_000 }

/**
 * The memory of all conversions of a process; an unexpectedly large one ends the thread, not the platform. A small young
 * generation costs a tenth of the time and saves 35 MB.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 }

const idleMilliseconds = 60_000

const places = () => once('table conversions', () => new WorkLimiter({ ...limits, running: shareOf(limits.running) }))
const thread = () => once('table thread', () => new TableThread())

/** Sets the program of the thread. Without one, this thread converts. */
export function setTableProgram(path: string): void {
  thread().program = path
}

/** The file of a job, while its lines arrive. Pieces of lines end at the end of a line. @throws LaneFull */
export async function* tableFile(
  job: TableJob,
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const turn = places().enter()
  if (turn) await turn
  try {
    yield* thread().program === null ? convertedHere(job, pieces) : thread().converted(job, pieces)
  } finally {
    places().leave()
  }
}

type Pieces = Parameters<typeof tableFile>[1]

async function* convertedHere(job: TableJob, pieces: Pieces): AsyncGenerator<Uint8Array> {
  // Loaded when needed: the libraries would double the time of a start.
  const { TableConversion } = await import('@/lib/formats/tables/table-job')
  const conversion = new TableConversion(job)
  for await (const lines of gathered(pieces)) yield* conversion.add(Buffer.from(lines).toString())
  yield* conversion.end()
}

type Waiting = Readonly<{ resolve(pieces: readonly Uint8Array[]): void; reject(error: Error): void }>

class TableThread {
  program: string | null = null
  #worker: Worker | null = null
  #lastId = 0
  #idle: NodeJS.Timeout | undefined
  readonly #waiting = new Map<number, Waiting>()
  #open = 0

  async *converted(job: TableJob, pieces: Pieces): AsyncGenerator<Uint8Array> {
    const id = ++this.#lastId
    const worker = this.#started()
    let isOpen = true
    this.#open++
    try {
      await this.#ask(worker, { id, step: 'begin', job })
      for await (const lines of gathered(pieces)) yield* await this.#ask(worker, { id, step: 'add', lines }, [lines.buffer])
      const last = await this.#ask(worker, { id, step: 'end' })
      isOpen = false
      yield* last
    } finally {
      if (isOpen) worker.postMessage({ id, step: 'drop' } satisfies TableRequest)
      this.#open--
      this.#endWhenIdle()
    }
  }

  #ask(worker: Worker, request: TableRequest, moved: readonly ArrayBuffer[] = []): Promise<readonly Uint8Array[]> {
    return new Promise((resolve, reject) => {
      if (worker !== this.#worker) return reject(new Error('the thread that converts rows has ended'))
      this.#waiting.set(request.id, { resolve, reject })
      worker.postMessage(request, moved)
    })
  }

  #started(): Worker {
    clearTimeout(this.#idle)
    if (this.#worker) return this.#worker
    const worker = new Worker(this.program!, { resourceLimits })
    worker.unref()
    worker.on('message', (reply: TableReply) => this.#receive(reply))
    worker.on('error', error => this.#fail(worker, error))
    worker.on('exit', () => this.#fail(worker, new Error('the thread that converts rows has ended')))
    this.#worker = worker
    return worker
  }

  #receive(reply: TableReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('pieces' in reply) waiting?.resolve(reply.pieces)
    else waiting?.reject(new Error(reply.error))
  }

  #fail(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  #endWhenIdle(): void {
    if (this.#open > 0) return
    this.#idle = setTimeout(() => {
      const worker = this.#worker
      this.#worker = null
      void worker?.terminate()
    }, idleMilliseconds).unref()
  }
}

const gatheredBytes = 1024 * 1024

/** Lines in pieces that are worth a message to another thread. */
async function* gathered(pieces: Pieces): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    parts.push(bytes, lineEnd)
    length += bytes.length
    if (length < gatheredBytes) continue
    yield joined(parts)
    parts = []
    length = 0
  }
  if (parts.length > 0) yield joined(parts)
}

const lineEnd = Buffer.from('\n')

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
