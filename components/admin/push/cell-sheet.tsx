'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ChangeForm } from '@/components/admin/form/change-form'
import { type DisplayRow, loseByExactness } from '@/components/admin/push/matrix-cells'
import { RevokePush } from '@/components/admin/push/revoke-push'
import { useRouter } from '@/components/text/navigation'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Sheet } from '@/components/ui/sheet'

type Props = { row: DisplayRow; client: string; onClose(): void }

/** A change of permissions takes effect within a second; until then the matrix would show the old state. */
const countsMilliseconds = 1100

/** One cell: the permission that decides, what was pushed, and granting or revoking the permission. */
export function CellSheet({ row, client, onClose }: Props) {
  const t = useTranslations('adminPush')
  const { changed, setChanged } = useShownAgain(onClose)
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

function useShownAgain(onClose: () => void) {
  const router = useRouter()
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (!changed) return
    const later = setTimeout(() => {
      router.refresh()
      onClose()
    }, countsMilliseconds)
    return () => clearTimeout(later)
  }, [changed, router, onClose])
  return { changed, setChanged }
}

function CellFacts({ row: { Path, DecidedBy, cells }, client }: Omit<Props, 'onClose'>) {
  const t = useTranslations('adminPush')
  const format = useFormatter()
  const cell = cells[client]
  const why = cell?.Allowed
    ? cell.Permission === null
      ? t('byAdmin')
      : t(`by.${cell.By ?? 'client'}`, { name: cell.Permission })
    : t('byNothing')
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

/** Lets a client push to a path, after naming who would lose that permission by it. */
function GivePush({ row, client, onDone }: { row: DisplayRow; client: string; onDone(): void }) {
  const t = useTranslations('adminPush')
  const losing = loseByExactness(row)
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
