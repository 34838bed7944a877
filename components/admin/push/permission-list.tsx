import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { FormDialog, LoadedDialog } from '@/components/admin/form/form-dialog'
import { AdminList, type ListAnswer } from '@/components/admin/list/admin-list'
import type { ListFilter } from '@/components/admin/list/list-bar'
import type { AdminListState } from '@/components/admin/list/list-state'
import { ChoiceLinks } from '@/components/live/choice-links'
import type { PermissionAnswer, PolicyAnswer, ResourceAnswer } from '@/lib/admin/permissions/params'

type Permission = z.infer<typeof PermissionAnswer>

/** What a permission can link: policies and resources by their ids. */
export type Linkable = Readonly<{
  resources: readonly Pick<z.infer<typeof ResourceAnswer>, 'Id' | 'Name'>[]
  policies: readonly Pick<z.infer<typeof PolicyAnswer>, 'Id' | 'Name'>[]
}>

type Props = { query: AdminListState; list: ListAnswer<Permission> | string; linkable: Linkable }

/** Who may push or write what: each permission links a policy to a resource. */
export async function PermissionList({ query, list, linkable }: Props) {
  const t = await getTranslations('admin.push')
  return (
    <AdminList<Permission>
      query={query}
      list={list}
      filters={[await kindFilter()]}
      label={t('part.permissions')}
      searchLabel={t('searchPermission')}
      counted={count => t('countPermissions', { count })}
      keyOf={({ Id }) => Id}
      empty={t('noPermissions')}
      columns={[
        { key: 'name', head: t('name'), look: 'main', cell: ({ Name }) => Name },
        { key: 'what', head: t('addresses'), cell: ({ Resource }) => <Addresses uris={Resource.Uris} /> },
        {
          key: 'who',
          head: t('who'),
          cell: ({ Policy }) => `${t(`kind.${Policy.Kind}`)}: ${Policy.Subjects.join(', ')}`,
        },
        {
          key: 'act',
          head: t('act'),
          look: 'act',
          cell: permission => <PermissionActs permission={permission} linkable={linkable} />,
        },
      ]}
    />
  )
}

/** Addresses of a resource, one a line. */
export const Addresses = ({ uris }: { uris: readonly string[] }) => (
  <ul>
    {uris.map(uri => (
      <li key={uri}>
        <code className="text-xs">{uri}</code>
      </li>
    ))}
  </ul>
)

async function PermissionActs({ permission: { Id, Name }, linkable }: { permission: Permission; linkable: Linkable }) {
  const t = await getTranslations('admin.push')
  const path = `/permissions/${Id}`
  return (
    <>
      <LoadedDialog
        button={t('edit')}
        buttonLabel={t('editOf', { name: Name })}
        title={t('editOf', { name: Name })}
        method="PATCH"
        path={path}
        submit={t('save')}
        fields={await linkFields(linkable)}
      />
      <LoadedDialog
        button={t('remove')}
        buttonLabel={t('removeOf', { name: Name })}
        title={t('removeOf', { name: Name })}
        lead={t('removePermission')}
        method="DELETE"
        path={path}
        submit={t('removeOf', { name: Name })}
        fields={[]}
      />
    </>
  )
}

/** The fields of a permission, with the existing policies and resources. */
export async function linkFields({ resources, policies }: Linkable) {
  const t = await getTranslations('admin.push')
  const named = (things: Linkable['resources']) => things.map(({ Id, Name }) => [Id, Name] as const)
  return [
    { kind: 'text', name: 'Name', label: t('name'), explanation: t('permissionNameFor'), required: true, maxLength: 100 },
    { kind: 'choice', name: 'Resource', label: t('resource'), required: true, choices: named(resources) },
    { kind: 'choice', name: 'Policy', label: t('policy'), required: true, choices: named(policies) },
  ] as const
}

/** Lets any client, person or role push to any path. @param paths suggested */
export async function GiveDialog({ paths }: { paths: readonly string[] }) {
  const t = await getTranslations('admin.push')
  return (
    <FormDialog
      button={t('give')}
      icon="plus"
      look="solid"
      title={t('giveTitle')}
      lead={t('giveLead')}
      submit={t('giveSubmit')}
      method="POST"
      path="/permissions"
      fields={[
        {
          kind: 'text',
          name: 'Uri',
          label: t('address'),
          explanation: t('addressFor'),
          required: true,
          look: 'code',
          suggestions: paths,
        },
        {
          kind: 'choice',
          name: 'Kind',
          label: t('kindOf'),
          value: 'client',
          required: true,
          choices: (['client', 'user', 'role'] as const).map(kind => [kind, t(`kind.${kind}`)] as const),
        },
        { kind: 'text', name: 'Subject', label: t('subject'), explanation: t('subjectFor'), required: true, maxLength: 255 },
      ]}
    />
  )
}

/** Whom a permission can apply to. */
export const subjectKinds = ['client', 'user', 'role'] as const

/** Filters a list by one of them. */
export async function kindFilter(): Promise<ListFilter> {
  const t = await getTranslations('admin.push')
  return {
    name: 'kind',
    label: t('kindOf'),
    choices: [['', t('anyKind')], ...subjectKinds.map(kind => [kind, t(`kind.${kind}`)] as const)],
  }
}

const pushParts = ['matrix', 'permissions', 'policies', 'resources'] as const
type PushPart = (typeof pushParts)[number]

/** The page of a part. */
export const partAddress = (part: PushPart): string => (part === 'matrix' ? '/admin/push' : `/admin/push/${part}`)

/** The matrix, and what it is made of. */
export function PushParts({ part }: { part: PushPart }) {
  const t = useTranslations('admin.push')
  return (
    <div className="mt-4">
      <ChoiceLinks
        label={t('parts')}
        choices={pushParts.map(each => ({ key: each, href: partAddress(each), text: t(`part.${each}`), chosen: each === part }))}
      />
    </div>
  )
}
