import { useQueries } from '@tanstack/react-query'
import { fetchDoor } from '@/components/connection/door'
import { namedValues, type UnknownValue, unknownValue, valuesCall, valuesIn } from '@/components/doctor/named-values'
import type { Query } from '@/components/source/query'
import type { Source } from '@/components/source/source'

/** The values in a query's conditions that no record has. */
export function useUnknownValues(source: Source, query: Query): readonly UnknownValue[] {
  const named = namedValues(query).flatMap(each => {
    const call = valuesCall(source, each.path)
    return call ? [{ named: each, call }] : []
  })
  const answers = useQueries({
    queries: named.map(({ call }) => ({
      queryKey: ['values', call],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchDoor(call, signal),
      retry: false,
    })),
  })
  return named.flatMap(({ named: each }, index) => {
    const { data } = answers[index]!
    return data === undefined ? [] : (unknownValue(query, each, valuesIn(data, each.path)) ?? [])
  })
}
