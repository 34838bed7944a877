import { useTranslations } from 'next-intl'
import { useDeprecationFields } from '@/components/admin/catalog/deprecation-fields'
import { FormDialog } from '@/components/admin/form/form-dialog'

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
