'use client'

import { useTranslations } from 'next-intl'
import { LoadedDialog } from '@/components/admin/form/form-dialog'
import { useWordFields } from '@/components/admin/words/word-fields'
import type { WordAnswer } from '@/lib/admin/words/params'

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
