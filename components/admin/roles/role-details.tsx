import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { field, type InputField } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { AdminListState } from '@/components/admin/list/list-state'
import { AdminTable, Moment } from '@/components/admin/list/table'
import { clientAddress, userAddress } from '@/components/admin/pages'
import { UnknownNames } from '@/components/admin/roles/opens'
import { Link } from '@/components/text/navigation'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import type { HolderAnswer, RoleAnswer, RuleAnswer } from '@/lib/admin/roles/params'

type Props = {
  role: RoleAnswer
  etag: string | null
  /** The door's path for the role. */
  path: string
  /** The form that adds one. */
  children: ReactNode
}

/** The rules of a role: each a sentence, removed one by one. */
export async function RoleRules({ role, etag, path, children }: Props) {
  const t = await getTranslations('admin.roles')
  return (
    <Section id="rules" title={t('rules')} lead={t('rulesLead')} action={role.OpensData ? children : undefined}>
      {!role.OpensData && <Notice>{t('opensNothing', { role: role.Name })}</Notice>}
      {role.OpensData && role.Rules.length === 0 && (
        <p className="border border-line bg-sheet px-4 py-3 text-sm text-soft">{t('noRules')}</p>
      )}
      {role.Rules.length > 0 && (
        <AdminTable<RuleAnswer>
          label={t('rules')}
          items={role.Rules}
          keyOf={({ Id }) => String(Id)}
          columns={[
            {
              head: t('opens'),
              look: 'main',
              cell: rule => (
                <div className="grid gap-2 font-normal">
                  {rule.Sentence}
                  <UnknownNames rule={rule} />
                </div>
              ),
            },
            {
              head: t('dataset'),
              cell: ({ Dataset, DatasetName }) =>
                Dataset === null ? (
                  <span className="text-faint">{t('allDatasets')}</span>
                ) : (
                  <Link href={`/datasets/${encodeURIComponent(Dataset)}`} className="link">
                    {DatasetName ?? Dataset}
                  </Link>
                ),
            },
            { head: t('removeRule'), look: 'act', cell: rule => <RuleRemoval rule={rule} path={path} etag={etag} /> },
          ]}
        />
      )}
    </Section>
  )
}

async function RuleRemoval({ rule: { Id, Sentence }, path, etag }: { rule: RuleAnswer } & Pick<Props, 'path' | 'etag'>) {
  const t = await getTranslations('admin.roles')
  return (
    <FormDialog
      button={t('removeRule')}
      buttonLabel={t('removeRuleOf', { rule: Sentence })}
      look="quiet"
      title={t('removeRuleTitle')}
      lead={t('removeRuleLead', { rule: Sentence })}
      method="DELETE"
      path={`${path}/rules/${Id}`}
      thing={path}
      etag={etag}
    />
  )
}

type Holder = z.infer<typeof HolderAnswer>

/** Users and clients who have a role. */
export async function RoleHolders({ query, list }: { query: AdminListState; list: ListAnswer<Holder> | string }) {
  const t = await getTranslations('admin.roles')
  return (
    <AdminList<Holder>
      query={query}
      list={list}
      label={t('holdersList')}
      searchLabel={t('searchHolders')}
      counted={count => t('holdersTotal', { count })}
      keyOf={({ Kind, Name }) => `${Kind} ${Name}`}
      empty={t('noHolders')}
      columns={[
        {
          head: t('holder'),
          look: 'main',
          cell: ({ Kind, Name }) => (
            <Link href={Kind === 'user' ? userAddress(Name) : clientAddress(Name)} className="link">
              {Name}
            </Link>
          ),
        },
        { head: t('kind'), cell: ({ Kind }) => t(`kinds.${Kind}`) },
        { head: t('fullName'), cell: ({ FullName }) => FullName || <span className="text-faint">–</span> },
        { head: t('until'), cell: ({ Until }) => <Moment at={Until} /> },
      ]}
    />
  )
}

/** The roles of administrators and of everybody cannot be requested. */
const canBeAskedFor = (role: string): boolean => !['ADMIN', 'GUEST'].includes(role)

/** Whether people can request the role. */
export const requestableField = (t: Awaited<ReturnType<typeof getTranslations<'admin.roles'>>>, value: boolean): InputField =>
  field('flag', 'Requestable', t('requestable'), { explanation: t('requestableFor'), value })

type ActsProps = { role: RoleAnswer; etag: string | null; path: string }

/** Describing a role, and removing it. */
export async function RoleActs({ role: { Name, Description, Requestable, Needed, Holders }, etag, path }: ActsProps) {
  const t = await getTranslations('admin.roles')
  return (
    <>
      <FormDialog
        button={t('describe')}
        title={t('describeTitle', { role: Name })}
        submit={t('save')}
        method="PATCH"
        path={path}
        etag={etag}
        fields={[
          field('area', 'Description', t('description'), {
            explanation: t('descriptionFor'),
            value: Description,
            maxLength: 1000,
          }),
          ...(canBeAskedFor(Name) ? [requestableField(t, Requestable)] : []),
        ]}
      />
      {!Needed && (
        <FormDialog
          button={t('remove')}
          icon="bin"
          title={t('removeTitle', { role: Name })}
          lead={t('removeLead', { users: Holders.Users, clients: Holders.Clients })}
          submit={t('removeTitle', { role: Name })}
          method="DELETE"
          path={path}
          etag={etag}
          to="/admin/roles"
        />
      )}
    </>
  )
}
