import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { apiPath } from '@/components/address/page-paths'
import { cachedReader } from '@/components/connection/query-client'
import { type FieldInfo, readFields } from '@/components/query/fields'
import { useMeaningOf } from '@/components/record/field-meaning'
import { isListOf } from '@/components/source/content-query'
import { readEdges } from '@/components/source/edge-source'
import { dataTypeOf } from '@/components/source/series-query'
import { readStations } from '@/components/source/series-source'
import { type ApiReader, type ContentSource, endpointOf, type ListSource, wholeList } from '@/components/source/source'
import { stepsIn } from '@/lib/grammar/path'
import { pathOf } from '@/lib/grammar/raw-of-where'

/** The fields of a dataset, with descriptions in the page's language. They are read once. */
export function useFields(source: ListSource): UseQueryResult<readonly FieldInfo[]> {
  const client = useQueryClient()
  const meaningOf = useMeaningOf()
  const described = useCallback(
    (fields: readonly FieldInfo[]) =>
      fields.map((field): FieldInfo => {
        // The description of a data type comes from its provider, which does not state the language.
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

const suggestionsMax = 300

export async function readSuggestions(source: ListSource, path: string, read: ApiReader): Promise<readonly string[]> {
  const values = (await valuesOf(source, path, read)).filter(
    value => typeof value === 'string' && value !== '' && value.length <= 120,
  )
  const texts = [...new Set(values as string[])]
  return texts.length > suggestionsMax ? [] : texts.sort((a, b) => a.localeCompare(b))
}

async function valuesOf(source: ListSource, path: string, read: ApiReader): Promise<readonly unknown[]> {
  if (source.closed) return []
  if (source.kind === 'content')
    return (await read(distinctCall(source, pathOf(stepsIn(path), isListOf(source))))) as readonly unknown[]
  if (source.kind === 'edges') return (await readEdges(source, wholeList, read)).map(edge => edge[path as 'ename'])
  return (await readStations(source, wholeList, `scode,${path}`, read)).map(station => station[path as 'sname'])
}

export const distinctCall = (source: ContentSource, field: string): string =>
  apiPath('/content/v1/Distinct', {
    type: endpointOf(source),
    fields: field,
    getasarray: 'true',
    excludenulloremptyvalues: 'true',
  })
