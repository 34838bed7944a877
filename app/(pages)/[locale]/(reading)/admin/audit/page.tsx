import { getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { auditColumns } from '@/components/admin/audit/audit-log'
import { type AdminListState, callQuery, listAddress } from '@/components/admin/list/list-state'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { answerAudit } from '@/lib/admin/audit/answer-audit'
import type { AuditAnswer } from '@/lib/admin/audit/params'

export const generateMetadata = titleFrom('admin.audit')

/** Subjects that people look for in the log, as the kinds of the interface. */
const choices = {
  changes: 'right changed,record changed',
  signIns: 'sign-in,sign-out,session revoked',
  tokens: 'token',
  refusals: 'sign-in refused,token refused,access refused',
} as const

/** What was done to rights, who signed in, and who was refused. */
export default async function AuditPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.audit')
  const kinds = Object.entries(choices).map(([name, kinds]) => [kinds, t(`choice.${name as keyof typeof choices}`)] as const)
  return (
    <AdminListPage<AuditAnswer>
      searchParams={searchParams}
      path="/admin/audit"
      answer={answerAudit}
      title={t('title')}
      lead={t('lead')}
      actions={({ query }) => <Downloads query={query} />}
      searchLabel={t('search')}
      empty={t('none')}
      nothing={t('none')}
      filters={[
        { name: 'kind', label: t('kind'), choices: [['', t('choice.all')], ...kinds] },
        { name: 'from', label: t('from'), date: true },
        { name: 'to', label: t('to'), date: true },
      ]}
      hidden={['actor', 'client', 'subject', 'before']}
      keyOf={({ Id }) => Id}
      columns={await auditColumns()}
      foot={({ query, list }) => <LogPages query={query} next={(list as { NextPage?: string | null }).NextPage ?? null} />}
    />
  )
}

/** Downloads of the filtered log, newest first. */
async function Downloads({ query }: { query: AdminListState }) {
  const t = await getTranslations('admin.audit')
  const { before: _, ...parameters } = query.parameters
  return (['csv', 'ndjson'] as const).map(format => (
    <a
      key={format}
      href={`/admin/v1/audit?${callQuery({ ...query, parameters: { ...parameters, format } })}`}
      download
      className={buttonClass('outline')}
    >
      {t('save', { format: format.toUpperCase() })}
    </a>
  ))
}

/** Links to newer and older events: pages of the log have no numbers. */
async function LogPages({ query, next }: { query: AdminListState; next: string | null }) {
  const t = await getTranslations('admin.audit')
  const older = next && new URL(next).searchParams.get('before')
  return (
    <nav aria-label={t('pages')} className="mt-3 flex gap-3 text-sm">
      {query.parameters['before'] && (
        <Link href={listAddress(query, { before: '' })} className={buttonClass('outline')}>
          {t('newest')}
        </Link>
      )}
      {older && (
        <Link rel="next" href={listAddress(query, { before: older })} className={buttonClass('outline')}>
          {t('older')}
        </Link>
      )}
    </nav>
  )
}
