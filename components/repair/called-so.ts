/** A dataset by what it is called. */
type Called = Readonly<{ id: string; names: readonly string[] }>

/** The id of the dataset that somebody means by a name, in any case and with any spaces; null when none is called so. */
export function calledSo(name: string, datasets: readonly Called[]): string | null {
  const wanted = plain(name)
  if (wanted === '') return null
  return datasets.find(({ names }) => names.some(each => plain(each) === wanted))?.id ?? null
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
