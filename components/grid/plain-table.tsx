'use client'

import { recordPath } from '@/components/address/page-paths'
import { useColumnText } from '@/components/grid/columns-text'
import type { Column, Row } from '@/components/source/source'
import { Link } from '@/components/text/navigation'

type Props = {
  rows: readonly Row[]
  columns: readonly Column[]
  label: string
  hrefOf: (id: string) => string
}

/** A list as plain HTML, for the time until scripts are loaded, and for print. */
export function PlainTable({ rows, columns, label, hrefOf }: Props) {
  const text = useColumnText()
  return (
    <table aria-label={label} className="w-max min-w-full border-collapse text-sm">
      <thead>
        <tr>
          {columns.map(column => (
            <th
              key={column.key}
              scope="col"
              className={`${widthClass(column.width)} h-8 border-b border-strong bg-sunk px-3 text-xs font-semibold whitespace-nowrap text-soft ${column.kind === 'number' ? 'text-right' : 'text-left'}`}
            >
              {text.head(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id} className="hover:bg-larch-wash/50">
            {columns.map(column => (
              <td
                key={column.key}
                title={text.cell(column, row)}
                className={`h-8 max-w-72 truncate border-b border-line px-3 ${column.kind === 'number' ? 'text-right' : ''}`}
              >
                {column.kind === 'title' ? (
                  <TitleLink href={hrefOf(row.id)} text={text.cell(column, row)} row={row} />
                ) : (
                  text.shown(column, row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// Widths are classes, because the security policy forbids style attributes in HTML.
const widthClass = (pixels: number) =>
  pixels >= 240 ? 'min-w-60' : pixels >= 160 ? 'min-w-40' : pixels >= 110 ? 'min-w-28' : 'min-w-20'

type RecordTableProps = { dataset: string; rows: readonly Row[]; columns: readonly Column[]; label: string }

export function RecordTable({ dataset, ...list }: RecordTableProps) {
  return <PlainTable {...list} hrefOf={id => recordPath(dataset, id)} />
}

/** The title of a record as a link, with its language if it is not that of the page. */
export function TitleLink({ href, text, row, tabIndex }: { href: string; text: string; row: Row; tabIndex?: number }) {
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <Link
        href={href}
        tabIndex={tabIndex}
        lang={row.titleLanguage ?? undefined}
        className={`truncate font-medium hover:text-larch hover:underline ${row.title === null ? 'text-faint italic' : 'text-ink'}`}
      >
        {text}
      </Link>
      {row.titleLanguage && <span className="shrink-0 text-xs text-faint">({row.titleLanguage})</span>}
    </span>
  )
}
