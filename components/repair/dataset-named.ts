/** A dataset by what it is called. */
type NamedDataset = Readonly<{ id: string; names: readonly string[] }>

/** The id of the dataset with a name, ignoring case and spaces; null when there is none. */
export function datasetNamed(name: string, datasets: readonly NamedDataset[]): string | null {
  const wanted = plain(name)
  if (wanted === '') return null
  return datasets.find(({ names }) => names.some(each => plain(each) === wanted))?.id ?? null
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
