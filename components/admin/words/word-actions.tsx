'use client'

import { useTranslations } from 'next-intl'
import { LoadedDialog } from '@/components/admin/form/form-dialog'
import { useWordFields } from '@/components/admin/words/word-fields'
import type { WordAnswer } from '@/lib/admin/words/params'

const languages = ['En', 'De', 'It'] as const

type Props = { of: Pick<WordAnswer, 'Kind' | 'Code' | 'By'> }

/** Changes the words for a code, or returns to the platform's. */
export function WordActs({ of: { Kind, Code, By } }: Props) {
  const t = useTranslations('adminWords')
  const fields = useWordFields()
  const path = `/words/${encodeURIComponent(Kind)}/${encodeURIComponent(Code)}`
  return (
    <>
      <LoadedDialog
        method="PUT"
        path={path}
        fields={fields}
        about={thing => <ShownWords of={thing as WordAnswer} />}
        title={Code}
        submit={t('submit')}
        button={t('change')}
        buttonLabel={`${t('change')}: ${Code}`}
      />
      {By === 'administrators' && (
        <LoadedDialog
          method="DELETE"
          path={path}
          fields={[]}
          title={t('backTitle')}
          lead={t('backLead', { code: Code })}
          submit={t('backSubmit')}
          button={t('back')}
          buttonLabel={`${t('back')}: ${Code}`}
        />
      )}
    </>
  )
}

/** The words that count now, those of the platform among them: they can be copied into a language. */
function ShownWords({ of: { Shown } }: { of: Pick<WordAnswer, 'Shown'> }) {
  const t = useTranslations('adminWords')
  const all = languages.filter(language => Shown[language].length > 0)
  if (all.length === 0) return null
  return (
    <section aria-label={t('shown')} className="mb-4 text-sm text-soft">
      <p>{t('shown')}</p>
      <ul className="mt-1">
        {all.map(language => (
          <li key={language}>
            {t(language)}: {Shown[language].join(', ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
