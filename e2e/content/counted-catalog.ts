import { expect, vi } from 'vitest'
import { server } from '../harness/server'

type CountedDataset = Readonly<{ Id: string; ApiType: string; ApiUrl: string; Type?: string; RecordCount?: { Total: number } }>

/** The catalog with current counts, which are cached for seconds. @param headers identify the caller */
export async function countedCatalog<Dataset extends CountedDataset>(headers: Record<string, string> = {}): Promise<Dataset[]> {
  let datasets: Dataset[] = []
  const outdated = async () => {
    datasets = (await server().json<{ Items: Dataset[] }>('/content/v1/MetaData?pagesize=1000', { headers })).Items
    const counted = datasets.filter(
      ({ ApiType, RecordCount, Type }) => ApiType === 'content' && RecordCount && Type !== 'odhmetadata',
    )
    const totals = await Promise.all(counted.map(({ ApiUrl }) => totalAt(ApiUrl, headers)))
    return counted.filter(({ RecordCount }, place) => RecordCount!.Total !== totals[place]).map(({ Id }) => Id)
  }
  await vi.waitFor(async () => expect(await outdated()).toEqual([]), { timeout: 30_000, interval: 500 })
  return datasets
}

/** Number of records that a URL of the catalog lists; none without a token if it needs one. */
async function totalAt(url: string, headers: Record<string, string>): Promise<number> {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('pagesize', '1')
  const response = await fetch(`${server().url}${pathname}?${searchParams}`, { headers })
  const { TotalResults } = (await response.json()) as { TotalResults?: number }
  return response.status === 401 ? 0 : TotalResults!
}
