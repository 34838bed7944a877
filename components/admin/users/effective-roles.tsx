import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { AdminTable, Moment } from '@/components/admin/list/table'
import { roleColumn } from '@/components/admin/roles/role-link'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import type { EffectiveRole, UserRolesAnswer } from '@/lib/admin/users/params'

type Props = {
  /** Address of the page, which takes the client as `client`. */
  action: string
  answer: z.infer<typeof UserRolesAnswer>
  /** The chosen client, and the door's sentence when it gets no tokens. */
  client: string
  refused: string | null
}

/** The effective roles, each with its reason; for a client's tokens, whether its scope carries them. */
export async function EffectiveRoles({ action, answer, client, refused }: Props) {
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
        <button type="submit" className={buttonClass('outline')}>
          {t('showTokens')}
        </button>
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
      <EffectiveTable roles={answer.Effective} client={answer.Client} />
    </Section>
  )
}

type TableProps = { roles: readonly EffectiveRole[]; client: string | null }

/** Roles with their reasons. @param client whose tokens are meant; null for none */
export async function EffectiveTable({ roles, client }: TableProps) {
  const t = await getTranslations('admin.users')
  return (
    <AdminTable<EffectiveRole>
      label={t('effective')}
      items={roles}
      keyOf={({ Role }) => Role}
      columns={[
        roleColumn(t('role')),
        { key: 'why', head: t('reason'), cell: ({ Reason }) => t(`reasons.${Reason}`) },
        { key: 'until', head: t('ends'), cell: ({ Until }) => <Moment at={Until} /> },
        ...(client !== null
          ? [
              {
                key: 'carried',
                head: t('inTokens', { client }),
                cell: ({ Carried }: EffectiveRole) =>
                  Carried ? (
                    <Badge icon="check" tone="open">
                      {t('carried')}
                    </Badge>
                  ) : (
                    <Badge icon="close">{t('notCarried')}</Badge>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}
