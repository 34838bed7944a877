import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { FormDialog } from '@/components/admin/form/form-dialog'
import type { TableColumn } from '@/components/admin/list/table'
import { WordActs } from '@/components/admin/words/word-actions'
import { useWordFields } from '@/components/admin/words/word-fields'
import type { Language } from '@/components/text/routing'
import type { WordAnswer } from '@/lib/admin/words/params'
import type { WordKind } from '@/lib/words/words'

type Props = { kinds: readonly (readonly [kind: WordKind, name: string])[] }

/** Sets words for a code that the list does not have. */
export function AddWords({ kinds }: Props) {
  const t = useTranslations('adminWords')
  const fields = useWordFields()
  return (
    <FormDialog
      method="PUT"
      path={'/words/{Kind}/{Code}'}
      title={t('addTitle')}
      lead={t('addLead')}
      button={t('add')}
      submit={t('submit')}
      icon="plus"
      look="solid"
      expected="nothing"
      fields={[
        { kind: 'choice', name: 'Kind', label: t('kind'), required: true, choices: kinds },
        {
          kind: 'text',
          name: 'Code',
          label: t('code'),
          explanation: t('codeFor'),
          required: true,
          look: 'code',
          maxLength: 200,
        },
        ...fields,
      ]}
    />
  )
}

const members = { en: 'En', de: 'De', it: 'It' } as const satisfies Record<Language, keyof WordAnswer['Shown']>

/** The columns of the list of words. */
export async function wordColumns(): Promise<readonly TableColumn<WordAnswer>[]> {
  const [t, language] = await Promise.all([getTranslations('adminWords'), getLocale()])
  const wordsOf = ({ Shown }: WordAnswer) => Shown[members[language]]
  return [
    {
      key: 'code',
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
      key: 'name',
      head: t('name'),
      // The long lists of synonyms beside it would leave it no room.
      cell: word => <span className="block sm:min-w-44">{wordsOf(word)[0] ?? word.Shown.En[0] ?? '–'}</span>,
    },
    { key: 'others', head: t('others'), cell: word => wordsOf(word).slice(1).join(', ') || '–' },
    { key: 'by', head: t('by'), cell: ({ By }) => <span className="whitespace-nowrap">{t(`byName.${By}`)}</span> },
    { key: 'act', head: t('act'), look: 'act', cell: word => <WordActs of={word} /> },
  ]
}
