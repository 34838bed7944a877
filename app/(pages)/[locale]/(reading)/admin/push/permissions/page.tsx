import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, readAdministration } from '@/app/(pages)/_data/administration'
import { PushPartList } from '@/app/(pages)/[locale]/(reading)/admin/push/push-part-list'
import { field } from '@/components/admin/form/fields'
import type { ListResponse } from '@/components/admin/list/admin-list'
import { GiveDialog, kindFilter, UriList } from '@/components/admin/push/push-parts'
import type { PermissionResponse } from '@/lib/admin/permissions/params'
import { permissions, policies, resources } from '@/lib/admin/permissions/permissions'

export const generateMetadata = titleFrom('admin.push', 'part.permissions')

/** Permissions: each links a policy, which names subjects, to a resource, which names URIs. */
export default async function PermissionsPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.push')
  const fields = await linkFields()
  return (
    <PushPartList<z.infer<typeof PermissionResponse>>
      part="permissions"
      searchParams={searchParams}
      answer={permissions.list}
      fields={fields}
      actions={<GiveDialog paths={[]} />}
      filters={[await kindFilter()]}
      hidden={['subject']}
      columns={[
        { head: t('addresses'), cell: ({ Resource }) => <UriList uris={Resource.Uris} /> },
        { head: t('who'), cell: ({ Policy }) => `${t(`kind.${Policy.Kind}`)}: ${Policy.Subjects.join(', ')}` },
      ]}
    />
  )
}

async function linkFields() {
  const t = await getTranslations('admin.push')
  const query = new URLSearchParams({ pagesize: '1000' })
  const [allResources, allPolicies] = await Promise.all([
    readAdministration<NamedRows>(resources.list, { query }),
    readAdministration<NamedRows>(policies.list, { query }),
  ])
  const choices = ({ Items }: NamedRows) => Items.map(({ Id, Name }) => [Id, Name] as const)
  return [
    field('text', 'Name', t('name'), { explanation: t('permissionNameFor'), required: true, maxLength: 100 }),
    field('choice', 'Resource', t('resource'), { required: true, choices: choices(allResources.body) }),
    field('choice', 'Policy', t('policy'), { required: true, choices: choices(allPolicies.body) }),
  ]
}

type NamedRows = ListResponse<Readonly<{ Id: string; Name: string }>>
