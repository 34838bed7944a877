import { useTranslations } from 'next-intl'
import { Activity } from 'react'
import { type FieldRow, registerName } from '@/components/dataset/field-rows'
import { FieldClients, ReplacementShare } from '@/components/deprecations/field-use'
import { DeprecationMark } from '@/components/record/deprecation-mark'
import { FieldMeaning } from '@/components/record/field-meaning'
import { useFormatter } from '@/components/text/format'
import { ShareBar } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { cellClass, Head, numberHeadClass, tableClass } from '@/components/ui/table'
import type { DeprecatedFieldUse } from '@/lib/usage/deprecations/params'

type Props = {
  rows: readonly FieldRow[]
  sampled: number
  closed: ReadonlySet<string>
  uses: ReadonlyMap<string, DeprecatedFieldUse>
}

/** Number of rows in a group, which the browser does not render while it is far outside the view. */
const linesTogether = 12

const lineGrid = 'md:grid md:grid-cols-[minmax(0,4fr)_8rem_minmax(0,3fr)_9rem_9rem]'

export function FieldTable({ rows, sampled, closed, uses }: Props) {
  const t = useTranslations('dataset.field')
  return (
    <table className={`${tableClass} block`}>
      <thead className="block max-md:sr-only">
        <tr className={`${lineGrid} [&>th]:content-center`}>
          <Head text={t('path')} />
          <Head text={t('type')} />
          <Head text={t('examples')} />
          <Head text={t('distinct')} className={numberHeadClass} />
          <Head text={t('filled')} className={numberHeadClass} />
        </tr>
      </thead>
      {inRuns(rows, linesTogether).map(run => (
        <Activity key={run[0]!.path}>
          <tbody className="when-near block">
            {run.map(row => (
              <FieldLine
                key={row.path}
                row={row}
                sampled={sampled}
                access={closed.has(row.path) ? 'role' : 'open'}
                use={row.deprecation ? uses.get(registerName(row.path)) : undefined}
              />
            ))}
          </tbody>
        </Activity>
      ))}
    </table>
  )
}

function inRuns<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, run) => items.slice(run * length, (run + 1) * length))
}

const indents = ['', 'pl-3', 'pl-6', 'pl-9', 'pl-12'] as const

type LineProps = { row: FieldRow; sampled: number; access: 'open' | 'role'; use: DeprecatedFieldUse | undefined }

function FieldLine({ row, sampled, access, use }: LineProps) {
  const t = useTranslations('dataset.field')
  const format = useFormatter()
  const cell = `${cellClass} min-w-0 border-t-0 max-md:py-0.5`
  const short = `${cell} max-md:inline-block max-md:empty:hidden`
  const depth = Math.min(row.path.split('.').filter(step => step !== '[*]' && step !== '*').length - 1, 4)
  return (
    <tr
      id={`field-${row.path}`}
      className={`block border-t border-line target:bg-larch-wash max-md:py-2 ${lineGrid}`}
      data-field={row.path}
    >
      <th scope="row" className={`${cell} text-left font-normal max-md:block`}>
        <div className={indents[depth]}>
          <code className={`wrap-anywhere font-medium ${row.filled === 0 ? 'text-faint' : 'text-ink'}`}>{row.path}</code>
          <FieldMeaning path={row.path} description={row.description} className="text-xs text-soft" />
          {access === 'role' && (
            <span className="mt-0.5 flex items-center gap-1.5 text-xs text-soft">
              <Icon name="lock" className="size-3" />
              {t('withRole')}
            </span>
          )}
          {row.deprecation && <DeprecationMark deprecation={row.deprecation} replacing={[]} />}
          {use && <FieldUse use={use} />}
        </div>
      </th>
      <td className={short}>
        <code className="text-xs break-words text-soft">{row.type}</code>
      </td>
      <td className={`${cell} max-md:block`}>
        <Examples examples={row.examples} />
      </td>
      <td className={`${short} text-right text-soft`}>
        {row.distinct !== null && (
          <>
            <span className="text-xs md:hidden">{t('distinct')} </span>
            {format.number(row.distinct)}
          </>
        )}
      </td>
      <td className={`${short} text-right`}>
        {(access === 'open' || row.filled > 0) && <Share filled={row.filled} sampled={sampled} />}
      </td>
    </tr>
  )
}

function FieldUse({ use }: { use: DeprecatedFieldUse }) {
  const t = useTranslations('dataset.field')
  const { Records, TotalRecords, Calls, Clients = [] } = use
  return (
    <div className="mt-1 text-xs text-soft" data-use={use.Field}>
      <p>
        {Records === null || TotalRecords === null ? t('usePending') : t('useRecords', { count: Records, total: TotalRecords })}{' '}
        {Calls !== null && t('useCalls', { count: Calls })}
      </p>
      <ReplacementShare use={use} />
      {Clients.length > 0 && <FieldClients use={use} />}
    </div>
  )
}

const Examples = ({ examples }: { examples: readonly string[] }) => (
  <span className="flex flex-wrap gap-1">
    {examples.map(example => (
      <code key={example} className="wrap-anywhere rounded-sm bg-sunk px-1 text-xs text-soft">
        {example}
      </code>
    ))}
  </span>
)

function Share({ filled, sampled }: { filled: number; sampled: number }) {
  const format = useFormatter()
  if (sampled === 0) return null
  const share = filled / sampled
  return (
    <span className={`flex items-center justify-end gap-2 ${filled === 0 ? 'text-faint' : ''}`}>
      <span className="w-12">
        <ShareBar share={share} className="h-1" />
      </span>
      <span className="w-10">{format.number(share, { style: 'percent', maximumFractionDigits: 0 })}</span>
    </span>
  )
}
