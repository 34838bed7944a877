import { DoorError, fetchDoor } from '@/components/connection/door'
import { type Failure, failureOf } from '@/components/connection/failure'
import type { ExportFormat } from '@/components/export/export-format'
import type { FileSetting, FileWriter, SavedColumn } from '@/components/export/file-writer'
import { type Actions, addTransfer, dropTransfer, moveTransfer } from '@/components/export/transfers'
import { type Batch, beginning, type ListWalk, type WalkPosition, walker } from '@/components/export/walk'
import { writerFor } from '@/components/export/write-rows'
import { hasEnded } from '@/components/session/session-end'
import type { FileData, Sink } from '@/components/ui/saved-file'

/** An export of a list. */
type ExportRequest = Readonly<{
  name: string
  format: ExportFormat
  columns: readonly SavedColumn[]
  setting: FileSetting
  total: number
  walk: ListWalk
}>

let lastId = 0

/** Writes the file piece by piece, and updates its transfer until it is done or cancelled. */
export function runExport(request: ExportRequest, sink: Sink): void {
  const { name, format, total } = request
  const id = ++lastId
  const run = new ExportRun(id, request, sink)
  addTransfer({ id, name, format, total, rows: 0, state: 'running', failure: null, again: null, guarded: 0 }, run)
  run.retry()
}

/** Automatic retries of a stretch before the person decides. */
const triesMax = 8

class ExportRun implements Actions {
  #place: WalkPosition | null = beginning
  #rows = 0
  #guarded = 0
  #going = false
  #begun = false
  #wake = () => {}
  readonly #stop = new AbortController()
  readonly #writer: FileWriter
  readonly #next: (from: WalkPosition) => Promise<Batch>
  /** Rows read after a session ended could be another person's. */
  readonly #endedBefore = hasEnded()

  constructor(
    readonly id: number,
    request: ExportRequest,
    readonly sink: Sink,
  ) {
    this.#writer = writerFor(request.format, request.columns, request.setting)
    this.#next = walker(request.walk, path => fetchDoor(path, this.#stop.signal))
  }

  retry = (): void => {
    if (this.#going) {
      this.#wake()
      return
    }
    this.#going = true
    void this.#walk().finally(() => {
      this.#going = false
    })
  }

  keep = (): void => void this.#finish()

  discard = (): void => {
    this.#stop.abort()
    this.#wake()
    void this.sink.discard()
    dropTransfer(this.id)
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
        if (hasEnded() && !this.#endedBefore) throw new DoorError(401, null)
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

  /** Until the time has passed, the connection is back, or the person skips the wait. */
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
    if (!(await this.#begin())) return false
    const { data, guarded } = this.#writer.rows(rows, this.#rows === 0)
    if (!(await this.#take(data))) return false
    this.#rows += rows.length
    this.#guarded += guarded
    moveTransfer(this.id, { rows: this.#rows, total, guarded: this.#guarded })
    return true
  }

  async #finish(): Promise<void> {
    if (!(await this.#begin()) || !(await this.#take(this.#writer.foot()))) return
    try {
      await this.sink.close()
      moveTransfer(this.id, { state: 'done', failure: null, again: null })
    } catch {
      this.#fail('unwritten')
    }
  }

  async #begin(): Promise<boolean> {
    if (this.#begun) return true
    this.#begun = true
    return this.#take(this.#writer.head())
  }

  async #take(data: FileData): Promise<boolean> {
    try {
      await this.sink.write(data)
      return true
    } catch {
      if (!this.#stop.signal.aborted) this.#fail('unwritten')
      return false
    }
  }
}
