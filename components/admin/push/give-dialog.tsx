import { getTranslations } from 'next-intl/server'
import { FormDialog } from '@/components/admin/form/form-dialog'

/** Lets any client, person or role push to any path. @param paths suggested */
export async function GiveDialog({ paths }: { paths: readonly string[] }) {
  const t = await getTranslations('admin.push')
  return (
    <FormDialog
      button={t('give')}
      icon="plus"
      look="solid"
      title={t('giveTitle')}
      lead={t('giveLead')}
      submit={t('giveSubmit')}
      method="POST"
      path="/permissions"
      fields={[
        {
          kind: 'text',
          name: 'Uri',
          label: t('address'),
          explanation: t('addressFor'),
          required: true,
          look: 'code',
          suggestions: paths,
        },
        {
          kind: 'choice',
          name: 'Kind',
          label: t('kindOf'),
          value: 'client',
          required: true,
          choices: (['client', 'user', 'role'] as const).map(kind => [kind, t(`kind.${kind}`)] as const),
        },
        { kind: 'text', name: 'Subject', label: t('subject'), explanation: t('subjectFor'), required: true, maxLength: 255 },
      ]}
    />
  )
}
