import { getLocale, getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { choiceFilter } from '@/components/admin/list/list-query'
import { AddWords, WordActs } from '@/components/admin/vocabulary/word-forms'
import type { Language } from '@/components/text/routing'
import { respondWords, type WordResponse } from '@/lib/admin/words/words'
import { type WordKind, wordKinds } from '@/lib/words/words'

export const generateMetadata = titleFrom('adminWords')

const properties = { en: 'En', de: 'De', it: 'It' } as const satisfies Record<Language, keyof WordResponse['Shown']>

export default async function WordsPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const [t, language] = await Promise.all([getTranslations('adminWords'), getLocale()])
  const kinds = wordKinds.map(kind => [kind, t(`kindName.${kind}`)] as const)
  const wordsOf = ({ Shown }: WordResponse) => Shown[properties[language]]
  return (
    <AdminListPage<WordResponse>
      islands={['adminWords', 'adminForm', 'refusals', 'call', 'states']}
      searchParams={searchParams}
      path="/admin/vocabulary"
      answer={respondWords}
      title={t('title')}
      lead={t('lead')}
      actions={<AddWords kinds={kinds} />}
      searchLabel={t('searchLabel')}
      counted={count => t('counted', { count })}
      empty={t('none')}
      filters={[
        choiceFilter('kind', t('kind'), t('allKinds'), kinds),
        choiceFilter('by', t('by'), t('byAnybody'), [['administrators', t('byName.administrators')]]),
      ]}
      keyOf={({ Kind, Code }) => `${Kind} ${Code}`}
      columns={[
        {
          head: t('code'),
          look: 'main',
          cell: ({ Kind, Code }) => (
            <>
              <code className="wrap-anywhere">{Code}</code>{' '}
              <span className="block text-xs text-faint">{t(`kindName.${Kind as WordKind}`)}</span>
            </>
          ),
        },
        {
          head: t('name'),
          // Without a minimum width, long lists of synonyms in the next column would leave it no space.
          cell: word => <span className="block sm:min-w-44">{wordsOf(word)[0] ?? word.Shown.En[0] ?? '–'}</span>,
        },
        { head: t('others'), cell: word => wordsOf(word).slice(1).join(', ') || '–' },
        { head: t('by'), cell: ({ By }) => <span className="whitespace-nowrap">{t(`byName.${By}`)}</span> },
        { head: t('act'), look: 'act', cell: word => <WordActs of={word} /> },
      ]}
    />
  )
}
