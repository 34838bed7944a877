import { getTranslations } from 'next-intl/server'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminTable, Moment } from '@/components/admin/list/table'
import { userCall } from '@/components/admin/pages'
import { roleColumn } from '@/components/admin/roles/role-link'
import { Section } from '@/components/ui/section'
import type { UserAnswer } from '@/lib/admin/users/params'

type RoleGrant = UserAnswer['Roles'][number]
type Props = {
  name: string
  held: readonly RoleGrant[]
  etag: string | null
  /** All roles that can be given. */
  roles: readonly string[]
}

/** The roles given to a user, with their ends; giving one, changing its end, revoking it. */
export async function RoleGrants({ name, held, etag, roles }: Props) {
  const t = await getTranslations('admin.users')
  const thing = `${userCall(name)}/roles`
  const others = roles.filter(role => !held.some(({ Role }) => Role === role))
  return (
    <Section
      id="roles"
      title={t('given')}
      lead={t('givenLead')}
      action={<GrantDialog name={name} thing={thing} etag={etag} roles={others} />}
    >
      {held.length === 0 ? (
        <p className="border border-line bg-sheet px-4 py-3 text-sm text-soft">{t('noRolesYet')}</p>
      ) : (
        <AdminTable<RoleGrant>
          label={t('given')}
          items={held}
          keyOf={({ Role }) => Role}
          columns={[
            roleColumn(t('role')),
            {
              key: 'until',
              head: t('ends'),
              cell: ({ Until }) => (Until ? <Moment at={Until} /> : <span className="text-faint">{t('noEnd')}</span>),
            },
            {
              key: 'act',
              head: t('change'),
              look: 'act',
              cell: role => <GrantActs name={name} held={role} etag={etag} thing={thing} />,
            },
          ]}
        />
      )}
    </Section>
  )
}

type GrantProps = Pick<Props, 'name' | 'etag'> & {
  /** The door's path for the user's roles. */
  thing: string
}

async function GrantDialog({ name, thing, etag, roles }: GrantProps & Pick<Props, 'roles'>) {
  const t = await getTranslations('admin.users')
  return (
    <FormDialog
      button={t('give')}
      icon="plus"
      title={t('giveTitle', { name })}
      lead={t('giveLead')}
      submit={t('giveSubmit')}
      method="PUT"
      path={`${thing}/{Role}`}
      thing={thing}
      etag={etag}
      fields={[
        { kind: 'choice', name: 'Role', label: t('role'), required: true, choices: roles.map(role => [role, role]) },
        { kind: 'moment', name: 'Until', label: t('ends'), explanation: t('endsFor') },
      ]}
    />
  )
}

async function GrantActs({ name, held: { Role, Until }, etag, thing }: GrantProps & { held: RoleGrant }) {
  const t = await getTranslations('admin.users')
  const shared = { path: `${thing}/${encodeURIComponent(Role)}`, thing, etag, look: 'quiet' } as const
  return (
    <>
      <FormDialog
        {...shared}
        button={t('changeEnd')}
        buttonLabel={t('changeEndOf', { role: Role })}
        title={t('changeEndOf', { role: Role })}
        submit={t('save')}
        method="PUT"
        fields={[{ kind: 'moment', name: 'Until', label: t('ends'), explanation: t('endsFor'), value: Until }]}
      />
      <FormDialog
        {...shared}
        button={t('take')}
        buttonLabel={t('takeTitle', { role: Role, name })}
        title={t('takeTitle', { role: Role, name })}
        lead={t('takeLead')}
        submit={t('take')}
        method="DELETE"
        fields={[]}
      />
    </>
  )
}
