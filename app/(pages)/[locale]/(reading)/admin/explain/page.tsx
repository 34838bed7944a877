import { getTranslations } from 'next-intl/server'
import { type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer, roleNames } from '@/app/(pages)/_data/administration'
import { Explain } from '@/components/admin/explain/explain'
import { readQuestion } from '@/components/admin/explain/question'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { IslandTexts } from '@/components/text/island-texts'
import { readRuleNames } from '@/lib/admin/roles/read-role'

export const generateMetadata = titleFrom('admin.explain')

/** Explains why a person or client may do something, or may not. */
export default async function ExplainPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const [t, roles, names, given] = await Promise.all([
    getTranslations('admin.explain'),
    roleNames(),
    readRuleNames(),
    searchParams,
  ])
  const issuer = foreignIssuer()
  const known = {
    Dataset: names.datasets,
    StationType: names.stationTypes,
    DataType: names.dataTypes,
    Source: names.origins,
    Roles: roles,
  }
  return (
    <IslandTexts of={['adminForm', 'refusals', 'adminExplain', 'adminTokens']}>
      <AdminHead title={t('title')} lead={t('lead')} />
      <Explain start={readQuestion(given, issuer ? 'elsewhere' : 'here')} known={known} issuer={issuer} />
    </IslandTexts>
  )
}
