import type { Failure } from '@/components/connection/failure'
import type { ExportFormat } from '@/components/export/export-format'

/** A file that is being made, has been made, or waits for somebody to decide. */
export type Transfer = Readonly<{
  id: number
  name: string
  format: ExportFormat
  /** Rows in the file so far, and how many the door says there are. */
  rows: number
  total: number
  state: 'running' | 'waiting' | 'failed' | 'done'
  /** `unwritten`: the disk did not take it. */
  failure: Failure | 'unwritten' | null
  /** When it tries again, in milliseconds as `Date.now` has them. */
  again: number | null
  /** Cells that got an apostrophe. */
  guarded: number
}>

/** What one can do about a transfer. */
export type Actions = Readonly<{
  /** Goes on where it stopped, now. */
  retry(): void
  /** Ends the file with the rows it has. */
  keep(): void
  /** Stops, and nothing is saved. */
  discard(): void
}>

type Entry = Readonly<{ transfer: Transfer; actions: Actions }>

// Lives as long as the tab, so that a file goes on while one looks at other pages.
let entries: readonly Entry[] = []
const listeners = new Set<() => void>()

export const listTransfers = (): readonly Entry[] => entries

/** Calls back whenever a transfer moves. @returns how to stop */
export function watchTransfers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function addTransfer(transfer: Transfer, actions: Actions): void {
  change([...entries, { transfer, actions }])
}

export function moveTransfer(id: number, moved: Partial<Transfer>): void {
  change(entries.map(entry => (entry.transfer.id === id ? { ...entry, transfer: { ...entry.transfer, ...moved } } : entry)))
}

/** Takes it off the list; see `discard` for one that is still on its way. */
export function dropTransfer(id: number): void {
  change(entries.filter(({ transfer }) => transfer.id !== id))
}

/** Whether leaving the tab would lose a file. */
export const isBusy = (): boolean => entries.some(({ transfer }) => transfer.state !== 'done')

function change(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}
