import { DocumentBatches } from '@/lib/flows/import/document-batches'
import type { Job } from '@/lib/flows/import/job'
import { type Choose, type Step, walkJson } from '@/lib/formats/json-walk'

const chooseEnvelope: Choose = ([name, index]) => {
  if (name === undefined || (name === 'Items' && index === undefined)) return 'enter'
  return name === 'Items' || name === 'TotalResults' ? 'take' : 'skip'
}

/** A list envelope: the elements of `Items`. */
export async function importEnvelope(job: Job): Promise<void> {
  const batches = new DocumentBatches(job)
  let held = 0
  let total = 0
  for await (const { path, text, value } of walkJson(job.read(), chooseEnvelope)) {
    if (path[0] === 'TotalResults') {
      total = Number(value)
      continue
    }
    held++
    await batches.add(value, text)
  }
  await batches.end()
  if (total > held) job.tally.remark(`the list has ${total} records, this page holds ${held}; import the other pages too`)
}

/** A list of documents. */
export const importList = (job: Job): Promise<void> => importDocuments(job, path => (path.length === 0 ? 'enter' : 'take'))

/** One document. */
export const importOne = (job: Job): Promise<void> => importDocuments(job, () => 'take')

async function importDocuments(job: Job, choose: Choose): Promise<void> {
  const batches = new DocumentBatches(job)
  for await (const { text, value } of walkJson(job.read(), choose)) await batches.add(value, text)
  await batches.end()
}

const writingCalls: readonly Step[] = ['posts', 'puts', 'putMultiples']

/** Recorded calls of a content collector: the payload of each, one document or a list, belongs to the entity that `apiPath` names. */
export async function importContentCalls(job: Job): Promise<void> {
  const places = await readPlaces(job)
  const batches = new DocumentBatches(job)
  const choosePayload: Choose = ([list, , member, index], kind) => {
    if (list === undefined) return 'enter'
    if (!writingCalls.includes(list)) return 'skip'
    if (member === undefined) return 'enter'
    if (member !== 'payload') return 'skip'
    return index === undefined && kind === 'list' ? 'enter' : 'take'
  }
  for await (const { path, text, value } of walkJson(job.read(), choosePayload)) {
    await batches.add(value, text, places.get(placeKey(path)) ?? null)
  }
  await batches.end()
}

/** The `apiPath` of each call, read first, because it may come after the payload. */
async function readPlaces(job: Job): Promise<Map<string, string>> {
  const places = new Map<string, string>()
  const choosePath: Choose = ([list, , member]) => {
    if (list === undefined || (writingCalls.includes(list) && member === undefined)) return 'enter'
    return writingCalls.includes(list) && member === 'apiPath' ? 'take' : 'skip'
  }
  for await (const { path, value } of walkJson(job.read(), choosePath)) {
    // `v1/Event/ABC` and `Event` both name the entity.
    const named = String(value).replace(/^\/?(v1\/)?/, '')
    places.set(placeKey(path), named)
  }
  return places
}

const placeKey = ([list, index]: readonly Step[]) => `${list}/${index}`
