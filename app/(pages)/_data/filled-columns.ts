import { readOptional } from '@/app/(pages)/_data/optional'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { pageCaller } from '@/app/(pages)/_data/session'
import { firstPage } from '@/components/source/read-source'
import { blockRows, type ListSource, wholeList } from '@/components/source/source'
import { readCachedFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'

/** Cached, because columns with values rarely change, and finding them reads a list that the page does not show. */
const cacheMilliseconds = 300_000

export async function filledColumns(source: ListSource): Promise<readonly string[] | null> {
  const rights = await rightsOf(await pageCaller())
  const cacheEntry = { name: `filled columns ${JSON.stringify(source)}`, milliseconds: cacheMilliseconds }
  const reading = readCachedFor(rights, cacheEntry, async () => {
    const { columns } = await firstPage(source, { query: wholeList, start: 0, count: blockRows }, requestApi)
    return columns.map(({ key }) => key)
  })
  return readOptional('the colours of a dataset', reading)
}
