import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { type CatalogueDataset, findDataset, listDatasets } from '@/app/(pages)/_data/datasets'
import { listEntries } from '@/app/(pages)/_data/entries'
import { alternates, pathPart } from '@/app/(pages)/_data/page-urls'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { readRoles } from '@/app/(pages)/_data/session'
import { sourceOf } from '@/app/(pages)/_data/source'
import { datasetPath } from '@/components/address/page-paths'
import { rolesWithAccess } from '@/components/dataset/access-roles'
import type { DatasetAccess } from '@/components/dataset/closed-notice'
import type { DocumentedField } from '@/components/dataset/field-rows'
import type { CatalogueEntry } from '@/components/datasets/dataset-view'
import { datasetNamed } from '@/components/repair/older-urls'
import { type RepairResult, repairedUrl } from '@/components/repair/repair-parameters'
import { change, changesText } from '@/components/repair/repairs'
import { readPage } from '@/components/source/read-source'
import { type Deprecation, endpointOf, type ListSource, wholeList } from '@/components/source/source'
import { redirect } from '@/components/text/navigation'
import type { Language } from '@/components/text/routing'
import { findDeprecation } from '@/lib/content/deprecations/deprecations'
import { type Entity, readableAt } from '@/lib/content/entities'
import { type FieldValueType, placedFields } from '@/lib/content/model/model'
import { fieldText } from '@/lib/content/openapi/record-schemas'
import { isLeftOut } from '@/lib/content/store/reduced-form'
import { textIn } from '@/lib/formats/text'
import { fields as seriesFields } from '@/lib/timeseries/fields/fields'

export type DatasetVisit = Readonly<{
  language: Language
  dataset: CatalogueDataset
  entry: CatalogueEntry
  source: ListSource | null
  /** Number of records or stations that the visitor may see. Null if access is restricted or there is no list. */
  total: number | null
  isClosedTo: boolean
}>

/** Loads a dataset once per page. An unknown id shows the 404 page. */
export const visitDataset = cache(async (id: string): Promise<DatasetVisit> => {
  const language = await getLocale()
  const dataset = await datasetAt({ name: id, language }, datasetPath)
  const [entries, source] = await Promise.all([listEntries(language), sourceOf(dataset.record, language)])
  const entry = entries.find(({ view }) => view.id === dataset.view.id) ?? notFound()
  const counted = await liveTotal(source)
  // A closed dataset looks empty to a visitor to whom no rule gives full access.
  const isClosedTo = entry.view.servedBy === null && entry.view.access === 'closed' && !entry.view.opened && !counted
  return { language, dataset, entry, source, total: isClosedTo ? null : counted, isClosedTo }
})

export const tabMetadata = (tab: 'api' | 'fields' | 'quality') =>
  async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
    const [t, { dataset, language }] = await Promise.all([getTranslations('dataset'), datasetIn(params).then(visitDataset)])
    const { title, id } = dataset.view
    return { title: `${t(`tabs.${tab}`)} · ${title}`, alternates: alternates(datasetPath(id, tab), language) }
  }

export const datasetIn = async (params: Promise<{ id: string }>): Promise<string> => pathPart((await params).id)

async function liveTotal(source: ListSource | null): Promise<number | null> {
  if (!source || source.closed) return null
  const { total } = await readPage(source, [], { query: wholeList, start: 0, count: 1 }, requestApi)
  return total
}

/**
 * Finds the dataset of a URL. The name of a dataset redirects to its id, with a notice; an unknown name is a 404.
 * @param pathOf path of the page, by dataset id
 */
export async function datasetAt(
  { name, language, query = [] }: Readonly<{ name: string; language: Language; query?: RepairResult['query'] }>,
  pathOf: (id: string) => string,
): Promise<CatalogueDataset> {
  const dataset = await findDataset(name, language)
  if (dataset) return dataset
  const id = datasetNamed(name, (await listDatasets(language)).map(namesOf)) ?? notFound()
  const changes = [change('named', '', name)]
  return redirect({ href: repairedUrl(pathOf(id), { query, changes }, changesText(changes)), locale: language })
}

const namesOf = ({ view: { id, title, identifier, part }, record }: CatalogueDataset) => ({
  id,
  // A part has the identifier of the whole dataset, which therefore does not name it.
  names: [title, String(record['Shortname']), ...(part ? [] : [identifier ?? ''])],
})

/** Roles that give access to the closed data: null for guests, undefined if the visitor already sees everything. */
export async function accessRolesFor({ entry: { view } }: DatasetVisit): Promise<DatasetAccess | null | undefined> {
  if (view.access === 'open' || view.opened || view.servedBy !== null) return undefined
  const visitor = await readRoles()
  if (!visitor) return null
  const waiting = visitor.requests.filter(({ state }) => state === 'open').map(({ role }) => role)
  const standingOf = (role: string) => (visitor.own.includes(role) ? 'held' : waiting.includes(role) ? 'waiting' : 'free')
  return { roles: rolesWithAccess(visitor.roles, view.id).map(role => ({ ...role, standing: standingOf(role.name) })) }
}

/** Documented fields of records. `maps` has the paths of objects with arbitrary keys, such as languages. */
type FieldModel = Readonly<{
  known: readonly DocumentedField[]
  maps: ReadonlySet<string>
  isLeftOut: (path: string) => boolean
}>

export function fieldModel(source: ListSource): FieldModel {
  if (source.kind !== 'content') return { ...emptyModel, known: rowFields(source.kind) }
  const entity = readableAt(endpointOf(source))
  return entity ? modelOf(entity, source.language) : emptyModel
}

const emptyModel: FieldModel = { known: [], maps: new Set(), isLeftOut: () => false }

function modelOf(entity: Entity, language: string): FieldModel {
  const placed = placedFields(entity)
  return {
    known: placed.map(({ path, field, holder }) => ({
      path,
      type: typeText(field.type),
      description: fieldText(holder, field.name) ?? null,
      deprecation: fieldDeprecation(entity.type, stepsOf(path), language),
    })),
    maps: new Set(placed.flatMap(({ path, field }) => mapsIn(path, field.type))),
    isLeftOut: path => isLeftOut(entity, stepsOf(path)),
  }
}

const stepsOf = (path: string) => path.split('.').filter(step => step !== '*' && step !== '[*]')

function mapsIn(path: string, type: FieldValueType): string[] {
  if (type.kind === 'list') return mapsIn(`${path}.[*]`, type.of)
  return type.kind === 'map' ? [path, ...mapsIn(`${path}.*`, type.of)] : []
}

function typeText(type: FieldValueType): string {
  if (type.kind === 'object') return type.name
  if (type.kind === 'list') return `${typeText(type.of)}[]`
  return type.kind === 'map' ? `{*: ${typeText(type.of)}}` : type.kind
}

const groups = {
  timeseries: ['station', 'parent', 'dataType', 'measurement', 'provenance'],
  edges: ['edge', 'edgeBegin', 'edgeEnd'],
} as const

const rowFields = (kind: 'timeseries' | 'edges'): DocumentedField[] =>
  seriesFields
    .filter(({ group }) => (groups[kind] as readonly string[]).includes(group))
    .map(({ alias, kind: type, description }) => ({ path: alias, type, description, deprecation: null }))

/** Deprecation of a field with its reason, or null if the field is current. `type` is the value of `_Meta.Type`. */
export function fieldDeprecation(type: string, path: readonly string[], language: string): Deprecation | null {
  const deprecation = findDeprecation(type, path)
  return deprecation && { ...deprecation, reason: textIn(deprecation.reason, language) }
}
