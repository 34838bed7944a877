import { expect, vi } from 'vitest'
import { server } from '../harness/server'

type Counted = Readonly<{ Id: string; ApiType: string; ApiUrl: string; Type?: string; RecordCount?: { Total: number } }>

/**
 * The catalog of the shared server, once its counts are current: they are cached for seconds, and other test files have written before.
 * @param headers identify the caller
 */
export async function countedCatalog<Dataset extends Counted>(headers: Record<string, string> = {}): Promise<Dataset[]> {
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

/** How many records an address of the catalog lists; what needs a token lists none without one. */
async function totalAt(address: string, headers: Record<string, string>): Promise<number> {
  const { pathname, searchParams } = new URL(address)
  searchParams.set('pagesize', '1')
  const answer = await fetch(`${server().url}${pathname}?${searchParams}`, { headers })
  const { TotalResults } = (await answer.json()) as { TotalResults?: number }
  return answer.status === 401 ? 0 : TotalResults!
}
