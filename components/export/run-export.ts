import { ApiError, fetchApi } from '@/components/connection/api'
import { type Failure, failureOf } from '@/components/connection/failure'
import type { ExportFormat } from '@/components/export/export-offer'
import { type FileSetting, type FileWriter, type SavedColumn, unchanged } from '@/components/export/file-writer'
import { type Actions, addTransfer, dropTransfer, moveTransfer } from '@/components/export/transfers'
import { type Batch, beginning, type ListWalk, type WalkPosition, walker } from '@/components/export/walk'
import { writerFor } from '@/components/export/write-rows'
import { hasEnded } from '@/components/session/session-end'
import type { Sink } from '@/components/ui/saved-file'

type ExportRequest = Readonly<{
  name: string
  format: ExportFormat
  columns: readonly SavedColumn[]
  setting: FileSetting
  total: number
  walk: ListWalk
}>

let lastId = 0

export function runExport(request: ExportRequest, sink: Sink): void {
  const { name, format, total } = request
  const id = ++lastId
  const run = new ExportRun(id, request, sink)
  addTransfer({ id, name, format, total, rows: 0, state: 'running', failure: null, again: null, changed: unchanged }, run)
  run.retry()
}

const triesMax = 8

class ExportRun implements Actions {
  #place: WalkPosition | null = beginning
  #rows = 0
  #total: number
  #changed = unchanged
  #going = false
  #begun = false
  #wake = () => {}
  readonly #stop = new AbortController()
  readonly #writer: FileWriter
  readonly #next: (from: WalkPosition) => Promise<Batch>
  /** Whether the session had ended: rows that are read afterwards may belong to another user. */
  readonly #endedBefore = hasEnded()

  constructor(
    readonly id: number,
    request: ExportRequest,
    readonly sink: Sink,
  ) {
    this.#total = request.total
    this.#writer = writerFor(request.format, request.columns, request.setting)
    this.#next = walker(request.walk, path => fetchApi(path, this.#stop.signal))
  }

  retry = (): void => {
    if (this.#going) {
      this.#wake()
      return
    }
    this.#go(() => this.#walk())
  }

  keep = (): void => {
    if (this.#going) return
    moveTransfer(this.id, { state: 'running', failure: null })
    this.#go(() => this.#finish())
  }

  discard = (): void => {
    this.#stop.abort()
    this.#wake()
    void this.sink.discard()
    dropTransfer(this.id)
  }

  #go(work: () => Promise<void>): void {
    this.#going = true
    void work().finally(() => {
      this.#going = false
    })
  }

  async #walk(): Promise<void> {
    while (this.#place) {
      const batch = await this.#read(this.#place)
      if (!batch || !(await this.#write(batch))) return
      this.#place = batch.next
    }
    await this.#finish()
  }

  async #read(place: WalkPosition): Promise<Batch | null> {
    for (let tries = 0; ; tries++) {
      moveTransfer(this.id, { state: 'running', failure: null, again: null })
      try {
        const batch = await this.#next(place)
        if (hasEnded() && !this.#endedBefore) throw new ApiError(401, null)
        return this.#stop.signal.aborted ? null : batch
      } catch (error) {
        if (this.#stop.signal.aborted) return null
        const failure = failureOf(error, tries)
        if (failure.waitSeconds === null || tries >= triesMax) return this.#fail(failure)
        await this.#pause(failure, failure.waitSeconds)
        if (this.#stop.signal.aborted) return null
      }
    }
  }

  #fail(failure: Failure | 'unwritten'): null {
    moveTransfer(this.id, { state: 'failed', failure, again: null })
    return null
  }

  /** Waits until the next attempt is due, the connection is back, or the user retries. */
  #pause(failure: Failure, seconds: number): Promise<void> {
    const connected = navigator.onLine
    const again = connected ? Date.now() + seconds * 1000 : null
    moveTransfer(this.id, { state: 'waiting', failure, again })
    return new Promise(resolve => {
      const timer = connected ? setTimeout(done, seconds * 1000) : undefined
      this.#wake = done
      addEventListener('online', done)
      function done() {
        clearTimeout(timer)
        removeEventListener('online', done)
        resolve()
      }
    })
  }

  async #write({ rows, total }: Batch): Promise<boolean> {
    return this.#attempt(async () => {
      await this.#begin()
      const { data, changed } = this.#writer.rows(rows, this.#rows === 0)
      await this.sink.write(data)
      this.#rows += rows.length
      this.#total = total
      this.#changed = { guarded: this.#changed.guarded + changed.guarded, cut: this.#changed.cut + changed.cut }
      moveTransfer(this.id, { rows: this.#rows, total, changed: this.#changed })
    })
  }

  async #finish(): Promise<void> {
    await this.#attempt(async () => {
      await this.#begin()
      await this.sink.write(this.#writer.foot({ rows: this.#rows, total: this.#total }))
      await this.sink.close()
      moveTransfer(this.id, { state: 'done', failure: null, again: null })
    })
  }

  async #begin(): Promise<void> {
    if (this.#begun) return
    this.#begun = true
    await this.sink.write(this.#writer.head())
  }

  /** Writes a part of the file. Returns false on failure, e.g. because the disk is full. */
  async #attempt(write: () => Promise<void>): Promise<boolean> {
    try {
      await write()
      return true
    } catch {
      if (!this.#stop.signal.aborted) this.#fail('unwritten')
      return false
    }
  }
}
