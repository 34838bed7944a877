import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { PushPartList } from '@/app/(pages)/[locale]/(reading)/admin/push/push-part-list'
import { field } from '@/components/admin/form/fields'
import { UriList } from '@/components/admin/push/push-parts'
import type { ResourceResponse } from '@/lib/admin/permissions/params'
import { resources } from '@/lib/admin/permissions/permissions'

export const generateMetadata = titleFrom('admin.push', 'part.resources')

export default async function ResourcesPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.push')
  const fields = [
    field('text', 'Name', t('name'), { explanation: t('resourceNameFor'), empty: 'absent', maxLength: 200 }),
    field('lines', 'Uris', t('addresses'), { explanation: t('addressFor'), required: true }),
  ]
  return (
    <PushPartList<z.infer<typeof ResourceResponse>>
      part="resources"
      searchParams={searchParams}
      answer={resources.list}
      fields={fields}
      hidden={['uri']}
      columns={[{ head: t('addresses'), cell: ({ Uris }) => <UriList uris={Uris} /> }]}
    />
  )
}
