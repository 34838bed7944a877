import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { titleFromPath } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer, readAdministration, readAdminList } from '@/app/(pages)/_data/administration'
import { type PageProps, pathPart } from '@/app/(pages)/_data/page-urls'
import { field } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { AdminList } from '@/components/admin/list/admin-list'
import { readListQuery } from '@/components/admin/list/list-query'
import { AdminTable, linkColumn, Moment } from '@/components/admin/list/table'
import { clientPage, rolePage, userPage } from '@/components/admin/pages'
import { AccessCounts, UnknownNames } from '@/components/admin/roles/access-counts'
import { RuleForm } from '@/components/admin/roles/rule-form'
import { RoleText } from '@/components/session/role-names'
import { IslandTexts } from '@/components/text/island-texts'
import { TextLink } from '@/components/text/navigation'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import type { HolderResponse, RoleResponse, RuleResponse } from '@/lib/admin/roles/params'
import { readRuleNames } from '@/lib/admin/roles/read-role'
import { respondHolders, respondRole } from '@/lib/admin/roles/roles'

type Props = PageProps<{ name: string }>

export const generateMetadata = titleFromPath('name')

export default async function RolePage({ params, searchParams }: Props) {
  await asAdministrator()
  const [t, language] = await Promise.all([getTranslations('admin.roles'), getLocale()])
  const name = pathPart((await params).name)
  const [{ body: role, etag }, names] = await Promise.all([
    readAdministration<RoleResponse, { name: string }>(respondRole, {
      params: { name },
      query: new URLSearchParams({ language }),
    }),
    readRuleNames(),
  ])
  const path = `/roles/${encodeURIComponent(role.Name)}`
  return (
    <IslandTexts of={['adminForm', 'refusals', 'adminOpens', 'adminRules']}>
      <AdminHead
        title={role.Name}
        lead={role.Description && <RoleText name={role.Name} description={role.Description} />}
        back={{ href: '/admin/roles', text: t('title') }}
      >
        <RoleActs role={role} etag={etag} path={path} />
      </AdminHead>
      <div className="mt-8 flex flex-col gap-10">
        <Section id="opens" title={t('opens')} lead={role.Sentence}>
          <AccessCounts opens={role.Opens} />
        </Section>
        <RoleRules role={role} etag={etag} path={path}>
          <RuleForm role={path} etag={etag} {...names} />
        </RoleRules>
        <Holders name={role.Name} searchParams={searchParams} />
      </div>
    </IslandTexts>
  )
}

type HoldersProps = { name: string } & Pick<Props, 'searchParams'>

async function Holders({ name, searchParams }: HoldersProps) {
  const t = await getTranslations('admin.roles')
  const issuer = foreignIssuer()
  return (
    <Section id="holders" title={t('holders')}>
      {name === 'GUEST' && <p className="text-sm text-soft">{t('everybody')}</p>}
      {issuer && <Notice icon="lock">{t('foreign', { issuer })}</Notice>}
      {name !== 'GUEST' && !issuer && <RoleHolders name={name} searchParams={searchParams} />}
    </Section>
  )
}

type RulesProps = { role: RoleResponse; etag: string | null; path: string; children: ReactNode }

async function RoleRules({ role, etag, path, children }: RulesProps) {
  const t = await getTranslations('admin.roles')
  return (
    <Section id="rules" title={t('rules')} lead={t('rulesLead')} action={role.OpensData ? children : undefined}>
      {!role.OpensData && <Notice>{t('opensNothing', { role: role.Name })}</Notice>}
      {role.OpensData && role.Rules.length === 0 && (
        <p className="border border-line bg-sheet px-4 py-3 text-sm text-soft">{t('noRules')}</p>
      )}
      {role.Rules.length > 0 && (
        <AdminTable<RuleResponse>
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
                  <TextLink href={`/datasets/${encodeURIComponent(Dataset)}`}>{DatasetName ?? Dataset}</TextLink>
                ),
            },
            { head: t('removeRule'), look: 'act', cell: rule => <RuleRemoval rule={rule} path={path} etag={etag} /> },
          ]}
        />
      )}
    </Section>
  )
}

async function RuleRemoval({ rule: { Id, Sentence }, path, etag }: { rule: RuleResponse } & Pick<RulesProps, 'path' | 'etag'>) {
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

type Holder = z.infer<typeof HolderResponse>

async function RoleHolders({ name, searchParams }: HoldersProps) {
  const t = await getTranslations('admin.roles')
  const query = readListQuery(rolePage(name), await searchParams)
  return (
    <AdminList<Holder>
      query={query}
      list={await readAdminList<Holder, { name: string }>(respondHolders, query, { params: { name } })}
      label={t('holdersList')}
      searchLabel={t('searchHolders')}
      counted={count => t('holdersTotal', { count })}
      keyOf={({ Kind, Name }) => `${Kind} ${Name}`}
      empty={t('noHolders')}
      columns={[
        linkColumn(t('holder'), ({ Kind, Name }) => ({
          href: Kind === 'user' ? userPage(Name) : clientPage(Name),
          text: Name,
        })),
        { head: t('kind'), cell: ({ Kind }) => t(`kinds.${Kind}`) },
        { head: t('fullName'), cell: ({ FullName }) => FullName || <span className="text-faint">–</span> },
        { head: t('until'), cell: ({ Until }) => <Moment at={Until} /> },
      ]}
    />
  )
}

const isRequestable = (role: string): boolean => !['ADMIN', 'GUEST'].includes(role)

type ActsProps = { role: RoleResponse; etag: string | null; path: string }

async function RoleActs({ role: { Name, Description, Requestable, Needed, Holders }, etag, path }: ActsProps) {
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
          ...(isRequestable(Name)
            ? [field('flag', 'Requestable', t('requestable'), { explanation: t('requestableFor'), value: Requestable })]
            : []),
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
