import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldClients, RecordShare, ReplacementShare, WeeklyCalls } from '@/components/deprecations/field-use'
import { type ChangesQuery, changesPath } from '@/components/deprecations/uses-query'
import { withLanguage } from '@/components/record/field-path'
import { useFormatter } from '@/components/text/format'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { Head } from '@/components/ui/table'
import type { DeprecatedFieldUse, UseSortKey } from '@/lib/usage/deprecations/params'

type Props = { uses: readonly DeprecatedFieldUse[]; query: ChangesQuery; withClients: boolean }

const head = 'h-8 border-b border-strong bg-sunk px-3 text-left text-xs font-semibold whitespace-nowrap text-soft'
const cell = 'px-3 py-2 align-top sm:border-t sm:border-line'
// On a phone, cells are below each other, each after the name of its column.
const stacked =
  'max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:gap-3 max-sm:px-0 max-sm:py-0.5 max-sm:before:text-faint max-sm:before:content-[attr(data-head)]'
const numberCell = `${cell} ${stacked} sm:text-right sm:whitespace-nowrap`

export function UseTable({ uses, query, withClients }: Props) {
  const t = useTranslations('changes.use')
  return (
    <table aria-label={t('title')} className="mt-3 w-full border-collapse border border-line bg-sheet text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          <SortHead name="field" query={query} />
          <SortHead name="records" query={query} />
          <SortHead name="calls" query={query} />
          {withClients && <Head text={t('clients')} className={head} />}
          <SortHead name="unreplaced" query={query} />
          <SortHead name="until" query={query} />
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {uses.map(use => (
          <UseRow key={`${use.Entity}.${use.Field}`} use={use} withClients={withClients} />
        ))}
      </tbody>
    </table>
  )
}

/** The order in which a column is first sorted: ascending for texts and days, descending for numbers. */
const firstSort = {
  field: 'field',
  records: '-records',
  calls: '-calls',
  unreplaced: '-unreplaced',
  until: 'until',
  since: 'since',
} as const
const isNumber = (name: UseSortKey) => name === 'records' || name === 'calls'

function SortHead({ name, query }: { name: UseSortKey; query: ChangesQuery }) {
  const t = useTranslations('changes.use')
  const isSorted = query.sort === name || query.sort === `-${name}`
  const reversed = query.sort === name ? (`-${name}` as const) : name
  const direction = query.sort.startsWith('-') ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={`${head} ${isNumber(name) ? 'sm:text-right' : ''}`}>
      <Link
        href={changesPath(query, { sort: isSorted ? reversed : firstSort[name] })}
        scroll={false}
        className={isSorted ? 'text-ink underline' : 'hover:text-ink hover:underline'}
      >
        {t(`head.${name}`)}
        {isSorted && <span aria-hidden="true">{direction === 'descending' ? ' ↓' : ' ↑'}</span>}
      </Link>
    </th>
  )
}

function UseRow({ use, withClients }: { use: DeprecatedFieldUse; withClients: boolean }) {
  const t = useTranslations('changes.use')
  const language = useLocale()
  return (
    <tr
      data-deprecated={`${use.Entity}.${use.Field}`}
      className="max-sm:block max-sm:border-t max-sm:border-line max-sm:p-4 max-sm:first:border-t-0"
    >
      <th scope="row" className={`${cell} text-left font-normal max-sm:block max-sm:px-0`}>
        <span className="block text-xs text-faint">{use.Entity}</span>
        <code className="wrap-anywhere text-orange">{use.Field}</code>{' '}
        {use.State === 'removed' && <Badge tone="deprecated" text={t('removed')} />}
      </th>
      <Cell name={t('head.records')} className={numberCell}>
        <RecordShare use={use} />
      </Cell>
      <Cell name={t('head.calls')} className={numberCell}>
        <WeeklyCalls use={use} />
      </Cell>
      {withClients && (
        <Cell name={t('clients')}>
          <FieldClients use={use} />
        </Cell>
      )}
      <Cell name={t('head.unreplaced')}>
        {use.Replacement ? (
          <code className="wrap-anywhere text-larch">{withLanguage(language, use.Replacement)}</code>
        ) : (
          <span className="text-faint">{t('nothing')}</span>
        )}
        <ReplacementShare use={use} />
      </Cell>
      <Cell name={t('head.until')}>
        <Dates use={use} />
      </Cell>
    </tr>
  )
}

function Cell({ name, className = `${cell} ${stacked}`, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <td data-head={name} className={className}>
      <div className="min-w-0">{children}</div>
    </td>
  )
}

function Dates({ use: { Deprecated, RemovedAfter } }: { use: DeprecatedFieldUse }) {
  const t = useTranslations('changes.use')
  const format = useFormatter()
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      <span className="whitespace-nowrap">{day(RemovedAfter)}</span>
      <span className="block text-xs whitespace-nowrap text-soft">{t('since', { date: day(Deprecated) })}</span>
    </>
  )
}
