import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { asAdministrator, readAdminList } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { AdminList } from '@/components/admin/list/admin-list'
import { readListQuery } from '@/components/admin/list/list-state'
import { AddWords, wordColumns } from '@/components/admin/words/words'
import { IslandTexts } from '@/components/text/island-texts'
import { answerWords } from '@/lib/admin/words/answer-words'
import type { WordAnswer } from '@/lib/admin/words/params'
import { wordKinds } from '@/lib/words/words'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminWords')
  return { title: t('title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What codes are called, and by which words the search finds them. */
export default async function WordsPage({ searchParams }: Props) {
  await asAdministrator()
  const t = await getTranslations('adminWords')
  const query = readListQuery('/admin/words', await searchParams, ['kind', 'by'])
  const list = await readAdminList<WordAnswer>(answerWords, query)
  const kinds = wordKinds.map(kind => [kind, t(`kindName.${kind}`)] as const)
  return (
    <IslandTexts of={['adminWords', 'adminForm', 'refusals', 'call', 'states']}>
      <AdminHead title={t('title')} lead={t('lead')}>
        <AddWords kinds={kinds} />
      </AdminHead>
      <AdminList
        label={t('title')}
        searchLabel={t('searchLabel')}
        counted={count => t('counted', { count })}
        query={query}
        list={list}
        filters={[
          { name: 'kind', label: t('kind'), choices: [['', t('allKinds')], ...kinds] },
          {
            name: 'by',
            label: t('by'),
            choices: [
              ['', t('byAnybody')],
              ['administrators', t('byName.administrators')],
            ],
          },
        ]}
        columns={await wordColumns()}
        keyOf={({ Kind, Code }) => `${Kind} ${Code}`}
        empty={t('none')}
      />
    </IslandTexts>
  )
}
