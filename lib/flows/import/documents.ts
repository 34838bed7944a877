import { withoutOwnUrls } from '@/lib/catalog/dataset-scope'
import { saveDatasets } from '@/lib/catalog/save'
import { type Entity, findEntity } from '@/lib/content/entities'
import { isCatalog } from '@/lib/content/several-types'
import { saveDocuments } from '@/lib/content/store/save'
import type { Job } from '@/lib/flows/import/source'
import { type ChooseValue, type JsonStep, type WalkedValue, walkJson } from '@/lib/formats/json/walk'
import { cutText } from '@/lib/formats/text'

type Target = Readonly<{ what: string; save(documents: readonly unknown[], job: Job): Promise<SaveReport> }>
type SaveReport = Awaited<ReturnType<typeof saveDocuments>>
type Batch = { documents: unknown[]; characters: number }

const batchDocuments = 500
const batchCharacters = 4_000_000

const datasets: Target = {
  what: 'datasets',
  save: (documents, { movedHosts }) =>
    saveDatasets(documents.map(document => withoutOwnUrls(document, movedHosts)) as Parameters<typeof saveDatasets>[0]),
}

/** Collects documents by type and stores them in batches, so that a file of any size needs little memory. */
export class DocumentBatches {
  readonly #waiting = new Map<string, { target: Target; batch: Batch }>()

  constructor(private readonly job: Job) {}

  /** Adds a document. @param text its JSON @param place path of the recorded request, e.g. `ODHActivityPoi`, or null */
  async add(document: unknown, text: string, place: string | null = null): Promise<void> {
    const target = this.#targetOf(document, place)
    if (typeof target === 'string') return this.job.tally.skip('documents', target, idOf(document))
    const waiting = this.#waiting.get(target.what) ?? { target, batch: { documents: [], characters: 0 } }
    this.#waiting.set(target.what, waiting)
    waiting.batch.documents.push(document)
    waiting.batch.characters += text.length
    if (waiting.batch.documents.length >= batchDocuments || waiting.batch.characters >= batchCharacters)
      await this.#flush(target, waiting.batch)
  }

  async end(): Promise<void> {
    for (const { target, batch } of this.#waiting.values()) await this.#flush(target, batch)
  }

  #targetOf(document: unknown, place: string | null): Target | string {
    const named = place ?? typeOf(document)
    if (named === null) return this.job.entity ? targetFor(this.job.entity) : 'no _Meta.Type; name the entity with --entity'
    if (isCatalog(named)) return datasets
    // A recorded request may name one record, as in `Event/ABC`.
    const entity = findEntity(named) ?? findEntity(named.replace(/\/[^/]*$/, ''))
    return entity ? targetFor(entity) : `no entity is called ${JSON.stringify(cutText(named, 80))}`
  }

  async #flush({ what, save }: Target, batch: Batch): Promise<void> {
    const documents = batch.documents.splice(0)
    batch.characters = 0
    if (documents.length === 0) return
    const { stored, updated, unchanged, skipped } = await save(documents, this.job)
    this.job.tally.count(what, { stored, updated, unchanged })
    for (const { id, reason } of skipped) this.job.tally.skip(what, reason, id)
  }
}

const targetFor = (entity: Entity): Target => ({
  what: entity.endpoint,
  save: (documents, { sourceName, imported }) => {
    imported.records.add(entity.type)
    return saveDocuments(entity, documents, sourceName === null ? {} : { source: sourceName })
  },
})

function typeOf(document: unknown): string | null {
  const type = (document as { _Meta?: { Type?: unknown } | null } | null)?._Meta?.Type
  return typeof type === 'string' && type !== '' ? type : null
}

function idOf(document: unknown): string | null {
  const id = (document as { Id?: unknown } | null)?.Id
  return typeof id === 'string' || typeof id === 'number' || typeof id === 'bigint' ? String(id) : null
}

const chooseEnvelope: ChooseValue = ([name, index]) => {
  if (name === undefined || (name === 'Items' && index === undefined)) return 'enter'
  return name === 'Items' || name === 'TotalResults' ? 'take' : 'skip'
}

export async function importEnvelope(job: Job): Promise<void> {
  const batches = new DocumentBatches(job)
  let count = 0
  let total = 0
  for await (const { path, text, value } of walkJson(job.read(), chooseEnvelope)) {
    if (path[0] === 'TotalResults') {
      total = Number(value)
      continue
    }
    count++
    await batches.add(value, text)
  }
  await batches.end()
  if (total > count) job.tally.remark(`the list has ${total} records, this page holds ${count}; import the other pages too`)
}

export async function importDocuments(job: Job, documents: AsyncIterable<WalkedValue>): Promise<void> {
  const batches = new DocumentBatches(job)
  for await (const { text, value } of documents) await batches.add(value, text)
  await batches.end()
}

const writingCalls: readonly JsonStep[] = ['posts', 'puts', 'putMultiples']

/** Imports recorded requests of a content collector. `payload` is a document or a list, `apiPath` names the entity. */
export async function importContentCalls(job: Job): Promise<void> {
  const places = await readPlaces(job)
  const batches = new DocumentBatches(job)
  const choosePayload: ChooseValue = ([list, , member, index], kind) => {
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

/** The `apiPath` of each recorded request, read before the payloads, because it may come after its payload. */
async function readPlaces(job: Job): Promise<Map<string, string>> {
  const places = new Map<string, string>()
  const choosePath: ChooseValue = ([list, , member]) => {
    if (list === undefined || (writingCalls.includes(list) && member === undefined)) return 'enter'
    return writingCalls.includes(list) && member === 'apiPath' ? 'take' : 'skip'
  }
  for await (const { path, value } of walkJson(job.read(), choosePath)) {
    // `v1/Event/ABC` and `Event` both name the entity.
    places.set(placeKey(path), String(value).replace(/^\/?(v1\/)?/, ''))
  }
  return places
}

const placeKey = ([list, index]: readonly JsonStep[]) => `${list}/${index}`
