import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AdminListPage } from '@/app/(pages)/_data/admin-list-page'
import type { InputField } from '@/components/admin/form/fields'
import { FormDialog, LoadedDialog } from '@/components/admin/form/form-dialog'
import { PushParts, partPage } from '@/components/admin/push/push-parts'

type PartRow = Readonly<{ Id: string; Name: string; Permissions?: readonly string[] }>
type ListProps<Row> = Parameters<typeof AdminListPage<Row>>[0]

type Props<Row> = Pick<ListProps<Row>, 'searchParams' | 'answer' | 'filters' | 'hidden' | 'columns'> & {
  actions?: ReactNode
  part: 'permissions' | 'policies' | 'resources'
  fields: readonly InputField[]
}

const texts = {
  permissions: { search: 'searchPermission', count: 'countPermissions', none: 'noPermissions', add: 'link', addLead: 'linkLead' },
  policies: { search: 'searchPolicy', count: 'countPolicies', none: 'noPolicies', add: 'addPolicy', addLead: 'policyLead' },
  resources: {
    search: 'searchResource',
    count: 'countResources',
    none: 'noResources',
    add: 'addResource',
    addLead: 'resourceLead',
  },
} as const

export async function PushPartList<Row extends PartRow>({ part, fields, columns, actions, ...list }: Props<Row>) {
  const t = await getTranslations('admin.push')
  const { search, count, none, add, addLead } = texts[part]
  const form = { path: `/${part}`, fields, button: t(add), lead: t(addLead), submit: t('add') }
  return (
    <AdminListPage<Row>
      islands={['adminForm', 'refusals']}
      {...list}
      path={partPage(part)}
      actions={
        <>
          <FormDialog {...form} method="POST" {...(part !== 'permissions' && { icon: 'plus' as const })} />
          {actions}
        </>
      }
      title={t(`part.${part}`)}
      lead={t(`${part}Lead`)}
      searchLabel={t(search)}
      counted={total => t(count, { count: total })}
      empty={t(none)}
      keyOf={({ Id }) => Id}
      columns={[
        { head: t('name'), look: 'main', cell: ({ Name }) => Name },
        ...columns,
        ...(part === 'permissions'
          ? []
          : [{ head: t('usedBy'), cell: ({ Permissions }: Row) => Permissions?.join(', ') || t('unused') }]),
        { head: t('act'), look: 'act', cell: row => <RowActions path={`/${part}/${row.Id}`} row={row} fields={fields} /> },
      ]}
    >
      <PushParts part={part} />
    </AdminListPage>
  )
}

type ActionProps = { path: string; row: PartRow; fields: readonly InputField[] }

async function RowActions({ path, row: { Name, Permissions }, fields }: ActionProps) {
  const t = await getTranslations('admin.push')
  const isShared = Permissions !== undefined && Permissions.length > 1
  return (
    <>
      <LoadedDialog
        button={t('edit')}
        buttonLabel={t('editOf', { name: Name })}
        lead={isShared ? t('sharedBy', { permissions: Permissions.join(', ') }) : undefined}
        method="PATCH"
        path={path}
        submit={t('save')}
        fields={fields}
      />
      <LoadedDialog
        button={t('remove')}
        buttonLabel={t('removeOf', { name: Name })}
        lead={Permissions === undefined ? t('removePermission') : undefined}
        method="DELETE"
        path={path}
        submit={t('removeOf', { name: Name })}
      />
    </>
  )
}
