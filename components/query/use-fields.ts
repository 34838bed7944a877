import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { cachedReader } from '@/components/explore/query-client'
import type { Source } from '@/components/explore/source'
import { type FieldInfo, readFields } from '@/components/query/fields'

/** The fields of a dataset as its interface describes them, read once. */
export function useFields(source: Source): UseQueryResult<readonly FieldInfo[]> {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['fields', source],
    queryFn: () => readFields(source, cachedReader(client)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
