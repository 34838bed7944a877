'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ChangeForm } from '@/components/admin/form/change-form'
import { useObject } from '@/components/admin/form/send-change'
import { clientsLosingPermission, type DisplayRow } from '@/components/admin/push/matrix-cells'
import { useFormatter } from '@/components/text/format'
import { TextLink, useRouter } from '@/components/text/navigation'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Sheet } from '@/components/ui/sheet'
import type { PermissionResponse } from '@/lib/admin/permissions/params'

type Props = { row: DisplayRow; client: string; onClose(): void }

/** A change of permissions takes effect within a second. Until then the matrix would show the old state. */
const effectMilliseconds = 1100

export function CellSheet({ row, client, onClose }: Props) {
  const t = useTranslations('adminPush')
  const { changed, setChanged } = useReload(onClose)
  const cell = row.cells[client]
  return (
    <Sheet title={t('cellTitle', { client, path: row.Path })} onClose={onClose}>
      <div className="grid gap-4">
        <CellFacts row={row} client={client} />
        {changed ? (
          <Notice icon="check" role="status">
            {t('counts')}
          </Notice>
        ) : cell?.Allowed ? (
          <RevokePush path={row.Path} client={client} permission={cell.Permission} onDone={() => setChanged(true)} />
        ) : (
          <GivePush row={row} client={client} onDone={() => setChanged(true)} />
        )}
      </div>
    </Sheet>
  )
}

function useReload(onClose: () => void) {
  const router = useRouter()
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (!changed) return
    const later = setTimeout(() => {
      router.refresh()
      onClose()
    }, effectMilliseconds)
    return () => clearTimeout(later)
  }, [changed, router, onClose])
  return { changed, setChanged }
}

function CellFacts({ row: { Path, DecidedBy, cells }, client }: Omit<Props, 'onClose'>) {
  const t = useTranslations('adminPush')
  const format = useFormatter()
  const cell = cells[client]
  const rule = cell?.Permission === null ? t('byAdmin') : t(`by.${cell?.By ?? 'client'}`, { name: cell?.Permission ?? '' })
  const why = cell?.Allowed ? rule : t('byNothing')
  const last = cell?.LastPushAt
    ? format.dateTime(new Date(cell.LastPushAt), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
    : t('never')
  return (
    <Facts
      facts={[
        { name: t('answer'), value: `${t(cell?.Allowed ? 'may' : 'mayNot')} · ${why}` },
        { name: t('decides'), value: DecidedBy === null ? t('decidedByNone') : <code className="text-xs">{DecidedBy}</code> },
        { name: t('last'), value: last },
        ...(cell ? [{ name: t('pushed'), value: t('pushedCounts', { day: cell.Pushes24h, week: cell.Pushes7d }) }] : []),
        ...(cell ? [{ name: t('rejectedName'), value: t('pushedCounts', { day: cell.Rejects24h, week: cell.Rejects7d }) }] : []),
        ...(cell?.Blocked ? [{ name: t('state'), value: t('blocked') }] : []),
        ...(DecidedBy !== null && DecidedBy !== Path ? [{ name: t('note'), value: t('widerDecides') }] : []),
      ]}
    />
  )
}

function GivePush({ row, client, onDone }: { row: DisplayRow; client: string; onDone(): void }) {
  const t = useTranslations('adminPush')
  const losing = clientsLosingPermission(row)
  return (
    <>
      <p className="text-sm text-soft">{t('giveLead', { client, path: row.Path })}</p>
      {losing.length > 0 && (
        <Notice tone="error">{t('losing', { address: row.DecidedBy ?? '', clients: losing.join(', ') })}</Notice>
      )}
      <ChangeForm
        method="POST"
        path="/permissions"
        fields={[]}
        fixed={{ Uri: row.Path, Kind: 'client', Subject: client }}
        submit={t('give')}
        onDone={onDone}
      />
    </>
  )
}

type Permission = z.infer<typeof PermissionResponse>
type RevokeProps = { path: string; client: string; permission: string | null; onDone(): void }

/** Removes the permission of a client to push. If it covers more than this cell, a notice names what else it covers. */
function RevokePush({ path, client, permission, onDone }: RevokeProps) {
  const t = useTranslations('adminPush')
  const state = usePermission(permission)
  if (permission === null) return <Notice icon="lock">{t('adminStays')}</Notice>
  if (state === null) return <p role="status">{t('reading')}</p>
  if (state === 'gone') return <Notice tone="error">{t('gone')}</Notice>
  const { Policy, Resource } = state.body
  const alone = Policy.Kind === 'client' && Policy.Subjects.length === 1
  const more = Resource.Uris.length > 1 || Resource.Uris[0] !== path
  return (
    <>
      <Facts
        facts={[
          { name: t('addresses'), value: <code className="text-xs">{Resource.Uris.join(' · ')}</code> },
          { name: t(`kind.${Policy.Kind}`), value: Policy.Subjects.join(', ') },
        ]}
      />
      {Policy.Kind === 'client' && !alone ? (
        <LeavePolicy policy={Policy} client={client} onDone={onDone} />
      ) : (
        <>
          {(more || !alone) && <Notice tone="error">{t(alone ? 'takesMore' : 'takesOthers')}</Notice>}
          <ChangeForm
            method="DELETE"
            path={`/permissions/${state.body.Id}`}
            etag={state.etag}
            fields={[]}
            submit={t('take')}
            onDone={onDone}
          />
          {Policy.Kind === 'role' && (
            <p className="text-sm text-soft">
              {t('byRole')} <TextLink href={`/admin/clients/${encodeURIComponent(client)}`}>{client}</TextLink>
            </p>
          )}
        </>
      )}
    </>
  )
}

function LeavePolicy({ policy, client, onDone }: { policy: Permission['Policy']; client: string; onDone(): void }) {
  const t = useTranslations('adminPush')
  const state = useObject(`/policies/${policy.Id}`)
  if (state === null) return <p role="status">{t('reading')}</p>
  if (state === 'gone') return <Notice tone="error">{t('gone')}</Notice>
  const permissions = (state.body['Permissions'] as readonly string[]).join(', ')
  return (
    <>
      <Notice>{t('leaves', { policy: policy.Name, permissions })}</Notice>
      <ChangeForm
        method="PATCH"
        path={`/policies/${policy.Id}`}
        etag={state.etag}
        fields={[]}
        fixed={{ Subjects: policy.Subjects.filter(subject => subject !== client) }}
        submit={t('leave', { client })}
        onDone={onDone}
      />
    </>
  )
}

function usePermission(name: string | null) {
  const list = useObject(name === null ? null : `/permissions?pagesize=1000&search=${encodeURIComponent(name)}`)
  const id =
    list !== null && list !== 'gone' ? (list.body['Items'] as Permission[]).find(({ Name }) => Name === name)?.Id : undefined
  const thing = useObject(id ? `/permissions/${id}` : null)
  if (list === 'gone' || (list !== null && id === undefined)) return 'gone'
  return thing as Readonly<{ body: Permission; etag: string | null }> | 'gone' | null
}
