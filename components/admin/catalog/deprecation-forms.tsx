'use client'

import { useTranslations } from 'next-intl'
import { UsageTable } from '@/components/admin/catalog/dataset-needs'
import { choicesOf, field, type InputField } from '@/components/admin/form/fields'
import { EntryDialogs, FormDialog } from '@/components/admin/form/form-dialog'
import { routing } from '@/components/text/routing'
import type { Usage } from '@/lib/admin/catalog/calls'
import type { CatalogEntry, DeprecatedFieldResponse } from '@/lib/admin/catalog/params'

type Deprecation = NonNullable<CatalogEntry['Deprecation']>

const none: Deprecation = { Reason: null, Deprecated: null, RemovedAfter: null, Replacement: null }

function useDeprecationFields({ Reason, Deprecated, RemovedAfter }: Deprecation = none): readonly InputField[] {
  const t = useTranslations('adminCatalog.deprecate')
  const reasons = routing.locales.map((language, index) =>
    field('area', `Reason.${language}`, t(`reasonIn.${language}`), {
      maxLength: 500,
      empty: 'absent',
      ...(index === 0 ? { explanation: t('reasonFor') } : {}),
      value: Reason?.[language] ?? null,
    }),
  )
  return [
    ...reasons,
    field('date', 'Deprecated', t('since'), { explanation: t('sinceFor'), value: Deprecated }),
    field('date', 'RemovedAfter', t('until'), { explanation: t('untilFor'), required: true, value: RemovedAfter }),
  ]
}

function useFieldFields(): readonly InputField[] {
  const t = useTranslations('adminCatalog.deprecate')
  const replacement = { explanation: t('replacementFor'), empty: 'null', maxLength: 500 } as const
  return [...useDeprecationFields(), field('text', 'Replacement', t('replacement'), replacement)]
}

type DatasetProps = {
  id: string
  deprecation: Deprecation | null
  etag: string | null
  others: readonly (readonly [id: string, title: string])[]
}

export function DeprecateDataset({ id, deprecation, etag, others }: DatasetProps) {
  const t = useTranslations('adminCatalog.deprecate')
  const call = {
    path: `/catalog/${encodeURIComponent(id)}/deprecation`,
    thing: `/documents/MetaData/${encodeURIComponent(id)}`,
    etag,
  }
  const replacement = { choices: others, value: deprecation?.Replacement ?? null }
  return (
    <>
      <FormDialog
        {...call}
        method="PUT"
        title={t('datasetTitle')}
        lead={t('datasetLead')}
        icon="notice"
        button={t(deprecation ? 'changeDataset' : 'dataset')}
        submit={t('submit')}
        fields={[...useDeprecationFields(deprecation ?? none), field('choice', 'Replacement', t('replacement'), replacement)]}
      />
      {deprecation && (
        <FormDialog
          {...call}
          method="DELETE"
          title={t('backTitle')}
          lead={t('datasetBackLead')}
          look="quiet"
          button={t('back')}
        />
      )}
    </>
  )
}

export function DeprecateField({ entities }: { entities: readonly string[] }) {
  const t = useTranslations('adminCatalog.deprecate')
  return (
    <FormDialog
      method="PUT"
      path={'/deprecations/{Entity}/{Field}'}
      title={t('fieldTitle')}
      lead={t('fieldLead')}
      button={t('deprecateField')}
      submit={t('submit')}
      icon="notice"
      look="solid"
      expected="nothing"
      fields={[
        field('choice', 'Entity', t('entity'), { required: true, choices: choicesOf(entities) }),
        field('text', 'Field', t('field'), { explanation: t('fieldFor'), required: true, look: 'code', maxLength: 200 }),
        ...useFieldFields(),
      ]}
    />
  )
}

type Props = { of: Pick<DeprecatedFieldResponse, 'Entity' | 'Field' | 'By'> }

export function DeprecatedFieldActs({ of: { Entity, Field, By } }: Props) {
  const t = useTranslations('adminCatalog.deprecate')
  const name = `${Entity} ${Field}`
  return (
    <EntryDialogs
      t={t}
      name={name}
      path={`/deprecations/${encodeURIComponent(Entity)}/${encodeURIComponent(Field)}`}
      isOwn={By === 'administrators'}
      fields={useFieldFields()}
      about={({ Usage: usage }) => <Callers usage={usage as Usage} />}
      lead={t('fieldLead')}
      back={{ lead: t('fieldBackLead', { field: name }) }}
    />
  )
}

function Callers({ usage }: { usage: Usage }) {
  const t = useTranslations('adminCatalog.usage')
  return (
    <section aria-label={t('title')} className="mb-5 grid gap-1 text-sm">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="mb-1 text-xs text-faint">{t('lead')}</p>
      <UsageTable usage={usage} />
    </section>
  )
}
