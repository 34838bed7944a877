'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { clientPage } from '@/components/admin/pages'
import { CellSheet } from '@/components/admin/push/cell-sheet'
import type { DisplayRow, OpenCell } from '@/components/admin/push/matrix-cells'
import { Age, useAge } from '@/components/text/age'
import { useFormatter } from '@/components/text/format'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import { ScrollBox } from '@/components/ui/table'

type Props = { rows: readonly DisplayRow[]; clients: readonly string[] }

/** The matrix of paths and clients, on a phone a list of paths. A click on a cell edits its permission. */
export function PushMatrix({ rows, clients }: Props) {
  const t = useTranslations('adminPush')
  const [open, setOpen] = useState<OpenCell | null>(null)
  return (
    <>
      <ScrollBox label={t('matrix')} className="mt-3 max-h-[75dvh] overflow-auto border border-line bg-sheet max-md:hidden">
        <table aria-label={t('matrix')} className="border-separate border-spacing-0 text-xs" onKeyDown={moveFocus}>
          <MatrixHead clients={clients} />
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.Path} className="hover:*:bg-sunk">
                <th
                  scope="row"
                  className="sticky left-0 z-10 w-72 max-w-72 min-w-56 border-r border-b border-line border-r-strong bg-sheet px-3 text-left font-mono font-normal wrap-anywhere"
                >
                  {row.Path}
                </th>
                {clients.map((client, column) => (
                  <td key={client} className="h-px border-r border-b border-line p-0">
                    <MatrixButton
                      row={row}
                      client={client}
                      reachable={index === 0 && column === 0}
                      onOpen={() => setOpen({ row, client })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <PathCards rows={rows} clients={clients} onOpen={setOpen} />
      {open && <CellSheet {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

function MatrixHead({ clients }: Pick<Props, 'clients'>) {
  const t = useTranslations('adminPush')
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className="sticky top-0 left-0 z-20 border-r border-b border-strong bg-sunk px-3 py-2 text-left align-bottom"
        >
          {t('path')}
        </th>
        {clients.map(client => (
          <th
            key={client}
            scope="col"
            className="sticky top-0 z-10 border-b border-strong bg-sunk px-1 py-2 text-center align-bottom font-medium"
          >
            <Link
              href={clientPage(client)}
              title={client}
              className="inline-block max-h-40 rotate-180 truncate [writing-mode:vertical-rl] hover:text-larch hover:underline"
            >
              {client}
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys move between cells, so that a matrix of thousands of buttons is one tab stop. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const cell = (event.target as HTMLElement).closest('td')
  if (!step || !cell) return
  const row = cell.parentElement as HTMLTableRowElement
  const next = event.currentTarget.rows[row.rowIndex + step[0]]?.cells[cell.cellIndex + step[1]]
  const button = next?.querySelector<HTMLElement>('td > button')
  if (!button) return
  event.preventDefault()
  for (const other of event.currentTarget.querySelectorAll<HTMLElement>('td > button[tabindex="0"]')) other.tabIndex = -1
  button.tabIndex = 0
  button.focus()
}

type ButtonProps = {
  row: DisplayRow
  client: string
  reachable: boolean
  onOpen(): void
}

function MatrixButton({ row: { Path, cells }, client, reachable, onOpen }: ButtonProps) {
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

type CardsProps = Props & { onOpen(cell: OpenCell): void }

function PathCards({ rows, clients, onOpen }: CardsProps) {
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

function OtherClients({ row, clients, onOpen }: Omit<CardsProps, 'rows'> & { row: DisplayRow }) {
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
