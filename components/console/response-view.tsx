'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ConsoleResponse } from '@/components/console/run-call'
import { JsonTree } from '@/components/json/json-tree'
import { useFormatter } from '@/components/text/format'
import { ChoiceButtons } from '@/components/ui/choice-buttons'
import { CopyButton } from '@/components/ui/copy-button'
import { inOrder } from '@/components/ui/in-order'
import { Notice } from '@/components/ui/notice'
import { ScrollBox } from '@/components/ui/table'
import { jsonText } from '@/lib/formats/json/exact'
import { isObject } from '@/lib/formats/json/object'
import { cutText } from '@/lib/formats/text'

const views = ['tree', 'table', 'text', 'headers'] as const
type View = (typeof views)[number]

const textMax = 200_000

export function ResponseView({ answer }: { answer: ConsoleResponse }) {
  const t = useTranslations('console')
  const [requestedView, setRequestedView] = useState<View>('tree')
  const rows = rowsOf(answer.json)
  const available: Readonly<Record<View, boolean>> = {
    tree: answer.json !== undefined,
    table: rows !== null,
    headers: true,
    text: answer.text !== '' && !isBinary(answer),
  }
  const offered = views.filter(view => available[view])
  const view = offered.includes(requestedView) ? requestedView : offered[0]!
  return (
    <section aria-label={t('answer')} className="mt-4 border border-line bg-sheet">
      <Summary answer={answer} />
      <ProblemNotice answer={answer} />
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-3 py-1.5">
        <ChoiceButtons
          label={t('answer')}
          choices={offered.map(each => [each, t(each)] as const)}
          chosen={view}
          onChoose={setRequestedView}
        />
        {view !== 'tree' && (
          <CopyButton text={view === 'headers' ? headersText(answer) : answer.text} label={t('answer')} className="ml-auto" />
        )}
      </div>
      {!offered.includes('text') && (
        <p className="border-b border-line px-3 py-2 text-sm text-soft">{t(answer.text === '' ? 'empty' : 'binary')}</p>
      )}
      {view === 'tree' && (
        <div className="-m-px">
          <JsonTree value={answer.json} label={t('tree')} depth={2} />
        </div>
      )}
      {view === 'table' && rows && <ResponseTable rows={rows} />}
      {view === 'text' && <TextView text={cutText(answer.text, textMax)} label={t('text')} />}
      {view === 'headers' && <TextView text={headersText(answer)} label={t('headers')} />}
    </section>
  )
}

const headersText = ({ headers }: ConsoleResponse) => headers.map(([name, value]) => `${name}: ${value}`).join('\n')

const typeOf = ({ headers }: ConsoleResponse) => headers.find(([name]) => name === 'content-type')?.[1] ?? ''

const isBinary = (answer: ConsoleResponse) => !/^text\/|json|xml|yaml|csv|^$/.test(typeOf(answer))

const TextView = ({ text, label }: { text: string; label: string }) => (
  <ScrollBox label={label} className="max-h-[70vh] overflow-auto p-3">
    <pre className="text-xs leading-5 whitespace-pre-wrap wrap-anywhere">{text}</pre>
  </ScrollBox>
)

function Summary({ answer }: { answer: ConsoleResponse }) {
  const t = useTranslations('console')
  const format = useFormatter()
  const { status, reason, milliseconds, bytes, cut } = answer
  return (
    <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line px-3 py-2 text-sm text-soft">
      <strong className={status < 400 ? 'text-larch' : 'text-red'}>
        {status} {reason}
      </strong>
      <span>{t('milliseconds', { count: format.number(Math.round(milliseconds)) })}</span>
      <span>{t('size', { count: format.number(bytes / 1024, { maximumFractionDigits: 1 }) })}</span>
      <span className="wrap-anywhere">{typeOf(answer)}</span>
      {cut && <span>{t('cut')}</span>}
    </p>
  )
}

function ProblemNotice({ answer: { status, json } }: { answer: ConsoleResponse }) {
  const t = useTranslations('console')
  if (status < 400) return null
  const { title, detail, type } = (json ?? {}) as Partial<Record<string, unknown>>
  const message = [title, detail].filter(text => typeof text === 'string').join(' — ')
  const page = typeof type === 'string' && /\/problems\/[\w-]+$/.test(type) ? new URL(type, location.href).pathname : null
  return (
    <div className="border-b border-line p-3">
      <Notice tone="error">
        {message ? <span lang="en">{message}</span> : t('noProblem')}{' '}
        {page && (
          <a href={page} className="underline" target="_blank" rel="noreferrer">
            {t('problemPage')}
          </a>
        )}
      </Notice>
    </div>
  )
}

const [rowsMax, columnsMax, widthMax] = [200, 24, 160]

function rowsOf(json: unknown): readonly Record<string, unknown>[] | null {
  const { Items, data } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
  const list = [json, Items, data].find(Array.isArray) as unknown[] | undefined
  const rows = list?.filter((row): row is Record<string, unknown> => isObject(row))
  return rows && rows.length > 0 ? rows : null
}

function ResponseTable({ rows }: { rows: readonly Record<string, unknown>[] }) {
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
  const text = typeof value === 'string' ? value : jsonText(value)
  return text.length > widthMax ? `${cutText(text, widthMax)}…` : text
}
