import { useTranslations } from 'next-intl'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { DeprecatedFieldActs } from '@/components/admin/catalog/deprecated-field-actions'
import { useDeprecationFields, useReasonFields } from '@/components/admin/catalog/deprecation-fields'
import type { InputField } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import type { TableColumn } from '@/components/admin/list/table'
import type { DeprecatedFieldAnswer } from '@/lib/admin/catalog/params'
import { type Texts, textIn } from '@/lib/formats/text'

type DatasetProps = {
  id: string
  deprecation: Readonly<{
    Reason: Texts | null
    Deprecated: string | null
    RemovedAfter: string | null
    Replacement: string | null
  }> | null
  /** ETag of the dataset's record. */
  etag: string | null
  /** Datasets that can replace it. */
  others: readonly (readonly [id: string, title: string])[]
}

/** Deprecates a dataset, or takes that back. */
export function DeprecateDataset({ id, deprecation, etag, others }: DatasetProps) {
  const t = useTranslations('adminCatalog.deprecate')
  const fields = useDatasetFields(deprecation, others)
  const path = `/catalog/${encodeURIComponent(id)}/deprecation`
  const thing = `/documents/MetaData/${encodeURIComponent(id)}`
  return (
    <>
      <FormDialog
        method="PUT"
        path={path}
        thing={thing}
        etag={etag}
        title={t('datasetTitle')}
        lead={t('datasetLead')}
        icon="notice"
        button={t(deprecation ? 'changeDataset' : 'dataset')}
        submit={t('submit')}
        fields={fields}
      />
      {deprecation && (
        <FormDialog
          method="DELETE"
          path={path}
          thing={thing}
          etag={etag}
          fields={[]}
          title={t('backTitle')}
          lead={t('datasetBackLead')}
          look="quiet"
          button={t('back')}
          submit={t('back')}
        />
      )}
    </>
  )
}

function useDatasetFields(deprecation: DatasetProps['deprecation'], others: DatasetProps['others']): readonly InputField[] {
  const t = useTranslations('adminCatalog.deprecate')
  const { Reason = null, Deprecated = null, RemovedAfter = null, Replacement = null } = deprecation ?? {}
  return [
    ...useReasonFields(Reason),
    { kind: 'date', name: 'Deprecated', label: t('since'), explanation: t('sinceFor'), value: Deprecated },
    { kind: 'date', name: 'RemovedAfter', label: t('until'), explanation: t('untilFor'), required: true, value: RemovedAfter },
    { kind: 'choice', name: 'Replacement', label: t('replacement'), choices: others, value: Replacement },
  ]
}

type Props = { entities: readonly string[] }

/** Deprecates a field of records. */
export function DeprecateField({ entities }: Props) {
  const t = useTranslations('adminCatalog.deprecate')
  const fields = useDeprecationFields()
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
        {
          kind: 'choice',
          name: 'Entity',
          label: t('entity'),
          required: true,
          choices: entities.map(name => [name, name] as const),
        },
        {
          kind: 'text',
          name: 'Field',
          label: t('field'),
          explanation: t('fieldFor'),
          required: true,
          look: 'code',
          maxLength: 200,
        },
        ...fields,
      ]}
    />
  )
}

/** The columns of the list of deprecated fields. */
export async function deprecationColumns(): Promise<readonly TableColumn<DeprecatedFieldAnswer>[]> {
  const [t, format, language] = await Promise.all([getTranslations('adminCatalog.deprecations'), getFormatter(), getLocale()])
  const day = (date: string | null) => (date ? format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' }) : '–')
  return [
    {
      key: 'field',
      head: t('field'),
      look: 'main',
      cell: ({ Entity, Field }) => (
        <>
          <span className="text-faint">{Entity}</span> <code className="text-orange">{Field}</code>
        </>
      ),
    },
    { key: 'reason', head: t('reason'), cell: ({ Reason, By }) => textIn(Reason, language) ?? t(`byName.${By}`) },
    { key: 'replacement', head: t('replacement'), cell: ({ Replacement }) => Replacement ?? '–' },
    { key: 'until', head: t('until'), cell: ({ RemovedAfter }) => day(RemovedAfter) },
    {
      key: 'calls',
      head: t('calls'),
      look: 'number',
      cell: ({ Calls, Clients }) => (Calls === 0 ? '0' : t('callsBy', { calls: Calls, clients: Clients })),
    },
    {
      key: 'act',
      head: t('act'),
      look: 'act',
      cell: one => (one.State === 'removed' ? null : <DeprecatedFieldActs of={one} />),
    },
  ]
}
