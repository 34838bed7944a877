import type { Caller } from '@/lib/access/caller'
import { storing } from '@/lib/content/store/save'
import { storeSent } from '@/lib/content/write/save'
import { notifyArrival } from '@/lib/db/arrivals/signal'
import type { Transaction } from '@/lib/db/pools'
import type { WriteRunner } from '@/lib/db/transactions'
import type { Mapping } from '@/lib/flows/routing/language/compile'
import { type MessageFlaw, MessageRejected } from '@/lib/flows/routing/language/flaw'
import type { MappedDocuments, MappingResult } from '@/lib/flows/routing/language/map-message'
import { consumerOf } from '@/lib/flows/routing/routes/store-routes'
import { Problem } from '@/lib/http/errors/problem'
import { forecastsAmong } from '@/lib/writer/lookups'
import type { Provenance } from '@/lib/writer/params'
import { registerProvenance } from '@/lib/writer/provenance'
import { withMonths } from '@/lib/writer/push/save-measurements'
import { storeWithin } from '@/lib/writer/push/store-together'
import { saveDataTypes } from '@/lib/writer/save-data-types'
import { saveStations } from '@/lib/writer/station/save-stations'

/** The numbers of objects that storing a message added, changed or left unchanged. */
export type StoredReport = Readonly<{
  dataTypes: Counts
  stations: Counts
  measurements: Readonly<{ stored: number; replaced: number; unchanged: number }>
  documents: Counts
}>
type Counts = Readonly<{ stored: number; updated: number; unchanged: number }>

type StoreOrder = Readonly<{
  mapped: MappingResult
  provenance: Provenance
  caller: Caller
}>

/**
 * Stores a mapped message, all of it or nothing, with the functions of the interfaces.
 * @param atEnd the last step of the transaction; if it throws, the transaction is rolled back
 * @throws MessageRejected if the interfaces reject a part
 */
export async function storeMapped(
  order: StoreOrder,
  atEnd: (connection: Transaction, report: StoredReport) => Promise<void>,
): Promise<StoredReport> {
  const series = [...order.mapped.measured.values()].flatMap(records => records.list())
  const { report, keep } = await withMonths(series, () =>
    storing(async connection => {
      const stored = await storeParts(connection, order)
      await atEnd(connection, stored.report)
      return stored
    }),
  )
  for (const remember of keep) remember()
  if (series.length > 0) notifyArrival()
  return report
}

type StoreResult = Readonly<{ report: StoredReport; keep: readonly (() => void)[] }>

async function storeParts(connection: Transaction, { mapped, provenance, caller }: StoreOrder): Promise<StoreResult> {
  const run: WriteRunner = work => work(connection)
  const { dataTypes: types, stations: rules, measured, ahead, documents: announced } = mapped
  const dataTypes = types.length > 0 ? await saveDataTypes(types, run) : none
  await refuseAhead(connection, ahead)
  let stations: Counts = none
  for (const [index, { list, others }] of rules.entries())
    stations = sum(stations, await refusing(`stations/${index}`, () => saveStations('', list, { others, run })))
  let documents: Counts = none
  for (const part of announced) documents = sum(documents, await storeDocuments(connection, part, caller))
  const { measurements, keep } = await storeMeasured(connection, measured, provenance)
  return { report: { dataTypes: countsOf(dataTypes), stations, measurements, documents }, keep }
}

const none: Counts = { stored: 0, updated: 0, unchanged: 0 }
const countsOf = ({ stored, updated, unchanged }: Counts): Counts => ({ stored, updated, unchanged })
const sum = (one: Counts, other: Counts): Counts => ({
  stored: one.stored + other.stored,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
})

async function storeDocuments(connection: Transaction, { entity, list }: MappedDocuments, caller: Caller): Promise<Counts> {
  const expected = { match: null, noneMatch: null }
  try {
    const saved = await storeSent(connection, entity, list, { caller, expected })
    const count = (outcome: 'stored' | 'updated' | 'unchanged') => saved.filter(one => one.outcome === outcome).length
    return { stored: count('stored'), updated: count('updated'), unchanged: count('unchanged') }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw refusedDocuments(error, list)
  }
}

type DocumentError = Readonly<{ pointer: string; index?: number; detail: string }>

/** Converts errors of the content interface to flaws of the message's records. */
function refusedDocuments(refused: Problem, list: MappedDocuments['list']): MessageRejected {
  const { errors = [], errorsTotal } = refused.members as { errors?: readonly DocumentError[]; errorsTotal?: number }
  const flaws = errors.map(({ pointer, index, detail }): MessageFlaw => {
    const { rule, pointer: record } = list[index ?? 0]!
    const property = (index === undefined ? pointer : pointer.replace(/^\/\d+/, '')).slice(1).replaceAll('/', '.')
    return { record, rule, member: property || null, problem: detail }
  })
  if (flaws.length > 0) return new MessageRejected(flaws, errorsTotal)
  return new MessageRejected([{ record: null, rule: list[0]?.rule ?? null, member: null, problem: refused.detail }])
}

/** Runs a part of the work, and converts a Problem to a rejection that names the rule. */
async function refusing<T>(rule: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new MessageRejected([{ record: null, rule, member: null, problem: error.detail.replace(/ Nothing was stored\.$/, '') }])
  }
}

/** Rejects measurements too far in the future, unless their data types are forecasts, e.g. by the mapping. */
async function refuseAhead(connection: Transaction, ahead: MappingResult['ahead']): Promise<void> {
  if (ahead.size === 0) return
  const forecasts = await forecastsAmong([...ahead.keys()], connection)
  const flaws = [...ahead].flatMap(([dataType, flaw]) => (forecasts.has(dataType) ? [] : [flaw]))
  if (flaws.length > 0) throw new MessageRejected(flaws)
}

async function storeMeasured(connection: Transaction, measured: MappingResult['measured'], provenance: Provenance) {
  const keep: (() => void)[] = []
  const counts = { stored: 0, replaced: 0, unchanged: 0 }
  if (measured.size === 0) return { measurements: counts, keep }
  const uuid = await registerProvenance(provenance, work => work(connection))
  for (const [stationType, records] of measured) {
    const stored = await storeWithin(connection, [{ stationType, provenance: uuid, series: records.list() }])
    const [outcome] = stored.outcomes
    if ('error' in outcome!) throw outcome.error
    const { unknownStations, unknownDataTypes, ...report } = outcome!.result
    refuseUnknown(stationType, unknownStations, unknownDataTypes)
    for (const name of ['stored', 'replaced', 'unchanged'] as const) counts[name] += report[name]
    keep.push(stored.keep)
  }
  return { measurements: counts, keep }
}

const namesShown = 5

/** Rejects measurements of unregistered stations or data types, which the writer alone would leave out. */
function refuseUnknown(stationType: string, stations: readonly string[], dataTypes: readonly string[]): void {
  const list = (names: readonly string[]) =>
    `${names
      .slice(0, namesShown)
      .map(name => JSON.stringify(name))
      .join(', ')}${names.length > namesShown ? ` and ${names.length - namesShown} more` : ''}`
  const flaw = (property: string, problem: string): MessageFlaw => ({
    record: null,
    rule: 'measurements',
    member: property,
    problem,
  })
  const flaws = [
    ...(stations.length === 0 ? [] : [flaw('station', `there is no station ${list(stations)} of type ${stationType}`)]),
    ...(dataTypes.length === 0
      ? []
      : [flaw('values', `there is no data type ${list(dataTypes)}; the mapping can register it in dataTypes`)]),
  ]
  if (flaws.length > 0) throw new MessageRejected(flaws)
}

/** The order to store a mapped message of a path, with its provenance and an author named after the path. */
export function orderFor(
  path: Readonly<{ provider: string; dataset: string }>,
  { shape }: Mapping,
  mapped: MappingResult,
): StoreOrder {
  const lineage = `/${path.provider}/${path.dataset}`
  const provenance = { dataCollector: 'routing', dataCollectorVersion: '1', lineage, ...shape.provenance }
  const caller: Caller = {
    kind: 'client',
    subject: 'routing',
    client: 'routing',
    name: consumerOf(path.provider, path.dataset),
    roles: ['GUEST', 'WRITER'],
  }
  return { mapped, provenance, caller }
}
