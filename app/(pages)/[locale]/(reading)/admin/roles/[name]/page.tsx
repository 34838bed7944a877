import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { pathPart } from '@/app/(pages)/_data/addresses'
import { asAdministrator, foreignIssuer, readAdministration, readAdminList } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { readListQuery } from '@/components/admin/list/list-state'
import { roleAddress } from '@/components/admin/pages'
import { Opens } from '@/components/admin/roles/opens'
import { RoleActs, RoleHolders, RoleRules } from '@/components/admin/roles/role-details'
import { RuleForm } from '@/components/admin/roles/rule-form'
import { RoleText } from '@/components/session/role-names'
import { IslandTexts } from '@/components/text/island-texts'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { answerHolders, answerRole } from '@/lib/admin/roles/answer-roles'
import type { HolderAnswer, RoleAnswer } from '@/lib/admin/roles/params'
import { readRuleNames } from '@/lib/admin/roles/read-role'

type Props = { params: Promise<{ name: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: pathPart((await params).name) }
}

/** A role: what it opens in a sentence and in numbers, its rules, and who has it. */
export default async function RolePage({ params, searchParams }: Props) {
  await asAdministrator()
  const [t, language] = await Promise.all([getTranslations('admin.roles'), getLocale()])
  const name = pathPart((await params).name)
  const [{ body: role, etag }, known] = await Promise.all([
    readAdministration<RoleAnswer, { name: string }>(answerRole, {
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
          <Opens opens={role.Opens} />
        </Section>
        <RoleRules role={role} etag={etag} path={path}>
          <RuleForm role={path} etag={etag} {...known} />
        </RoleRules>
        <Holders name={role.Name} searchParams={searchParams} />
      </div>
    </IslandTexts>
  )
}

async function Holders({ name, searchParams }: { name: string } & Pick<Props, 'searchParams'>) {
  const t = await getTranslations('admin.roles')
  const query = readListQuery(roleAddress(name), await searchParams)
  const issuer = foreignIssuer()
  const isKnown = name !== 'GUEST' && !issuer
  return (
    <Section id="holders" title={t('holders')}>
      {name === 'GUEST' && <p className="text-sm text-soft">{t('everybody')}</p>}
      {issuer && <Notice icon="lock">{t('foreign', { issuer })}</Notice>}
      {isKnown && (
        <RoleHolders
          query={query}
          list={await readAdminList<z.infer<typeof HolderAnswer>, { name: string }>(answerHolders, query, { params: { name } })}
        />
      )}
    </Section>
  )
}
