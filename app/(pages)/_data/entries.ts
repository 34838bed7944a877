import { cache } from 'react'
import { type CatalogueDataset, listDatasets } from '@/app/(pages)/_data/datasets'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { pageCaller } from '@/app/(pages)/_data/session'
import type { CatalogueEntry, DeprecationView } from '@/components/datasets/dataset-view'
import { categoryWords } from '@/components/datasets/facet-words'
import type { SearchTexts } from '@/components/datasets/search'
import type { FreshnessResponse } from '@/components/live/wall-rows'
import { type Language, routing } from '@/components/text/routing'
import { measuredTypes } from '@/lib/catalog/freshness'
import { deprecatedEndpoints } from '@/lib/content/deprecations/deprecations'
import { readableAt } from '@/lib/content/entities'
import { fieldPaths } from '@/lib/content/model/model'
import { type Texts, textIn } from '@/lib/formats/text'
import { callsByDataset } from '@/lib/usage/call-counts'

export const listEntries = cache(async (language: Language): Promise<CatalogueEntry[]> => {
  const [datasets, types, periods, calls, textsOf] = await Promise.all([
    listDatasets(language),
    measuredTypes(await pageCaller()),
    readPeriods(),
    callsByDataset(),
    datasetTexts(language),
  ])
  return datasets.map(({ view, record, changed }) => ({
    view,
    changed,
    calls: calls.get(view.id) ?? 0,
    periodSeconds: periods.get(view.id) ?? null,
    deprecation: deprecationIn({ view, record }, datasets, language),
    texts: { ...textsOf(record), fields: fieldsOf(record, types.get(view.id) ?? []) },
  }))
})

async function readPeriods(): Promise<ReadonlyMap<string, number>> {
  const { datasets } = await readFreshness()
  return new Map(datasets.map(({ id, period }) => [id, period.min]))
}

function deprecationIn(
  { view, record }: Pick<CatalogueDataset, 'view' | 'record'>,
  all: readonly CatalogueDataset[],
  language: Language,
): DeprecationView | null {
  if (!view.deprecated) return null
  const note = record['Deprecation'] as DeprecationNote | null | undefined
  if (note) return deprecationOfNote(note, all, language)
  const registered = Object.entries(deprecatedEndpoints).find(([endpoint]) => endpoint === endpointOf(record))?.[1]
  const replacement = all.find(other => !other.view.part && endpointOf(other.record) === registered?.replacement)
  return {
    replacement: replacement ? { id: replacement.view.id, title: replacement.view.title } : null,
    deprecated: registered?.deprecated ?? null,
    removedAfter: registered?.removedAfter ?? null,
  }
}

type DeprecationNote = Readonly<{ Reason: Texts; DeprecationDate: string; RemovedAfter: string; Replacement?: string | null }>

function deprecationOfNote(note: DeprecationNote, all: readonly CatalogueDataset[], language: Language): DeprecationView {
  const replacement = all.find(({ view }) => view.id === note.Replacement?.toLowerCase())?.view
  return {
    reason: textIn(note.Reason, language),
    replacement: replacement ? { id: replacement.id, title: replacement.title } : null,
    deprecated: note.DeprecationDate,
    removedAfter: note.RemovedAfter,
  }
}

const endpointOf = (record: Readonly<Record<string, unknown>>): string =>
  record['ApiType'] === 'content' && record['ServedBy'] === undefined
    ? (record['PathParam'] as readonly string[]).slice(1).join('/')
    : ''

function fieldsOf(record: Readonly<Record<string, unknown>>, dataTypes: readonly string[]): readonly string[] {
  const entity = readableAt(endpointOf(record))
  return entity ? fieldPaths(entity) : dataTypes
}

export const readFreshness = cache(async () => (await requestApi('/timeseries/v2/freshness')) as FreshnessResponse)

export async function freshnessOf(id: string): Promise<FreshnessResponse['datasets'][number] | null> {
  return (await readFreshness()).datasets.find(dataset => dataset.id === id) ?? null
}

type DatasetRecord = Readonly<Record<string, unknown>>

/** Searchable texts of datasets except fields. Names of categories in the current language, other texts in all. */
async function datasetTexts(language: Language): Promise<(record: DatasetRecord) => Omit<SearchTexts, 'fields'>> {
  const category = await categoryWords(language)
  return record => {
    const maps = (name: string) => routing.locales.map(each => (record[name] as DatasetRecord | null)?.[each])
    const tags = (record['Tags'] as readonly { Id?: unknown; Name?: unknown }[]).flatMap(({ Id, Name }) => [Id, Name])
    const list = (name: string) => record[name] as readonly unknown[]
    const categories = strings(list('Category'))
    return {
      names: strings([record['Shortname'], record['ApiIdentifier'], ...maps('MetaTitle')]),
      labels: [
        ...strings([...list('DataProvider'), ...list('Sources'), ...tags]),
        ...new Set([...categories, ...categories.map(category)]),
      ],
      descriptions: strings([...maps('ApiDescription'), ...maps('MetaDescription')]),
    }
  }
}

const strings = (values: readonly unknown[]): string[] => values.filter((value): value is string => typeof value === 'string')
