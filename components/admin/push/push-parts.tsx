import { getTranslations } from 'next-intl/server'
import { choicesOf, field, type InputField } from '@/components/admin/form/fields'
import { FormDialog, LoadedDialog } from '@/components/admin/form/form-dialog'
import type { ListFilter } from '@/components/admin/list/list-bar'
import { ChoiceLinks } from '@/components/live/choice-links'

const pushParts = ['matrix', 'permissions', 'policies', 'resources'] as const
type PushPart = (typeof pushParts)[number]

/** The page of a part. */
export const partAddress = (part: PushPart): string => (part === 'matrix' ? '/admin/push' : `/admin/push/${part}`)

/** Links to the matrix, and to the lists of what it is made of. */
export async function PushParts({ part }: { part: PushPart }) {
  const t = await getTranslations('admin.push')
  return (
    <div className="mt-4">
      <ChoiceLinks
        label={t('parts')}
        choices={pushParts.map(each => ({ key: each, href: partAddress(each), text: t(`part.${each}`), chosen: each === part }))}
      />
    </div>
  )
}

/** Whom a permission can apply to. */
const subjectKinds = ['client', 'user', 'role'] as const

/** Filters a list by the kind of subject. */
export async function kindFilter(): Promise<ListFilter> {
  const t = await getTranslations('admin.push')
  const kinds = choicesOf(subjectKinds, kind => t(`kind.${kind}`))
  return { name: 'kind', label: t('kindOf'), choices: [['', t('anyKind')], ...kinds] }
}

/** The field for the kind of subject. */
export async function kindField(): Promise<InputField> {
  const t = await getTranslations('admin.push')
  const choices = choicesOf(subjectKinds, kind => t(`kind.${kind}`))
  return field('choice', 'Kind', t('kindOf'), { value: 'client', required: true, choices })
}

/** URIs of a resource, one on each line. */
export const Addresses = ({ uris }: { uris: readonly string[] }) => (
  <ul>
    {uris.map(uri => (
      <li key={uri}>
        <code className="text-xs">{uri}</code>
      </li>
    ))}
  </ul>
)

type ActsProps = {
  /** The path of the interface for it. */
  path: string
  name: string
  fields: readonly InputField[]
  /** The permissions that share it: where there are several, the dialog names what a change concerns. */
  permissions?: readonly string[]
  /** What its removal means. */
  removal?: string
}

/** Edits and removes a permission, or what permissions are made of. */
export async function PartActs({ path, name, fields, permissions = [], removal }: ActsProps) {
  const t = await getTranslations('admin.push')
  return (
    <>
      <LoadedDialog
        button={t('edit')}
        buttonLabel={t('editOf', { name })}
        lead={permissions.length > 1 ? t('sharedBy', { permissions: permissions.join(', ') }) : undefined}
        method="PATCH"
        path={path}
        submit={t('save')}
        fields={fields}
      />
      <LoadedDialog
        button={t('remove')}
        buttonLabel={t('removeOf', { name })}
        lead={removal}
        method="DELETE"
        path={path}
        submit={t('removeOf', { name })}
      />
    </>
  )
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
        field('text', 'Uri', t('address'), {
          explanation: t('addressFor'),
          required: true,
          look: 'code',
          suggestions: paths,
        }),
        await kindField(),
        field('text', 'Subject', t('subject'), { explanation: t('subjectFor'), required: true, maxLength: 255 }),
      ]}
    />
  )
}
