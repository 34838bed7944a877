import { useQueries } from '@tanstack/react-query'
import { limitCalls } from '@/components/connection/call-limit'
import { callDoor } from '@/components/connection/door'
import type { Query } from '@/components/source/query'
import { readPage } from '@/components/source/read-source'
import type { Source } from '@/components/source/source'

const inTurn = limitCalls(4)

/** The number of rows of each query: a number, `failed`, or null while unknown. Calls no longer needed are cancelled. */
export function useCounts(source: Source, queries: readonly Query[]): readonly (number | 'failed' | null)[] {
  const keys = queries.map(query => ['count', source, { ...query, sort: null, columns: null }] as const)
  const states = useQueries({
    queries: queries.map((query, index) => ({
      queryKey: keys[index]!,
      // The first rows are counted first.
      queryFn: ({ signal }: { signal: AbortSignal }) => inTurn(() => countOf(source, query, signal), signal),
    })),
  })
  return states.map(({ data, isError }) => (isError ? 'failed' : (data ?? null)))
}

async function countOf(source: Source, query: Query, signal: AbortSignal): Promise<number> {
  // The total of content comes only with at least one record; stations come all at once, so none is read further.
  const stretch = { query: { ...query, sort: null }, start: 0, count: source.kind === 'content' ? 1 : 0 }
  return (await readPage(source, [], stretch, path => callDoor(path, signal))).total
}
