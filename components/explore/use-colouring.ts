import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchDoor } from '@/components/connection/door'
import { cachedReader } from '@/components/connection/query-client'
import { countsOf, type GroupCounts, groupsIn } from '@/components/map/classes'
import { wholeList } from '@/components/source/query'
import { readPage, readPlaces } from '@/components/source/read-source'
import type { DoorReader, Source } from '@/components/source/source'
import type { ColourKey } from '@/components/source/state'
import { inTiles, tilesCalls } from '@/components/source/tiles-call'

/**
 * The column that colours the records, and the groups of the whole dataset, largest first: `asked` while they load, null where they are unavailable,
 * so that each list uses its own.
 */
export type Colouring = Readonly<{ by: ColourKey | null; order: readonly string[] | 'asked' | null }>

/** The order of all groups of a dataset, from which filtered lists take their colours. @param above the limit for reading records one by one */
export function useColouring(source: Source, by: ColourKey | null, above: number): Colouring {
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: ['groups', source, by],
    queryFn: () => readOrder(source, by!, { above, read: cachedReader(client) }),
    enabled: by !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { by, order: data ?? (isPending ? 'asked' : null) }
}

async function readOrder(source: Source, by: ColourKey, { above, read }: { above: number; read: DoorReader }) {
  const { total } = await readPage(source, [], { query: wholeList, start: 0, count: 1 }, read)
  if (inTiles(source, { total, above })) {
    const { groups } = (await fetchDoor(tilesCalls(source, wholeList, by)!.about)) as { groups?: GroupCounts }
    return groups ? groupsIn(groups.named) : null
  }
  const { features } = await readPlaces(source, wholeList, read, source.kind === 'content' ? by : null)
  return groupsIn(countsOf(features).named)
}
