import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, readAdministration } from '@/app/(pages)/_data/administration'
import { field } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import type { ListAnswer } from '@/components/admin/list/admin-list'
import { Addresses, GiveDialog, kindFilter, PartActs, PushParts, partAddress } from '@/components/admin/push/push-parts'
import { IslandTexts } from '@/components/text/island-texts'
import { permissions, policies, resources } from '@/lib/admin/permissions/answer-permissions'
import type { PermissionAnswer } from '@/lib/admin/permissions/params'

export const generateMetadata = titleFrom('admin.push', 'part.permissions')

/** Permissions: each links a policy, which names who, to a resource, which names what. */
export default async function PermissionsPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.push')
  const fields = await linkFields()
  return (
    <IslandTexts of={['adminForm', 'refusals']}>
      <AdminListPage<z.infer<typeof PermissionAnswer>>
        searchParams={searchParams}
        path={partAddress('permissions')}
        answer={permissions.list}
        title={t('part.permissions')}
        lead={t('permissionsLead')}
        actions={
          <>
            <FormDialog
              button={t('link')}
              lead={t('linkLead')}
              submit={t('add')}
              method="POST"
              path="/permissions"
              fields={fields}
            />
            <GiveDialog paths={[]} />
          </>
        }
        searchLabel={t('searchPermission')}
        counted={count => t('countPermissions', { count })}
        empty={t('noPermissions')}
        filters={[await kindFilter()]}
        hidden={['subject']}
        keyOf={({ Id }) => Id}
        columns={[
          { head: t('name'), look: 'main', cell: ({ Name }) => Name },
          { head: t('addresses'), cell: ({ Resource }) => <Addresses uris={Resource.Uris} /> },
          { head: t('who'), cell: ({ Policy }) => `${t(`kind.${Policy.Kind}`)}: ${Policy.Subjects.join(', ')}` },
          {
            head: t('act'),
            look: 'act',
            cell: ({ Id, Name }) => (
              <PartActs path={`/permissions/${Id}`} name={Name} removal={t('removePermission')} fields={fields} />
            ),
          },
        ]}
      >
        <PushParts part="permissions" />
      </AdminListPage>
    </IslandTexts>
  )
}

/** The fields of a permission, with the existing policies and resources. */
async function linkFields() {
  const t = await getTranslations('admin.push')
  const query = new URLSearchParams({ pagesize: '1000' })
  const [allResources, allPolicies] = await Promise.all([
    readAdministration<Named>(resources.list, { query }),
    readAdministration<Named>(policies.list, { query }),
  ])
  const choices = ({ Items }: Named) => Items.map(({ Id, Name }) => [Id, Name] as const)
  return [
    field('text', 'Name', t('name'), { explanation: t('permissionNameFor'), required: true, maxLength: 100 }),
    field('choice', 'Resource', t('resource'), { required: true, choices: choices(allResources.body) }),
    field('choice', 'Policy', t('policy'), { required: true, choices: choices(allPolicies.body) }),
  ]
}

type Named = ListAnswer<Readonly<{ Id: string; Name: string }>>
