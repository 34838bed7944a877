import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { choicesOf, dialogTexts, field } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminTable, Moment, roleColumn, type TableColumn, TableSection } from '@/components/admin/list/table'
import { userPath } from '@/components/admin/pages'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { SubmitButton } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import type { EffectiveRole, UserResponse, UserRolesResponse } from '@/lib/admin/users/params'
import { strayLetter } from '@/lib/formats/name-characters'

type RoleGrant = UserResponse['Roles'][number]
type Props = { name: string; assigned: readonly RoleGrant[]; etag: string | null; roles: readonly string[] }

export async function RoleGrants({ name, assigned, etag, roles }: Props) {
  const t = await getTranslations('admin.users')
  const thing = `${userPath(name)}/roles`
  const others = roles.filter(role => !assigned.some(({ Role }) => Role === role))
  return (
    <TableSection<RoleGrant>
      id="roles"
      title={t('given')}
      lead={t('givenLead')}
      action={<GrantDialog name={name} thing={thing} etag={etag} roles={others} />}
      empty={t('noRolesYet')}
      items={assigned}
      keyOf={({ Role }) => Role}
      columns={[
        roleColumn(t('role')),
        {
          head: t('ends'),
          cell: ({ Until }) => (Until ? <Moment at={Until} /> : <span className="text-faint">{t('noEnd')}</span>),
        },
        { head: t('change'), look: 'act', cell: role => <GrantActs name={name} grant={role} etag={etag} thing={thing} /> },
      ]}
    />
  )
}

type GrantProps = Pick<Props, 'name' | 'etag'> & { thing: string }

async function GrantDialog({ name, thing, etag, roles }: GrantProps & Pick<Props, 'roles'>) {
  const t = await getTranslations('admin.users')
  return (
    <FormDialog
      {...dialogTexts(t, 'give', { name })}
      icon="plus"
      method="PUT"
      path={`${thing}/{Role}`}
      thing={thing}
      etag={etag}
      fields={[
        field('choice', 'Role', t('role'), { required: true, choices: choicesOf(roles) }),
        field('moment', 'Until', t('ends'), { explanation: t('endsFor') }),
      ]}
    />
  )
}

async function GrantActs({ name, grant: { Role, Until }, etag, thing }: GrantProps & { grant: RoleGrant }) {
  const t = await getTranslations('admin.users')
  const shared = { path: `${thing}/${encodeURIComponent(Role)}`, thing, etag, look: 'quiet' } as const
  return (
    <>
      <FormDialog
        {...shared}
        button={t('changeEnd')}
        buttonLabel={t('changeEndOf', { role: Role })}
        submit={t('save')}
        method="PUT"
        fields={[field('moment', 'Until', t('ends'), { explanation: t('endsFor'), value: Until })]}
      />
      <FormDialog
        {...shared}
        button={t('take')}
        buttonLabel={t('takeTitle', { role: Role, name })}
        lead={t('takeLead')}
        method="DELETE"
      />
    </>
  )
}

type EffectiveProps = {
  action: string
  roles: z.infer<typeof UserRolesResponse>
  /** The chosen client, and the detail of the error if it receives no tokens. */
  client: string
  refused: string | null
}

/** The effective roles with their reasons, and whether the tokens of a client include them. */
export async function EffectiveRoles({ action, roles, client, refused }: EffectiveProps) {
  const t = await getTranslations('admin.users')
  return (
    <Section id="effective" title={t('effective')} lead={t('effectiveLead')}>
      <form action={`${action}#effective`} className="flex flex-wrap items-end gap-2">
        <label className="grid gap-1 text-sm">
          <span className="text-soft">{t('throughClient')}</span>
          <input
            key={client}
            name="client"
            defaultValue={client}
            maxLength={255}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={refused !== null || undefined}
            className="h-8 w-64 max-w-full rounded-sm border border-strong bg-sheet px-2 text-sm aria-[invalid=true]:border-red"
          />
        </label>
        <SubmitButton look="outline" text={t('showTokens')} />
        {client !== '' && (
          <Link href={`${action}#effective`} className="link text-sm">
            {t('withoutClient')}
          </Link>
        )}
      </form>
      {refused && (
        <p role="alert" className="mt-2 text-sm text-red">
          {t('clientRefused', { client })}
        </p>
      )}
      <EffectiveTable roles={roles.Effective} client={roles.Client} />
    </Section>
  )
}

export async function EffectiveTable({ roles, client }: { roles: readonly EffectiveRole[]; client: string | null }) {
  const t = await getTranslations('admin.users')
  return (
    <AdminTable<EffectiveRole>
      label={t('effective')}
      items={roles}
      keyOf={({ Role }) => Role}
      columns={[
        roleColumn(t('role')),
        { head: t('reason'), cell: ({ Reason }) => t(`reasons.${Reason}`) },
        { head: t('ends'), cell: ({ Until }) => <Moment at={Until} /> },
        ...(client === null ? [] : [carriedColumn(t('inTokens', { client }), t)]),
      ]}
    />
  )
}

const carriedColumn = (head: string, t: (key: 'carried' | 'notCarried') => string): TableColumn<EffectiveRole> => ({
  head,
  cell: ({ Carried }) =>
    Carried ? <Badge icon="check" tone="open" text={t('carried')} /> : <Badge icon="close" text={t('notCarried')} />,
})

/** Badges of a user who cannot sign in, or whose name could be mistaken for another. */
export function UserMarks({ user: { Name, Blocked, Absent } }: { user: Pick<UserResponse, 'Name' | 'Blocked' | 'Absent'> }) {
  const t = useTranslations('admin.users')
  const isMixed = strayLetter(Name) !== null
  if (!Blocked && !Absent && !isMixed) return <span className="text-faint">{t('active')}</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {Blocked && <Badge icon="lock" text={t('blocked')} />}
      {isMixed && <Badge icon="notice" title={t('mixedText')} text={t('mixed')} />}
      {Absent && <Badge title={t('absentText')} text={t('absent')} />}
    </span>
  )
}
