import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { pathPart } from '@/app/(pages)/_data/addresses'
import { callDoor } from '@/app/(pages)/_data/call-door'
import { type CatalogueDataset, findDataset, listDatasets } from '@/app/(pages)/_data/datasets'
import { listEntries } from '@/app/(pages)/_data/entries'
import { readRoles } from '@/app/(pages)/_data/session'
import { sourceOf } from '@/app/(pages)/_data/source'
import { datasetAddress } from '@/components/address/page-address'
import type { CatalogueEntry } from '@/components/catalogue/dataset-view'
import { rolesOpening } from '@/components/dataset/access-roles'
import type { DatasetAccess } from '@/components/dataset/closed-notice'
import { datasetNamed } from '@/components/repair/dataset-address'
import { addressOf, type RepairResult } from '@/components/repair/repair-parameters'
import { change, changesText } from '@/components/repair/repairs'
import { readPage } from '@/components/source/read-source'
import type { ListSource } from '@/components/source/source'
import { wholeList } from '@/components/source/source'
import { redirect } from '@/components/text/navigation'
import type { Language } from '@/components/text/routing'

/** What every page about a dataset needs. */
export type DatasetVisit = Readonly<{
  language: Language
  dataset: CatalogueDataset
  entry: CatalogueEntry
  /** The source of its rows; null when it has no list here. */
  source: ListSource | null
  /** The number of records or stations that the visitor may see, as the interface counts them now; null where none may be seen. */
  total: number | null
  /** Whether it is closed, and the visitor may see nothing of it. */
  isClosedTo: boolean
}>

/** The dataset that an address names; a page for 404 when there is none. */
export const visitDataset = cache(async (id: string): Promise<DatasetVisit> => {
  const language = await getLocale()
  const dataset = await datasetAt({ name: id, language }, datasetAddress)
  const [entries, source] = await Promise.all([listEntries(language), sourceOf(dataset.record, language)])
  const entry = entries.find(({ view }) => view.id === dataset.view.id) ?? notFound()
  const counted = await liveTotal(source)
  // For a visitor to whom no rule opens everything, closed and empty look the same.
  const isClosedTo = entry.view.servedBy === null && entry.view.access === 'closed' && !entry.view.opened && !counted
  return { language, dataset, entry, source, total: isClosedTo ? null : counted, isClosedTo }
})

/** The id in the address of a page about a dataset. */
export const datasetIn = async (params: Promise<{ id: string }>): Promise<string> => pathPart((await params).id)

/** The interface's count for the visitor, or null where nothing is read. */
async function liveTotal(source: ListSource | null): Promise<number | null> {
  if (!source || source.closed) return null
  const { total } = await readPage(source, [], { query: wholeList, start: 0, count: 1 }, callDoor)
  return total
}

/** The dataset that an address names, and the rest of the address. */
type DatasetAddress = Readonly<{ name: string; language: Language; query?: RepairResult['query'] }>

/**
 * The dataset of an address. An address with a dataset's name redirects to the one with its id, which says so; a page for 404 when no dataset has
 * the name.
 * @param pathOf the page's path, by the id of its dataset
 */
export async function datasetAt(
  { name, language, query = [] }: DatasetAddress,
  pathOf: (id: string) => string,
): Promise<CatalogueDataset> {
  const found = await findDataset(name, language)
  if (found) return found
  const id = datasetNamed(name, (await listDatasets(language)).map(namesOf)) ?? notFound()
  const changes = [change('named', '', name)]
  return redirect({ href: addressOf(pathOf(id), { query, changes }, changesText(changes)), locale: language })
}

const namesOf = ({ view: { id, title, identifier, part }, record }: CatalogueDataset) => ({
  id,
  // Parts have the id of their whole.
  names: [title, String(record['Shortname']), ...(part ? [] : [identifier ?? ''])],
})

/**
 * Which roles open what is closed to the visitor in a dataset; null for visitors who are not signed in, who may not know of roles, and undefined
 * where nothing is closed to them.
 */
export async function openingFor({ entry: { view } }: DatasetVisit): Promise<DatasetAccess | null | undefined> {
  if (view.access === 'open' || view.opened || view.servedBy !== null) return undefined
  const seen = await readRoles()
  if (!seen) return null
  const waiting = seen.requests.filter(({ state }) => state === 'open').map(({ role }) => role)
  const standingOf = (role: string) => (seen.own.includes(role) ? 'held' : waiting.includes(role) ? 'waiting' : 'free')
  return { roles: rolesOpening(seen.roles, view.id).map(role => ({ ...role, standing: standingOf(role.name) })) }
}
