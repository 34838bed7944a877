import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { asAdministrator, readAdministration, readAdminList } from '@/app/(pages)/_data/administration'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminHead } from '@/components/admin/frame/admin-head'
import type { ListAnswer } from '@/components/admin/list/admin-list'
import { readListQuery } from '@/components/admin/list/list-state'
import {
  GiveDialog,
  type Linkable,
  linkFields,
  PermissionList,
  PushParts,
  partAddress,
} from '@/components/admin/push/permission-list'
import { IslandTexts } from '@/components/text/island-texts'
import { answersOf } from '@/lib/admin/permissions/answer'
import type { PermissionAnswer } from '@/lib/admin/permissions/params'
import { permissions, policies, resources } from '@/lib/admin/permissions/parts'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.push'))('part.permissions') }
}

/** Permissions: each links a policy, which names who, to a resource, which names what. */
export default async function PermissionsPage({ searchParams }: Props) {
  await asAdministrator()
  const t = await getTranslations('admin.push')
  const query = readListQuery(partAddress('permissions'), await searchParams, ['kind', 'subject'])
  const [list, linkable] = await Promise.all([
    readAdminList<z.infer<typeof PermissionAnswer>>(answersOf(permissions).list, query),
    readLinkable(),
  ])
  return (
    <IslandTexts of={['adminForm', 'refusals']}>
      <AdminHead title={t('part.permissions')} lead={t('permissionsLead')}>
        <FormDialog
          button={t('link')}
          title={t('link')}
          lead={t('linkLead')}
          submit={t('add')}
          method="POST"
          path="/permissions"
          fields={await linkFields(linkable)}
        />
        <GiveDialog paths={[]} />
      </AdminHead>
      <PushParts part="permissions" />
      <PermissionList query={query} list={list} linkable={linkable} />
    </IslandTexts>
  )
}

async function readLinkable(): Promise<Linkable> {
  const query = new URLSearchParams({ pagesize: '1000' })
  const [allResources, allPolicies] = await Promise.all([
    readAdministration<ListAnswer<Linkable['resources'][number]>>(answersOf(resources).list, { query }),
    readAdministration<ListAnswer<Linkable['policies'][number]>>(answersOf(policies).list, { query }),
  ])
  const named = ({ Items }: ListAnswer<Linkable['resources'][number]>) => Items.map(({ Id, Name }) => ({ Id, Name }))
  return { resources: named(allResources.body), policies: named(allPolicies.body) }
}
