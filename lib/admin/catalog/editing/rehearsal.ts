import { type Caller, guest } from '@/lib/access/caller'
import { ChangeRefused } from '@/lib/access/change-refused'
import { checkBody } from '@/lib/admin/body'
import { checkEndpoint, lastChecks } from '@/lib/admin/catalog/checks/check-dataset'
import { recordErrors } from '@/lib/admin/catalog/editing/documents'
import { type Finding, type RecordError, RehearsalBody } from '@/lib/admin/catalog/editing/params'
import { type EditableEntity, type EditableRecord, editingOf } from '@/lib/admin/catalog/editing/record-editing'
import { allDatasets, type Dataset, storedDataset } from '@/lib/catalog/dataset'
import { freshness } from '@/lib/catalog/freshness'
import { draftDataset } from '@/lib/catalog/read'
import { readDataset } from '@/lib/catalog/write'
import { jsonLdRecord } from '@/lib/content/json-ld/json-ld'
import { differences } from '@/lib/formats/json/difference'
import { readStoredJson } from '@/lib/http/bodies/json-body'
import { Problem } from '@/lib/http/errors/problem'
import type { ApiRequest } from '@/lib/http/handle'
import { json } from '@/lib/http/responses/respond'

const bytesMax = 5 * 1024 * 1024

type Draft = Readonly<{ record: Record<string, unknown>; id: string | null; live: EditableRecord | null }>

/** Responds with the effect of storing a record, and whether its dataset's endpoint responds. Nothing is stored. */
export async function respondRehearsal({ params, request, caller }: ApiRequest<{ entity: string }>): Promise<Response> {
  const editing = editingOf(params.entity)
  const { Id, Record } = checkBody(RehearsalBody, await readStoredJson(request, bytesMax))
  const draft = { record: Record, id: Id ?? null, live: Id ? await editing.find(Id) : null }
  const flaws = editing.flaws(Record, draft.id)
  if (flaws.length > 0) return json({ ...emptyRehearsal, Errors: recordErrors(flaws), Live: draft.live !== null })
  const conflict = draft.id === null ? await idConflict(editing, Record) : null
  if (conflict) return json({ ...emptyRehearsal, Errors: [conflict] })
  return json(await rehearse(editing, draft, caller))
}

const emptyRehearsal = { Errors: [], Live: false, Differences: [], Record: null, JsonLd: null, Changed: null, Findings: [] }

/** The error if the id of a new record exists. A dataset without an id gets one derived from its URL. */
async function idConflict(editing: EditableEntity, record: Draft['record']): Promise<RecordError | null> {
  const id = editing.newId(record)
  const there = id === null ? null : await editing.find(id)
  if (!there) return null
  const { code, values, field, message } =
    record['Id'] == null
      ? new ChangeRefused('address-exists', { dataset: `${there.record['Shortname']} (${there.id})` })
      : new ChangeRefused('document-exists', { entity: editing.entity, id: there.id })
  return { field: `/${field}`, code, detail: message, values }
}

async function rehearse(editing: EditableEntity, draft: Draft, caller: Caller) {
  const served = await editing.rehearse(draft.record, draft.id, caller).catch(asErrors)
  const rehearsal = { ...emptyRehearsal, Live: draft.live !== null }
  if ('Errors' in served) return { ...rehearsal, Errors: served.Errors }
  const isDataset = editing.entity === 'MetaData'
  return {
    ...rehearsal,
    Differences: differences(draft.live ? editing.compared(draft.live.record) : {}, editing.compared(served.edited)),
    Record: served.served,
    JsonLd: isDataset ? null : jsonLdRecord(served.served, { type: editing.type, language: 'en', now: new Date() }),
    ...(isDataset ? await lookAtData(draft) : {}),
  }
}

/** Turns an error that only storing finds, e.g. an unknown channel, into errors of the record. */
function asErrors(error: unknown): { Errors: unknown } {
  if (error instanceof Problem && error.slug === 'record-invalid') {
    const places = (error.members['errors'] ?? [{ pointer: error.members['pointer'], detail: error.detail }]) as RecordFlawAt[]
    return { Errors: places.map(({ pointer, detail }) => ({ field: pointer ?? '', code: 'form', detail, values: {} })) }
  }
  throw error
}

type RecordFlawAt = Readonly<{ pointer?: string; detail: string }>

async function lookAtData({ record, id }: Draft): Promise<{ Changed: Date | null; Findings: Finding[] }> {
  const row = readDataset(record, { id: id?.toLowerCase() ?? null, place: null })
  const dataset = draftDataset(row, await storedDataset(row.id))
  const [checks, others, changes] = await Promise.all([lastChecks(), allDatasets(), freshness(guest, [dataset])])
  const { findings } = await checkEndpoint(dataset, checks.get(row.id)?.records ?? null)
  return { Changed: changes.get(row.id) ?? null, Findings: [...findings, urlFinding(dataset, others)] }
}

/** Reports another dataset with the same URL. It is not refused, because one may be about to replace the other. */
function urlFinding(dataset: Dataset, others: readonly Dataset[]): Finding {
  const other = others.find(({ id, ...facts }) => id !== dataset.id && urlKey(facts) === urlKey(dataset))
  const finding = { Check: 'address', State: other ? 'failed' : 'passed', Code: other ? 'taken' : 'free' } as const
  if (!other) return { ...finding, Values: {}, Detail: 'No other dataset has its path.' }
  const Values = { dataset: other.shortname, id: other.id }
  return { ...finding, Values, Detail: `${other.shortname} (${other.id}) has the same path.` }
}

/** A key that is equal for datasets with the same URL, regardless of the order of parameters. */
const urlKey = ({ servedBy, apiType, body, filter }: Pick<Dataset, 'servedBy' | 'apiType' | 'body' | 'filter'>): string =>
  JSON.stringify([servedBy, apiType, body['PathParam'], body['ApiUrl'], filter.toSorted()])
