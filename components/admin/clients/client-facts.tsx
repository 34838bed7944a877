import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Moment, TableSection } from '@/components/admin/list/table'
import { useFormatter } from '@/components/text/format'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { CopyButton } from '@/components/ui/copy-button'
import { Facts } from '@/components/ui/facts'
import type { ClientResponse } from '@/lib/admin/clients/params'
import type { MatrixRow } from '@/lib/admin/permissions/push-matrix'

export function ClientHead({ client }: { client: ClientResponse }) {
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

function LastUse({ client: { LastUsedAt, Uses, UsesSince } }: { client: ClientResponse }) {
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

function Codes({ names, none }: { names: readonly string[]; none: string }) {
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

type ClientState = Pick<ClientResponse, 'Blocked' | 'Public' | 'OfPages' | 'PreviousSecret'>

export function ClientMarks({ client: { Blocked, Public, OfPages, PreviousSecret } }: { client: ClientState }) {
  const t = useTranslations('admin.clients')
  if (!Blocked && !Public && !OfPages && PreviousSecret === null) return <span className="text-faint">{t('active')}</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {Blocked && <Badge icon="lock" text={t('blocked')} />}
      {Public && <Badge title={t('publicText')} text={t('public')} />}
      {OfPages && <Badge title={t('ofPagesText')} text={t('ofPages')} />}
      {PreviousSecret && <Badge icon="clock" title={t('twoSecretsText')} text={t('twoSecrets')} />}
    </span>
  )
}

type PushRow = Readonly<{ path: string; cell: MatrixRow['Cells'][number] }>

export async function ClientPushes({ id, rows }: { id: string; rows: readonly MatrixRow[] }) {
  const t = await getTranslations('admin.clients')
  const paths: PushRow[] = rows.flatMap(({ Path: path, Cells: [cell] }) =>
    cell && (cell.Allowed || cell.LastPushAt !== null) ? [{ path, cell }] : [],
  )
  return (
    <TableSection<PushRow>
      id="pushes"
      title={t('pushes')}
      lead={t('pushesLead')}
      action={
        <Link href={`/admin/push?client=${encodeURIComponent(id)}`} className="link text-sm">
          {t('allPaths')}
        </Link>
      }
      empty={t('noPushes')}
      items={paths}
      keyOf={({ path }) => path}
      columns={[
        { head: t('path'), look: 'main', cell: ({ path }) => <code className="text-xs">{path}</code> },
        { head: t('may'), cell: ({ cell }) => (cell.Allowed ? (cell.Permission ?? 'ADMIN') : t('mayNot')) },
        { head: t('lastPush'), cell: ({ cell }) => <Moment at={cell.LastPushAt} /> },
        { head: t('week'), look: 'number', cell: ({ cell }) => cell.Pushes7d },
        { head: t('rejects'), look: 'number', cell: ({ cell }) => cell.Rejects7d },
      ]}
    />
  )
}
