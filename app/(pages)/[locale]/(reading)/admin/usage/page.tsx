import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { asAdministrator, readAdministration, readAdminList } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { readListQuery } from '@/components/admin/list/list-state'
import { SignInTable, UsageList } from '@/components/admin/usage/usage-list'
import { answerSignIns, answerUsage } from '@/lib/admin/usage/answer-usage'
import type { SignInsAnswer, UsageAnswer } from '@/lib/admin/usage/params'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.usage')
  return { title: t('title') }
}

/** Calls by dataset and client, and refusals. */
export default async function UsagePage({ searchParams }: Props) {
  await asAdministrator()
  const query = readListQuery('/admin/usage', await searchParams, ['by', 'days'])
  const [list, signIns, t] = await Promise.all([
    readAdminList<UsageAnswer>(answerUsage, query),
    readAdministration<{ Items: readonly SignInsAnswer[] }>(answerSignIns),
    getTranslations('admin.usage'),
  ])
  return (
    <>
      <AdminHead title={t('title')} lead={t('lead')} />
      <UsageList query={query} list={list} />
      <div className="mt-9">
        <SignInTable days={signIns.body.Items} />
      </div>
    </>
  )
}
