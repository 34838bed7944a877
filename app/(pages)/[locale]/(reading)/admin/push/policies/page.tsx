import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { PushPartList } from '@/app/(pages)/[locale]/(reading)/admin/push/push-part-list'
import { field } from '@/components/admin/form/fields'
import { kindField, kindFilter } from '@/components/admin/push/push-parts'
import type { PolicyResponse } from '@/lib/admin/permissions/params'
import { policies } from '@/lib/admin/permissions/permissions'

export const generateMetadata = titleFrom('admin.push', 'part.policies')

export default async function PoliciesPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.push')
  const fields = [
    field('text', 'Name', t('name'), { required: true, maxLength: 200 }),
    await kindField(),
    field('lines', 'Subjects', t('who'), { explanation: t('subjectsFor'), required: true }),
  ]
  return (
    <PushPartList<z.infer<typeof PolicyResponse>>
      part="policies"
      searchParams={searchParams}
      answer={policies.list}
      fields={fields}
      filters={[await kindFilter()]}
      hidden={['subject']}
      columns={[
        { head: t('kindOf'), cell: ({ Kind }) => t(`kind.${Kind}`) },
        { head: t('who'), cell: ({ Subjects }) => Subjects.join(', ') },
      ]}
    />
  )
}
