import { guest } from '@/lib/access/caller'
import type { Editing } from '@/lib/admin/catalog/editing/editing'
import { describedDataset, storedDataset } from '@/lib/catalog/dataset'
import { draftDataset, presentDraft } from '@/lib/catalog/read'
import { deleteDataset, examineDataset, readDataset, saveSentDataset, stateOfDataset } from '@/lib/catalog/write'
import { earlierJson } from '@/lib/formats/earlier-json'

/** Datasets of the catalog. */
export const datasetEditing: Editing = {
  entity: 'MetaData',
  type: 'odhmetadata',
  async find(id) {
    const found = await storedDataset(id.toLowerCase())
    return found && { id: found.id, record: describedDataset(found), state: stateOfDataset(found) }
  },
  newId: record => readDataset(record, { id: null, place: null }).id,
  flaws(record, id) {
    const read = examineDataset(record, id?.toLowerCase() ?? null)
    return 'row' in read ? [] : read.flaws
  },
  save: async (record, id, { run, ...asked }) =>
    saveSentDataset(readDataset(record, { id: id?.toLowerCase() ?? null, place: null }), asked, run),
  remove: (id, asked) => deleteDataset(id.toLowerCase(), asked),
  async rehearse(record, id) {
    const row = readDataset(record, { id: id?.toLowerCase() ?? null, place: null })
    const draft = draftDataset(row, await storedDataset(row.id))
    return { served: await presentDraft(draft, guest), edited: describedDataset(draft) }
  },
  compared: record => record,
  earlier: earlierJson,
}
