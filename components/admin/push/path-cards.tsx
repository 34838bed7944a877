'use client'

import { useTranslations } from 'next-intl'
import type { DisplayRow, OpenCell } from '@/components/admin/push/matrix-cells'
import { Age } from '@/components/text/age'
import { Icon } from '@/components/ui/icon'

type Props = { rows: readonly DisplayRow[]; clients: readonly string[]; onOpen(cell: OpenCell): void }

/** The matrix on a narrow screen: paths one below the other, each with the clients that may push there or did, and a choice of the others. */
export function PathCards({ rows, clients, onOpen }: Props) {
  return (
    <ul className="mt-3 border border-line bg-sheet text-sm md:hidden">
      {rows.map(row => (
        <li key={row.Path} className="grid gap-2 border-t border-line p-4 first:border-t-0">
          <p className="font-mono text-xs font-semibold wrap-anywhere">{row.Path}</p>
          {clients
            .filter(client => row.cells[client])
            .map(client => (
              <CardButton key={client} row={row} client={client} onOpen={() => onOpen({ row, client })} />
            ))}
          <OtherClients row={row} clients={clients.filter(client => !row.cells[client])} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

type OtherProps = { row: DisplayRow; clients: readonly string[]; onOpen(cell: OpenCell): void }

/** Clients that may not push there and never did, where there are any. */
function OtherClients({ row, clients, onOpen }: OtherProps) {
  const t = useTranslations('adminPush')
  if (clients.length === 0) return null
  return (
    <label className="flex items-center gap-2 text-xs text-soft">
      <span className="shrink-0">{t('otherClient')}</span>
      <select
        value=""
        onChange={({ target }) => onOpen({ row, client: target.value })}
        className="h-10 min-w-0 grow rounded-sm border border-strong bg-sheet px-2"
      >
        <option value="">–</option>
        {clients.map(client => (
          <option key={client}>{client}</option>
        ))}
      </select>
    </label>
  )
}

function CardButton({ row, client, onOpen }: OpenCell & { onOpen(): void }) {
  const t = useTranslations('adminPush')
  const cell = row.cells[client]!
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 items-center gap-2 rounded-sm border border-line px-3 text-left"
    >
      <Icon name={cell.Allowed ? 'check' : 'close'} className={cell.Allowed ? 'text-larch' : 'text-faint'} />
      <span className="min-w-0 grow wrap-anywhere">{client}</span>
      {cell.LastPushAt && <Age at={cell.LastPushAt} style="short" className="text-xs text-soft" />}
      {cell.Rejects7d > 0 && <span className="text-xs text-red">{t('rejected', { count: cell.Rejects7d })}</span>}
    </button>
  )
}
