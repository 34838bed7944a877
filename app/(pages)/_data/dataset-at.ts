import { notFound } from 'next/navigation'
import { type CatalogueDataset, findDataset, listDatasets } from '@/app/(pages)/_data/datasets'
import { datasetNamed } from '@/components/repair/dataset-address'
import { addressOf, type RepairResult } from '@/components/repair/repair-parameters'
import { change, changesText } from '@/components/repair/repairs'
import { redirect } from '@/components/text/navigation'
import type { Language } from '@/components/text/routing'

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
