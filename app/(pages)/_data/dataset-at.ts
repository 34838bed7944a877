import { notFound } from 'next/navigation'
import { type CatalogueDataset, findDataset, listDatasets } from '@/app/(pages)/_data/datasets'
import { calledSo } from '@/components/repair/called-so'
import { change, changesText } from '@/components/repair/changes'
import { addressOf, type Repaired } from '@/components/repair/repaired'
import { redirect } from '@/components/text/navigation'
import type { Language } from '@/components/text/routing'

/** The dataset that an address names, and the rest of the address. */
type DatasetAddress = Readonly<{ name: string; language: Language; query?: Repaired['query'] }>

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
  const id = calledSo(name, (await listDatasets(language)).map(namesOf)) ?? notFound()
  const changes = [change('named', '', name)]
  return redirect({ href: addressOf(pathOf(id), { query, changes }, changesText(changes)), locale: language })
}

const namesOf = ({ view: { id, title, identifier, part }, record }: CatalogueDataset) => ({
  id,
  // Parts have the id of their whole.
  names: [title, String(record['Shortname']), ...(part ? [] : [identifier ?? ''])],
})
