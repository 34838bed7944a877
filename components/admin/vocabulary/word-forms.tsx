'use client'

import { useTranslations } from 'next-intl'
import { field, type InputField } from '@/components/admin/form/fields'
import { EntryDialogs, FormDialog } from '@/components/admin/form/form-dialog'
import type { WordResponse } from '@/lib/admin/words/words'
import type { WordKind } from '@/lib/words/words'

const languages = ['En', 'De', 'It'] as const

function useWordFields(): readonly InputField[] {
  const t = useTranslations('adminWords')
  return languages.map((name, index) => field('lines', name, t(name), index === 0 ? { explanation: t('changeLead') } : {}))
}

export function AddWords({ kinds }: { kinds: readonly (readonly [kind: WordKind, name: string])[] }) {
  const t = useTranslations('adminWords')
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
        field('choice', 'Kind', t('kind'), { required: true, choices: kinds }),
        field('text', 'Code', t('code'), { explanation: t('codeFor'), required: true, look: 'code', maxLength: 200 }),
        ...useWordFields(),
      ]}
    />
  )
}

export function WordActs({ of: { Kind, Code, By } }: { of: Pick<WordResponse, 'Kind' | 'Code' | 'By'> }) {
  const t = useTranslations('adminWords')
  return (
    <EntryDialogs
      t={t}
      name={Code}
      path={`/words/${encodeURIComponent(Kind)}/${encodeURIComponent(Code)}`}
      isOwn={By === 'administrators'}
      fields={useWordFields()}
      about={thing => <ShownWords of={thing as WordResponse} />}
      back={{ lead: t('backLead', { code: Code }), submit: t('backSubmit') }}
    />
  )
}

/** The words in effect, including those of the platform, so that they can be copied into another language. */
function ShownWords({ of: { Shown } }: { of: Pick<WordResponse, 'Shown'> }) {
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
