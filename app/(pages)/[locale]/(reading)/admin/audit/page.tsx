import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { asAdministrator, readAdministration } from '@/app/(pages)/_data/administration'
import { AuditLog, auditFilters, type LogPage, saveAddresses } from '@/components/admin/audit/audit-log'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { callQuery, readListQuery } from '@/components/admin/list/list-state'
import { buttonClass } from '@/components/ui/button'
import { answerAudit } from '@/lib/admin/audit/answer-audit'
import { Problem } from '@/lib/http/errors/problem'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.audit')
  return { title: t('title') }
}

/** What was done to rights, who signed in, and who was refused. */
export default async function AuditPage({ searchParams }: Props) {
  await asAdministrator()
  const query = readListQuery('/admin/audit', await searchParams, auditFilters)
  const log = await readAdministration<LogPage>(answerAudit, { query: callQuery(query) }).then(({ body }) => body, told)
  const t = await getTranslations('admin.audit')
  return (
    <>
      <AdminHead title={t('title')} lead={t('lead')}>
        {saveAddresses(query).map(({ format, href }) => (
          <a key={format} href={href} download className={buttonClass('outline')}>
            {t('save', { format: format.toUpperCase() })}
          </a>
        ))}
      </AdminHead>
      <AuditLog query={query} log={log} />
    </>
  )
}

/** The door's sentence when it cannot answer the address. */
function told(error: unknown): string {
  if (error instanceof Problem && error.status === 400) return error.detail
  throw error
}
