import { getTranslations } from 'next-intl/server'
import { grants, quotaClasses, quotaRoles } from '@/components/admin/clients/client-choices'
import { FormDialog } from '@/components/admin/form/form-dialog'

/** Adding a client; its secret is shown once. */
export async function NewClient({ roles }: { roles: readonly string[] }) {
  const t = await getTranslations('admin.clients')
  const given = roles.filter(role => !quotaRoles.includes(role))
  return (
    <FormDialog
      button={t('add')}
      icon="plus"
      look="solid"
      title={t('addTitle')}
      lead={t('addLead')}
      submit={t('addSubmit')}
      method="POST"
      path="/clients"
      to="/admin/clients/{Id}"
      secret={{ member: 'ClientSecret', label: t('secretMade'), client: 'Id' }}
      fields={[
        { kind: 'text', name: 'Id', label: t('id'), explanation: t('idFor'), required: true, maxLength: 255, look: 'code' },
        { kind: 'text', name: 'Name', label: t('name'), explanation: t('nameFor'), empty: 'absent', maxLength: 200 },
        { kind: 'flag', name: 'Public', label: t('publicFlag'), explanation: t('publicText') },
        {
          kind: 'several',
          name: 'Grants',
          label: t('flows'),
          explanation: t('newFlowsFor'),
          choices: grants.map(each => [each, t(`grant.${each}`)] as const),
        },
        { kind: 'lines', name: 'RedirectUris', label: t('redirects'), explanation: t('redirectsFor') },
        {
          kind: 'several',
          name: 'Roles',
          label: t('ownRoles'),
          explanation: t('newRolesFor'),
          choices: given.map(role => [role, role] as const),
        },
        { kind: 'flag', name: 'FullScope', label: t('fullScope'), explanation: t('fullScopeFor') },
        {
          kind: 'choice',
          name: 'QuotaClass',
          label: t('quota'),
          value: 'basic',
          required: true,
          choices: quotaClasses.map(each => [each, t(`quotaClass.${each}`)] as const),
        },
      ]}
    />
  )
}
