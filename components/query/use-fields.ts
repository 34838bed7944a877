import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { cachedReader } from '@/components/connection/query-client'
import { type FieldInfo, readFields } from '@/components/query/fields'
import { useMeaningOf } from '@/components/record/field-meaning'
import { dataTypeOf } from '@/components/source/series-query'
import type { ListSource } from '@/components/source/source'

/** The fields of a dataset as its interface describes them, read once; their meanings are translated where we have a translation. */
export function useFields(source: ListSource): UseQueryResult<readonly FieldInfo[]> {
  const client = useQueryClient()
  const meaningOf = useMeaningOf()
  const described = useCallback(
    (fields: readonly FieldInfo[]) =>
      fields.map((field): FieldInfo => {
        // A data type's description comes from its provider, in an unstated language.
        if (dataTypeOf(field.path) !== null) return { ...field, lang: '' }
        const meaning = meaningOf(field.path, field.description)
        return { ...field, description: meaning?.text ?? '', lang: meaning?.lang }
      }),
    [meaningOf],
  )
  return useQuery({
    queryKey: ['fields', source],
    queryFn: () => readFields(source, cachedReader(client)),
    select: described,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
