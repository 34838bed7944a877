import { getTranslations } from 'next-intl/server'
import { ChangeForm } from '@/components/admin/form/change-form'
import { addDialog, choicesOf, field, type InputField } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { clientPath } from '@/components/admin/pages'
import { Section } from '@/components/ui/section'
import type { ClientResponse } from '@/lib/admin/clients/params'

export const clientGrants = ['client_credentials', 'password', 'authorization_code'] as const

export const quotaClasses: readonly ClientResponse['QuotaClass'][] = ['unrestricted', 'premium', 'advanced', 'basic']

/** Roles that are assigned and removed with a quota class. */
const quotaRoles: readonly string[] = ['ODH_ROLE_ADMIN', 'ODH_ROLE_PREMIUM', 'ODH_ROLE_ADVANCED']

export async function NewClient({ roles }: { roles: readonly string[] }) {
  const t = await getTranslations('admin.clients')
  const assignable = choicesOf(roles.filter(role => !quotaRoles.includes(role)))
  const classes = choicesOf(quotaClasses, each => t(`quotaClass.${each}`))
  const grants = choicesOf(clientGrants, each => t(`grant.${each}`))
  return (
    <FormDialog
      {...addDialog(t)}
      path="/clients"
      to="/admin/clients/{Id}"
      secret={{ property: 'ClientSecret', label: t('secretMade'), client: 'Id' }}
      fields={[
        field('text', 'Id', t('id'), { explanation: t('idFor'), required: true, maxLength: 255, look: 'code' }),
        field('text', 'Name', t('name'), { explanation: t('nameFor'), empty: 'absent', maxLength: 200 }),
        field('flag', 'Public', t('publicFlag'), { explanation: t('publicText') }),
        field('several', 'Grants', t('flows'), { explanation: t('newFlowsFor'), choices: grants }),
        field('lines', 'RedirectUris', t('redirects'), { explanation: t('redirectsFor') }),
        field('several', 'Roles', t('ownRoles'), { explanation: t('newRolesFor'), choices: assignable }),
        field('flag', 'FullScope', t('fullScope'), { explanation: t('fullScopeFor') }),
        field('choice', 'QuotaClass', t('quota'), { value: 'basic', required: true, choices: classes }),
      ]}
    />
  )
}

type Props = { client: ClientResponse; roles: readonly string[]; etag: string | null }

export async function ClientSettings({ client, roles, etag }: Props) {
  const t = await getTranslations('admin.clients')
  return (
    <Section id="settings" title={t('settings')} lead={t('settingsLead')}>
      <div className="max-w-[44rem] border border-line bg-sheet p-4">
        <ChangeForm
          method="PATCH"
          path={clientPath(client.Id)}
          etag={etag}
          submit={t('save')}
          fields={[...(await signInFields(client)), ...(await rightFields(client, roles))]}
        />
      </div>
    </Section>
  )
}

async function signInFields(client: ClientResponse): Promise<InputField[]> {
  const t = await getTranslations('admin.clients')
  const offered = clientGrants.filter(each => !client.Public || each !== 'client_credentials')
  const explanation = t('redirectsFor')
  const seconds = { explanation: t('sessionMaxFor'), value: client.SessionMaxSeconds }
  return [
    field('text', 'Name', t('name'), { explanation: t('nameFor'), value: client.Name, required: true, maxLength: 200 }),
    field('several', 'Grants', t('flows'), { value: client.Grants, choices: choicesOf(offered, each => t(`grant.${each}`)) }),
    field('lines', 'RedirectUris', t('redirects'), { explanation, value: client.RedirectUris }),
    field('lines', 'PostLogoutRedirectUris', t('afterSignOut'), { explanation, value: client.PostLogoutRedirectUris }),
    field('number', 'SessionMaxSeconds', t('sessionMax'), seconds),
  ]
}

async function rightFields(client: ClientResponse, roles: readonly string[]): Promise<InputField[]> {
  const t = await getTranslations('admin.clients')
  const { QuotaClass, Roles, Scope, FullScope, MayIntrospect } = client
  const named = (assigned: readonly string[]) => choicesOf([...new Set([...roles, ...assigned])])
  const quota = { explanation: t('quotaFor'), value: QuotaClass, required: true }
  const introspection = field('flag', 'MayIntrospect', t('introspect'), { explanation: t('introspectFor'), value: MayIntrospect })
  return [
    field('choice', 'QuotaClass', t('quota'), { ...quota, choices: choicesOf(quotaClasses, each => t(`quotaClass.${each}`)) }),
    field('several', 'Roles', t('ownRoles'), { explanation: t('ownRolesFor'), value: Roles, choices: named(Roles) }),
    ...(client.Public ? [] : [introspection]),
    field('flag', 'FullScope', t('fullScope'), { explanation: t('fullScopeFor'), value: FullScope }),
    field('several', 'Scope', t('scope'), { explanation: t('scopeFor'), value: Scope, choices: named(Scope) }),
  ]
}
