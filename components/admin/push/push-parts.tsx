import { getTranslations } from 'next-intl/server'
import { addDialog, choicesOf, field, type InputField } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { choiceFilter, type ListFilter } from '@/components/admin/list/list-query'
import { ChoiceLinks } from '@/components/live/choice-links'

const pushParts = ['matrix', 'permissions', 'policies', 'resources'] as const
type PushPart = (typeof pushParts)[number]

export const partPage = (part: PushPart): string => (part === 'matrix' ? '/admin/push' : `/admin/push/${part}`)

export async function PushParts({ part }: { part: PushPart }) {
  const t = await getTranslations('admin.push')
  return (
    <div className="mt-4">
      <ChoiceLinks
        label={t('parts')}
        choices={pushParts.map(each => ({ key: each, href: partPage(each), text: t(`part.${each}`), chosen: each === part }))}
      />
    </div>
  )
}

const subjectKinds = ['client', 'user', 'role'] as const

async function kindChoices() {
  const t = await getTranslations('admin.push')
  return choicesOf(subjectKinds, kind => t(`kind.${kind}`))
}

export async function kindFilter(): Promise<ListFilter> {
  const t = await getTranslations('admin.push')
  return choiceFilter('kind', t('kindOf'), t('anyKind'), await kindChoices())
}

export async function kindField(): Promise<InputField> {
  const t = await getTranslations('admin.push')
  return field('choice', 'Kind', t('kindOf'), { value: 'client', required: true, choices: await kindChoices() })
}

export const UriList = ({ uris }: { uris: readonly string[] }) => (
  <ul>
    {uris.map(uri => (
      <li key={uri}>
        <code className="text-xs">{uri}</code>
      </li>
    ))}
  </ul>
)

export async function GiveDialog({ paths }: { paths: readonly string[] }) {
  const t = await getTranslations('admin.push')
  return (
    <FormDialog
      {...addDialog(t, 'give')}
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
