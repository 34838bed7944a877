'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { DisplayRow } from '@/components/admin/push/matrix-cells'
import { Age, useAge } from '@/components/text/age'
import { Icon } from '@/components/ui/icon'

type Props = {
  row: DisplayRow
  client: string
  /** Whether it is the matrix's first tab stop. */
  reachable: boolean
  onOpen(): void
}

/** A cell of the matrix: whether the client may push there, when it last did, and what was rejected. */
export function MatrixButton({ row: { Path, cells }, client, reachable, onOpen }: Props) {
  const t = useTranslations('adminPush')
  const format = useFormatter()
  const cell = cells[client]
  const last = useAge(cell?.LastPushAt ?? null, 'narrow')
  const may = t(cell?.Allowed ? 'may' : 'mayNot')
  const label = [
    `${Path}, ${client}: ${may}`,
    last && t('lastPushed', { when: last }),
    cell?.Rejects7d && t('rejected', { count: cell.Rejects7d }),
  ]
  return (
    <button
      type="button"
      tabIndex={reachable ? 0 : -1}
      aria-label={label.filter(Boolean).join(', ')}
      onClick={onOpen}
      className={`flex h-full min-h-11 w-16 flex-col items-center justify-center gap-0.5 hover:outline-2 hover:-outline-offset-2 hover:outline-larch ${cell?.Allowed ? 'bg-larch-wash text-larch' : 'text-faint'}`}
    >
      {cell?.Allowed ? <Icon name={cell.Blocked ? 'lock' : 'check'} className="size-3.5!" /> : <span aria-hidden="true">·</span>}
      {cell?.LastPushAt && (
        <Age at={cell.LastPushAt} style="narrow" className="max-w-full truncate px-1 text-[0.6875rem] leading-none text-soft" />
      )}
      {cell !== undefined && cell.Rejects7d > 0 && (
        <span className="text-[0.6875rem] leading-none font-semibold text-red">✕ {format.number(cell.Rejects7d)}</span>
      )}
    </button>
  )
}
