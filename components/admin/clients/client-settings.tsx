import { getTranslations } from 'next-intl/server'
import { clientGrants, quotaClasses } from '@/components/admin/clients/client-list'
import { ChangeForm } from '@/components/admin/form/change-form'
import type { InputField } from '@/components/admin/form/fields'
import { clientCall } from '@/components/admin/pages'
import { Section } from '@/components/ui/section'
import type { ClientAnswer } from '@/lib/admin/clients/params'

type Props = { client: ClientAnswer; roles: readonly string[]; etag: string | null }

/** The settings of a client: its name, its flows and addresses, what its tokens may hold, and its quota. */
export async function ClientSettings({ client, roles, etag }: Props) {
  const t = await getTranslations('admin.clients')
  return (
    <Section id="settings" title={t('settings')} lead={t('settingsLead')}>
      <div className="max-w-[44rem] border border-line bg-sheet p-4">
        <ChangeForm
          method="PATCH"
          path={clientCall(client.Id)}
          etag={etag}
          submit={t('save')}
          fields={await fieldsOf(client, roles)}
        />
      </div>
    </Section>
  )
}

async function fieldsOf(client: ClientAnswer, roles: readonly string[]): Promise<InputField[]> {
  const t = await getTranslations('admin.clients')
  return [...signInFields(t, client), ...rightFields(t, client, roles)]
}

type Texts = Awaited<ReturnType<typeof getTranslations<'admin.clients'>>>

function signInFields(t: Texts, client: ClientAnswer): InputField[] {
  const offered = clientGrants.filter(each => !client.Public || each !== 'client_credentials')
  return [
    {
      kind: 'text',
      name: 'Name',
      label: t('name'),
      explanation: t('nameFor'),
      value: client.Name,
      required: true,
      maxLength: 200,
    },
    {
      kind: 'several',
      name: 'Grants',
      label: t('flows'),
      value: client.Grants,
      choices: offered.map(each => [each, t(`grant.${each}`)] as const),
    },
    { kind: 'lines', name: 'RedirectUris', label: t('redirects'), explanation: t('redirectsFor'), value: client.RedirectUris },
    {
      kind: 'lines',
      name: 'PostLogoutRedirectUris',
      label: t('afterSignOut'),
      explanation: t('redirectsFor'),
      value: client.PostLogoutRedirectUris,
    },
    {
      kind: 'number',
      name: 'SessionMaxSeconds',
      label: t('sessionMax'),
      explanation: t('sessionMaxFor'),
      value: client.SessionMaxSeconds,
      min: 1,
      max: 999_999,
    },
  ]
}

function rightFields(t: Texts, client: ClientAnswer, roles: readonly string[]): InputField[] {
  const named = (held: readonly string[]) => [...new Set([...roles, ...held])].map(role => [role, role] as const)
  const introspection: InputField = {
    kind: 'flag',
    name: 'MayIntrospect',
    label: t('introspect'),
    explanation: t('introspectFor'),
    value: client.MayIntrospect,
  }
  return [
    {
      kind: 'choice',
      name: 'QuotaClass',
      label: t('quota'),
      explanation: t('quotaFor'),
      value: client.QuotaClass,
      required: true,
      choices: quotaClasses.map(each => [each, t(`quotaClass.${each}`)] as const),
    },
    {
      kind: 'several',
      name: 'Roles',
      label: t('ownRoles'),
      explanation: t('ownRolesFor'),
      value: client.Roles,
      choices: named(client.Roles),
    },
    ...(client.Public ? [] : [introspection]),
    { kind: 'flag', name: 'FullScope', label: t('fullScope'), explanation: t('fullScopeFor'), value: client.FullScope },
    {
      kind: 'several',
      name: 'Scope',
      label: t('scope'),
      explanation: t('scopeFor'),
      value: client.Scope,
      choices: named(client.Scope),
    },
  ]
}
