import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { asAdministrator, foreignIssuer, readAdminList, roleNames } from '@/app/(pages)/_data/administration'
import { ClientList, clientFilters, NewClient } from '@/components/admin/clients/client-list'
import { AdminHead, ForeignPage } from '@/components/admin/frame/admin-head'
import { readListQuery } from '@/components/admin/list/list-state'
import { IslandTexts } from '@/components/text/island-texts'
import { answerClients } from '@/lib/admin/clients/answer-clients'
import type { ClientAnswer } from '@/lib/admin/clients/params'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.clients'))('title') }
}

/** Programs that may request tokens, and adding one. */
export default async function ClientsPage({ searchParams }: Props) {
  await asAdministrator()
  const t = await getTranslations('admin.clients')
  const issuer = foreignIssuer()
  if (issuer) return <ForeignPage title={t('title')} issuer={issuer} />
  const query = readListQuery('/admin/clients', await searchParams, clientFilters)
  const [list, roles] = await Promise.all([readAdminList<ClientAnswer>(answerClients, query), roleNames()])
  return (
    <IslandTexts of={['adminForm', 'refusals']}>
      <AdminHead title={t('title')} lead={t('lead')}>
        <NewClient roles={roles} />
      </AdminHead>
      <ClientList query={query} list={list} roles={roles} />
    </IslandTexts>
  )
}
