import type { Caller } from '@/lib/access/caller'
import { checkBody } from '@/lib/admin/body'
import { lastChecks, lookAt } from '@/lib/admin/catalog/checks/check-dataset'
import type { Edited, Editing } from '@/lib/admin/catalog/editing/editing'
import { editingOf } from '@/lib/admin/catalog/editing/editing-of'
import { type Finding, RehearsalBody } from '@/lib/admin/catalog/editing/params'
import { recordErrors } from '@/lib/admin/catalog/editing/record-errors'
import { storedDataset } from '@/lib/catalog/dataset'
import { draftDataset } from '@/lib/catalog/draft'
import { readDataset } from '@/lib/catalog/write'
import { jsonLdRecord } from '@/lib/content/json-ld/json-ld'
import { differences } from '@/lib/formats/json-difference'
import type { Call } from '@/lib/http/handle'
import { readStoredJson } from '@/lib/http/json-body'
import { Problem } from '@/lib/http/problem'
import { json } from '@/lib/http/respond'

const bytesMax = 5 * 1024 * 1024

type Draft = Readonly<{ record: Record<string, unknown>; id: string | null; live: Edited | null }>

/**
 * What would come of storing a record: what is wrong with it, how it differs from what is live, what would be served, and for a dataset
 * whether its endpoint answers. Nothing is stored.
 * @throws Problem 400, 413, 415; ChangeRefused
 */
export async function answerRehearsal({ params, request, caller }: Call<{ entity: string }>): Promise<Response> {
  const editing = editingOf(params.entity)
  const { Id, Record } = checkBody(RehearsalBody, await readStoredJson(request, bytesMax))
  const draft = { record: Record, id: Id ?? null, live: Id ? await editing.find(Id) : null }
  const flaws = editing.flaws(Record, draft.id)
  if (flaws.length > 0) return json({ ...nothing, Errors: recordErrors(flaws), Live: draft.live !== null })
  return json(await rehearse(editing, draft, caller))
}

const nothing = { Errors: [], Live: false, Differences: [], Record: null, JsonLd: null, Findings: [] }

async function rehearse(editing: Editing, draft: Draft, caller: Caller) {
  const served = await editing.rehearse(draft.record, draft.id, caller).catch(asErrors)
  const told = { ...nothing, Live: draft.live !== null }
  if ('Errors' in served) return { ...told, Errors: served.Errors }
  const isDataset = editing.entity === 'MetaData'
  return {
    ...told,
    // As people describe it: what the platform adds is no difference of theirs.
    Differences: differences(draft.live ? editing.compared(draft.live.record) : {}, editing.compared(served.edited)),
    Record: served.served,
    JsonLd: isDataset ? null : jsonLdRecord(served.served, { type: editing.type, language: 'en', now: new Date() }),
    Findings: isDataset ? await findingsFor(draft) : [],
  }
}

/** What only storing finds, such as a channel that is not there, is an error of the record too. */
function asErrors(error: unknown): { Errors: unknown } {
  if (error instanceof Problem && error.slug === 'record-invalid') {
    const places = (error.members['errors'] ?? [{ pointer: error.members['pointer'], detail: error.detail }]) as Place[]
    return { Errors: places.map(({ pointer, detail }) => ({ field: pointer ?? '', code: 'form', detail, values: {} })) }
  }
  throw error
}

type Place = Readonly<{ pointer?: string; detail: string }>

async function findingsFor({ record, id }: Draft): Promise<Finding[]> {
  const row = readDataset(record, { id: id?.toLowerCase() ?? null, place: null })
  const dataset = draftDataset(row, await storedDataset(row.id))
  const before = (await lastChecks()).get(row.id)?.records ?? null
  return (await lookAt(dataset, before)).findings
}
