import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { asAdministrator, readAdminList } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { readListQuery } from '@/components/admin/list/list-state'
import { RequestList, requestFilters } from '@/components/admin/requests/request-list'
import { answerRequests } from '@/lib/admin/requests/answer-requests'
import type { RequestAnswer } from '@/lib/admin/requests/params'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.requests'))('title') }
}

/** Requests for roles. */
export default async function RequestsPage({ searchParams }: Props) {
  await asAdministrator()
  const t = await getTranslations('admin.requests')
  const query = readListQuery('/admin/requests', await searchParams, requestFilters)
  return (
    <>
      <AdminHead title={t('title')} lead={t('lead')} />
      <RequestList query={query} list={await readAdminList<RequestAnswer>(answerRequests, query)} />
    </>
  )
}
