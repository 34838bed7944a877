import { expect, test, vi } from 'vitest'
import type { FileSetting, SavedColumn } from '@/components/export/file-writer'
import { runExport } from '@/components/export/run-export'
import { listTransfers } from '@/components/export/transfers'
import type { RowPage } from '@/components/source/source'
import type { FileData, Sink } from '@/components/ui/saved-file'
import { utc } from '@/lib/grammar/time-zone'

const setting: FileSetting = { title: 'Rows', language: 'en', zone: utc, about: () => ({ title: 'About', lines: [] }) }
const rows = Array.from({ length: 3 }, (_, index) => ({ id: String(index), title: null, titleLanguage: null, cells: {} }))

/** Writes a list as JSON. @param read reads a cell @param readPage reads a page */
function started(read: SavedColumn['read'], readPage: (start: number) => RowPage) {
  const written: FileData[] = []
  const sink: Sink = {
    kind: 'memory',
    write: async data => void written.push(data),
    close: async () => void written.push('closed'),
    discard: async () => {},
  }
  const columns: SavedColumn[] = [{ head: 'A', property: 'a', kind: 'any', width: 1, read }]
  const walk = { content: false, placeField: null, readPage: async ({ start }: { start: number }) => readPage(start) }
  runExport({ name: 'rows.json', format: 'json', columns, setting, total: rows.length, walk }, sink)
  const entry = () => listTransfers().at(-1)!
  return { written, actions: entry().actions, transfer: () => entry().transfer }
}

test('a value that cannot be written fails the transfer instead of leaving it running', async () => {
  const failing = () => {
    throw new Error('no form for this')
  }
  const { transfer } = started(failing, () => ({ rows, total: rows.length }))
  await vi.waitFor(() => expect(transfer()).toMatchObject({ state: 'failed', failure: 'unwritten', rows: 0 }))
})

test('rows so far are saved once, however often the button is clicked', async () => {
  const page = (start: number): RowPage => {
    if (start > 0) throw new Error('no response')
    return { rows: rows.slice(0, 2), total: rows.length }
  }
  const { written, actions, transfer } = started(({ row }) => row.id, page)
  await vi.waitFor(() => expect(transfer()).toMatchObject({ state: 'failed', rows: 2 }))
  actions.keep()
  expect(transfer().state).toBe('running')
  actions.keep()
  await vi.waitFor(() => expect(transfer().state).toBe('done'))
  expect(written.join('')).toBe('[\n{"a":"0"},\n{"a":"1"}\n]\nclosed')
})
