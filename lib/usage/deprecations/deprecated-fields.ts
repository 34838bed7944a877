import { type Caller, holds } from '@/lib/access/caller'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import { recordsOf } from '@/lib/catalog/record-counts'
import { allDeprecations, type DeprecatedField, readDeprecations } from '@/lib/content/deprecations/deprecations'
import { type Entity, readableAt } from '@/lib/content/entities'
import { inPages, itemFormatOf, respondItems } from '@/lib/content/respond-items'
import { cellsOf, findTypes, refuseFilters } from '@/lib/content/several-types'
import { contains } from '@/lib/formats/text'
import { problemFor } from '@/lib/http/errors/problem-response'
import type { QueryRequest } from '@/lib/http/handle'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import { errorFacts, log } from '@/lib/log'
import { callsShownTo, type FieldCalls, type FieldClient, fieldCalls, mondays } from '@/lib/usage/deprecations/field-calls'
import { type CountedList, type FieldCounts, fieldCounts } from '@/lib/usage/deprecations/field-counts'
import { DeprecatedFieldsQuery, type DeprecatedFieldUse, type UseSortKey } from '@/lib/usage/deprecations/params'

const seconds = 30

/**
 * Lists the use of deprecated fields.
 * @param waitMilliseconds maximum time for counting; slower counts are null until a later request
 */
export const respondDeprecatedFields =
  (waitMilliseconds: number) =>
  async (call: QueryRequest): Promise<Response> => {
    const format = itemFormatOf(call)
    const values = queryValues(call.query)
    const query = readQuery(DeprecatedFieldsQuery, values)
    refuseFilters(values, DeprecatedFieldsQuery)
    const uses = await deprecatedFieldUses({ query, types: findTypes(values), caller: call.caller, waitMilliseconds })
    const page = { number: query.pagenumber, size: query.pagesize }
    const shown = inOrder(uses, query.sort).filter(use => isWanted(use, query))
    const listing = inPages(shown, { query: call.query, path, page })
    const items = format === 'csv' ? (listing.items as DeprecatedFieldUse[]).map(inOneRow) : listing.items
    const isPending = uses.some(({ Records }) => Records === null)
    const about = { name: 'DeprecatedFields', columns: null, cells: cellsOf(query), seconds: isPending ? 0 : seconds }
    return respondItems(call, { ...listing, ...about, items }, format)
  }

const path = '/v1/DeprecatedFields'

type UseRequest = Readonly<{
  query: DeprecatedFieldsQuery
  types: readonly Entity[] | null
  caller: Caller
  waitMilliseconds: number
}>

async function deprecatedFieldUses({ query, types, caller, waitMilliseconds }: UseRequest): Promise<DeprecatedFieldUse[]> {
  await readDeprecations()
  const list = query.dataset === undefined ? null : listOf(await allDatasets(), query.dataset)
  const register = allDeprecations()
    .filter(([entity]) => types === null || types.includes(entity))
    .filter(([entity]) => list === null || list.entity.type === entity.type)
  const weeks = mondays(new Date())
  const [calls, areShown, ...counts] = await Promise.all([
    fieldCalls(weeks[0]!),
    callsShownTo(caller),
    ...countsInTime(
      register.map(([entity, fields]) => ({ list: list ?? { entity, query: new URLSearchParams() }, fields })),
      { caller, waitMilliseconds },
    ),
  ])
  return register.flatMap(([entity, fields], index) =>
    fields.map(field => {
      const shown = areShown(entity) ? (calls.get(`${entity.type}.${field.field}`) ?? noCalls) : null
      return {
        ...describe(entity, field),
        ...presentCounts(field, counts[index] ?? null),
        ...presentCalls(shown, weeks),
        ...(holds(caller, 'ADMIN') ? { Clients: (shown?.clients ?? []).map(presentClient) } : {}),
      }
    }),
  )
}

const noCalls: FieldCalls = { weeks: new Map(), clients: [] }

function listOf(datasets: readonly Dataset[], id: string): CountedList {
  const dataset = datasets.find(one => one.id === id.toLowerCase())
  if (dataset?.apiType === 'content' && dataset.servedBy === null) {
    const { path: names, query } = recordsOf(dataset)
    const entity = readableAt(names.join('/'))
    if (entity) return { entity, query }
  }
  throw badParameter('dataset', 'the id of a dataset of records that this platform serves', id)
}

function countsInTime(
  lists: readonly Readonly<{ list: CountedList; fields: readonly DeprecatedField[] }>[],
  { caller, waitMilliseconds }: Pick<UseRequest, 'caller' | 'waitMilliseconds'>,
): Promise<FieldCounts | null>[] {
  const late = new Promise<null>(resolve => setTimeout(resolve, waitMilliseconds, null).unref())
  return lists.map(({ list, fields }) => {
    const served = fields.filter(({ state }) => state !== 'removed')
    const counted = fieldCounts(list, served, caller).catch((error: unknown) => uncounted(list.entity, error))
    return Promise.race([counted, late])
  })
}

function uncounted({ endpoint }: Entity, error: unknown): null {
  if (problemFor(error).status === 500) log('error', 'deprecated fields could not be counted', { endpoint, ...errorFacts(error) })
  return null
}

const describe = ({ endpoint }: Entity, { field, state, reason, deprecated, removedAfter, replacement }: DeprecatedField) => ({
  Entity: endpoint,
  Field: field,
  State: state,
  Reason: reason as DeprecatedFieldUse['Reason'],
  Deprecated: deprecated,
  RemovedAfter: removedAfter,
  Replacement: replacement,
})

const uncountedFigures = { TotalRecords: null, Records: null, ReplacementRecords: null, UnreplacedRecords: null }

// A removed field is in no response, so no record fills it.
function presentCounts({ field }: DeprecatedField, counts: FieldCounts | null) {
  if (counts === null) return uncountedFigures
  const { records, replacing, unreplaced } = counts.fields.get(field) ?? { records: 0, replacing: null, unreplaced: null }
  return { TotalRecords: counts.total, Records: records, ReplacementRecords: replacing, UnreplacedRecords: unreplaced }
}

function presentCalls(calls: FieldCalls | null, weeks: readonly string[]): Pick<DeprecatedFieldUse, 'Calls' | 'Weeks'> {
  if (calls === null) return { Calls: null, Weeks: null }
  const byWeek = weeks.map(week => [week, calls.weeks.get(week) ?? 0] as const)
  return { Calls: byWeek.reduce((sum, [, number]) => sum + number, 0), Weeks: Object.fromEntries(byWeek) }
}

const presentClient = ({ client, name, calls, firstDay, lastDay }: FieldClient) => ({
  Client: client || null,
  Name: name,
  Calls: calls,
  FirstDay: firstDay,
  LastDay: lastDay,
})

type UseFilter = Pick<DeprecatedFieldsQuery, 'searchfilter' | 'use'>

function isWanted({ Field, Replacement, Records, Calls }: DeprecatedFieldUse, { searchfilter, use }: UseFilter): boolean {
  if (!contains(`${Field} ${Replacement ?? ''}`, searchfilter ?? '')) return false
  const [isCalled, isFilled] = [Calls !== 0 && Calls !== null, Records !== 0]
  return use === undefined || (use !== 'records' && isCalled) || (use !== 'calls' && isFilled)
}

const sortValues: Readonly<Record<UseSortKey, (use: DeprecatedFieldUse) => string | number | null>> = {
  field: ({ Field }) => Field,
  records: ({ Records }) => Records,
  calls: ({ Calls }) => Calls,
  unreplaced: ({ UnreplacedRecords }) => UnreplacedRecords,
  since: ({ Deprecated }) => Deprecated,
  until: ({ RemovedAfter }) => RemovedAfter,
}

function inOrder(uses: readonly DeprecatedFieldUse[], sort: DeprecatedFieldsQuery['sort']): DeprecatedFieldUse[] {
  const sortedBy = sortValues[sort.replace('-', '') as UseSortKey]
  const direction = sort.startsWith('-') ? -1 : 1
  return [...uses].sort((a, b) => {
    const [one, other] = [sortedBy(a), sortedBy(b)]
    if (one === other) return tie(a, b)
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other ? -direction : direction
  })
}

const tie = (a: DeprecatedFieldUse, b: DeprecatedFieldUse): number =>
  (b.Records ?? 0) - (a.Records ?? 0) || (`${a.Entity}.${a.Field}` < `${b.Entity}.${b.Field}` ? -1 : 1)

/** The row of a table, with the clients as one string: `portal 12; guests 3`. */
const inOneRow = ({ Clients, ...use }: DeprecatedFieldUse) =>
  Clients ? { ...use, Clients: Clients.map(({ Client, Calls }) => `${Client ?? 'guests'} ${Calls}`).join('; ') } : use
