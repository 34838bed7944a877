'use client'

import { useTranslations } from 'next-intl'
import { inOrder } from '@/components/ui/in-order'
import { ScrollBox } from '@/components/ui/scroll-box'
import { cutText } from '@/lib/formats/cut-text'
import { isObject } from '@/lib/formats/json/object'

const [rowsMax, columnsMax, widthMax] = [200, 24, 160]

/** The rows of an answer: a list itself, or the one in its envelope; null where there are none. */
export function rowsOf(json: unknown): readonly Record<string, unknown>[] | null {
  const { Items, data } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
  const list = [json, Items, data].find(Array.isArray) as unknown[] | undefined
  const rows = list?.filter((row): row is Record<string, unknown> => isObject(row))
  return rows && rows.length > 0 ? rows : null
}

/** Rows as a table; nested objects and lists are written as JSON. */
export function AnswerTable({ rows }: { rows: readonly Record<string, unknown>[] }) {
  const t = useTranslations('console')
  const columns = [...new Set(rows.slice(0, rowsMax).flatMap(Object.keys))].slice(0, columnsMax)
  return (
    <ScrollBox label={t('table')} className="max-h-[70vh] overflow-auto">
      <table translate="no" className="w-max min-w-full border-collapse text-sm">
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column}
                scope="col"
                className="sticky top-0 border-b border-strong bg-sunk px-3 py-1.5 text-left font-mono text-xs font-medium"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows.slice(0, rowsMax), row => (
            <tr>
              {columns.map(column => (
                <td key={column} className="max-w-80 truncate border-b border-line px-3 py-1.5">
                  {textOf(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > rowsMax && <p className="p-3 text-sm text-soft">{t('rowsCut', { shown: rowsMax, count: rows.length })}</p>}
    </ScrollBox>
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > widthMax ? `${cutText(text, widthMax)}…` : text
}
