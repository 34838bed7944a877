import { getTranslations } from 'next-intl/server'
import { type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer, roleNames } from '@/app/(pages)/_data/administration'
import { Explain } from '@/components/admin/check-access/explain'
import { readQuestion } from '@/components/admin/check-access/question'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { IslandTexts } from '@/components/text/island-texts'
import { readRuleNames } from '@/lib/admin/roles/read-role'

export const generateMetadata = titleFrom('admin.explain')

export default async function ExplainPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const [t, roles, names, query] = await Promise.all([
    getTranslations('admin.explain'),
    roleNames(),
    readRuleNames(),
    searchParams,
  ])
  const issuer = foreignIssuer()
  const suggestions = {
    Dataset: names.datasets,
    StationType: names.stationTypes,
    DataType: names.dataTypes,
    Source: names.origins,
    Roles: roles,
  }
  return (
    <IslandTexts of={['adminForm', 'refusals', 'adminExplain', 'adminTokens']}>
      <AdminHead title={t('title')} lead={t('lead')} />
      <Explain start={readQuestion(query, issuer ? 'elsewhere' : 'here')} suggestions={suggestions} issuer={issuer} />
    </IslandTexts>
  )
}
