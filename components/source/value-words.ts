import type { useTranslations } from 'next-intl'
import { withQuery } from '@/components/address/call-address'
import type { DoorReader } from '@/components/source/source'
import { inLanguage } from '@/components/text/plain-text'

type Tags = Readonly<{ Items: readonly Readonly<{ Id: string; TagName?: unknown }>[] }>

/** Names of tags by their ids, in a language. @param ids null: of all */
export async function readTagNames(
  read: DoorReader,
  language: string,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, string>> {
  if (ids?.length === 0) return new Map()
  const call = withQuery('/content/v1/Tag', [
    ['pagesize', 1000],
    ['fields', 'Id,TagName'],
    ['idlist', ids?.join(',') ?? ''],
  ])
  const { Items } = (await read(call)) as Tags
  return new Map(Items.map(({ Id, TagName }) => [Id, inLanguage(TagName, language) ?? Id]))
}

type Texts = ReturnType<typeof useTranslations<'query.award'>>

/** Awards of accommodation in words: the interface writes `3stars`, `3sstars` (superior), `2flowers` and `4suns`. */
export function awardName(category: string, t: Texts): string {
  const [, count, superior, sign] = /^(\d)(s?)(star|flower|sun)s?$/.exec(category) ?? []
  if (sign) return t(sign as 'star', { count: Number(count) }) + (superior ? ' S' : '')
  return category === 'Not categorized' ? t('none') : category
}
