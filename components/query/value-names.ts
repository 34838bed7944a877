import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { cachedReader } from '@/components/connection/query-client'
import type { Source } from '@/components/source/source'
import { awardName, readTagNames } from '@/components/source/value-words'
import type messages from '@/messages/en.json'

/** Fields whose values are ids of tags, which have a name in each language. */
const tagFields = ['Tags.Id', 'TagIds', 'AccoTypeId']

const none: ReadonlyMap<string, string> = new Map()

type ValueSet = keyof (typeof messages)['query']['known']

/** The readable names of a field's values, in the language of the page; others are shown as they are. @param path as conditions write it */
export function useValueNames(source: Source): (path: string, value: string | number | boolean) => string {
  const t = useTranslations('query')
  const award = useTranslations('query.award')
  const tags = useTagNames(source)
  return (path, value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return String(value)
    if (tagFields.includes(path)) return tags.get(value) ?? value
    if (path === 'AccoCategoryId') return awardName(value, award)
    const isWord = path.startsWith('smetadata.') && /^\w+$/.test(value)
    return isWord && t.has(`known.${value as ValueSet}`) ? t(`known.${value as ValueSet}`) : value
  }
}

/** Names of all tags by their ids; empty until they are read. */
function useTagNames(source: Source): ReadonlyMap<string, string> {
  const language = useLocale()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['tag names', language],
    queryFn: () => readTagNames(cachedReader(client), language, null),
    enabled: source.kind === 'content',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? none
}
