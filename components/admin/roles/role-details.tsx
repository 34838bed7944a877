import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { z } from 'zod'
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
              key: 'sentence',
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
              key: 'dataset',
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
            {
              key: 'act',
              head: t('removeRule'),
              look: 'act',
              cell: rule => <RuleRemoval rule={rule} path={path} etag={etag} />,
            },
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
      submit={t('removeRule')}
      method="DELETE"
      path={`${path}/rules/${Id}`}
      thing={path}
      etag={etag}
      fields={[]}
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
          key: 'name',
          head: t('holder'),
          look: 'main',
          cell: ({ Kind, Name }) => (
            <Link href={Kind === 'user' ? userAddress(Name) : clientAddress(Name)} className="link">
              {Name}
            </Link>
          ),
        },
        { key: 'kind', head: t('kind'), cell: ({ Kind }) => t(`kinds.${Kind}`) },
        { key: 'full', head: t('fullName'), cell: ({ FullName }) => FullName || <span className="text-faint">–</span> },
        { key: 'until', head: t('until'), cell: ({ Until }) => <Moment at={Until} /> },
      ]}
    />
  )
}
