import { useQueries } from '@tanstack/react-query'
import { callDoor } from '@/components/connection/door'
import { turnsOf } from '@/components/connection/turns'
import type { Query } from '@/components/source/query'
import { readPage } from '@/components/source/read-source'
import type { Source } from '@/components/source/source'

const inTurn = turnsOf(4)

/** How much each query would bring: a number, `failed`, or null while it is not known. What is not wanted any more is broken off. */
export function useCounts(source: Source, queries: readonly Query[]): readonly (number | 'failed' | null)[] {
  const keys = queries.map(query => ['count', source, { ...query, sort: null, columns: null }] as const)
  const states = useQueries({
    queries: queries.map((query, index) => ({
      queryKey: keys[index]!,
      // The rows in front are counted first.
      queryFn: ({ signal }: { signal: AbortSignal }) => inTurn(() => countOf(source, query, signal), signal),
    })),
  })
  return states.map(({ data, isError }) => (isError ? 'failed' : (data ?? null)))
}

async function countOf(source: Source, query: Query, signal: AbortSignal): Promise<number> {
  // A record has to be asked for with its total; of stations, which come all at once, none has to be read further.
  const stretch = { query: { ...query, sort: null }, start: 0, count: source.kind === 'content' ? 1 : 0 }
  return (await readPage(source, [], stretch, path => callDoor(path, signal))).total
}
