import type { Failure } from '@/components/connection/failure'
import type { ExportFormat } from '@/components/export/export-offer'
import type { ChangedCells } from '@/components/export/file-writer'

export type Transfer = Readonly<{
  id: number
  name: string
  format: ExportFormat
  rows: number
  total: number
  state: 'running' | 'waiting' | 'failed' | 'done'
  /** The reason why writing stopped, or null. `unwritten`: the disk rejected the data. */
  failure: Failure | 'unwritten' | null
  /** Time of the next attempt in milliseconds since 1970, or null if none is due. */
  again: number | null
  changed: ChangedCells
}>

export type Actions = Readonly<{
  retry(): void
  /** Ends the file after the rows written so far. */
  keep(): void
  discard(): void
}>

type Entry = Readonly<{ transfer: Transfer; actions: Actions }>

// The list belongs to the tab, not to a page, so that files continue while the user visits other pages.
let entries: readonly Entry[] = []
const listeners = new Set<() => void>()

export const listTransfers = (): readonly Entry[] => entries

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

export function dropTransfer(id: number): void {
  change(entries.filter(({ transfer }) => transfer.id !== id))
}

export const isBusy = (): boolean => entries.some(({ transfer }) => transfer.state !== 'done')

function change(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}
