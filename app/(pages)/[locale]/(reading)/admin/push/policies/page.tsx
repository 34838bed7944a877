import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { asAdministrator, readAdminList } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { readListQuery } from '@/components/admin/list/list-state'
import { PushParts, partAddress } from '@/components/admin/push/permission-list'
import { NewPolicy, PolicyList } from '@/components/admin/push/permission-parts'
import { IslandTexts } from '@/components/text/island-texts'
import { answersOf } from '@/lib/admin/permissions/answer'
import type { PolicyAnswer } from '@/lib/admin/permissions/params'
import { policies } from '@/lib/admin/permissions/parts'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.push'))('part.policies') }
}

/** The policies: whom permissions can apply to. */
export default async function PoliciesPage({ searchParams }: Props) {
  await asAdministrator()
  const t = await getTranslations('admin.push')
  const query = readListQuery(partAddress('policies'), await searchParams, ['kind', 'subject'])
  const list = await readAdminList<z.infer<typeof PolicyAnswer>>(answersOf(policies).list, query)
  return (
    <IslandTexts of={['adminForm', 'refusals']}>
      <AdminHead title={t('part.policies')} lead={t('policiesLead')}>
        <NewPolicy />
      </AdminHead>
      <PushParts part="policies" />
      <PolicyList query={query} list={list} />
    </IslandTexts>
  )
}
