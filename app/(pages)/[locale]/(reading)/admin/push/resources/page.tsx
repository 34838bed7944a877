import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { asAdministrator, readAdminList } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { readListQuery } from '@/components/admin/list/list-state'
import { PushParts, partAddress } from '@/components/admin/push/permission-list'
import { NewResource, ResourceList } from '@/components/admin/push/permission-parts'
import { IslandTexts } from '@/components/text/island-texts'
import { answersOf } from '@/lib/admin/permissions/answer'
import type { ResourceAnswer } from '@/lib/admin/permissions/params'
import { resources } from '@/lib/admin/permissions/parts'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.push'))('part.resources') }
}

/** The resources that permissions can cover. */
export default async function ResourcesPage({ searchParams }: Props) {
  await asAdministrator()
  const t = await getTranslations('admin.push')
  const query = readListQuery(partAddress('resources'), await searchParams, ['uri'])
  const list = await readAdminList<z.infer<typeof ResourceAnswer>>(answersOf(resources).list, query)
  return (
    <IslandTexts of={['adminForm', 'refusals']}>
      <AdminHead title={t('part.resources')} lead={t('resourcesLead')}>
        <NewResource />
      </AdminHead>
      <PushParts part="resources" />
      <ResourceList query={query} list={list} />
    </IslandTexts>
  )
}
