import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ClientMarks } from '@/components/admin/clients/client-marks'
import { Moment } from '@/components/admin/list/moment'
import { CopyButton } from '@/components/ui/copy-button'
import { Facts } from '@/components/ui/facts'
import type { ClientAnswer } from '@/lib/admin/clients/params'

/** The facts about a client. */
export function ClientHead({ client }: { client: ClientAnswer }) {
  const t = useTranslations('admin.clients')
  const { Id, QuotaClass, CreatedAt, FullScope, Scope, Roles } = client
  return (
    <div className="mt-4 max-w-[44rem] border border-line bg-sheet px-4 py-1">
      <Facts
        facts={[
          { name: t('id'), value: <CopiedId id={Id} /> },
          { name: t('state'), value: <ClientMarks client={client} /> },
          { name: t('lastUse'), value: <LastUse client={client} /> },
          { name: t('quota'), value: t(`quotaClass.${QuotaClass}`) },
          { name: t('ownRoles'), value: <Codes names={Roles} none={t('noRoles')} /> },
          { name: t('scope'), value: FullScope ? t('scopeFull') : <Codes names={Scope} none={t('scopeNone')} /> },
          { name: t('created'), value: <Moment at={CreatedAt} /> },
        ]}
      />
    </div>
  )
}

const CopiedId = ({ id }: { id: string }): ReactNode => (
  <span className="flex min-w-0 items-center gap-1">
    <code className="min-w-0 text-xs break-all">{id}</code>
    <CopyButton text={id} label="Id" />
  </span>
)

function LastUse({ client: { LastUsedAt, Uses, UsesSince } }: { client: ClientAnswer }) {
  const t = useTranslations('admin.clients')
  const format = useFormatter()
  if (LastUsedAt === null) return t('neverUsed')
  return (
    <>
      <Moment at={LastUsedAt} />
      {UsesSince && (
        <span className="text-soft">
          {' · '}
          {t('usesSince', { uses: Uses, since: format.dateTime(new Date(UsesSince), { dateStyle: 'medium' }) })}
        </span>
      )}
    </>
  )
}

/** Names as code, side by side. */
export function Codes({ names, none }: { names: readonly string[]; none: string }) {
  if (names.length === 0) return <span className="text-faint">{none}</span>
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {names.map(name => (
        <code key={name} className="text-xs">
          {name}
        </code>
      ))}
    </span>
  )
}
