import { useTranslations } from 'next-intl'
import { useFormatter } from '@/components/text/format'
import { Icon } from '@/components/ui/icon'
import { tableClass } from '@/components/ui/table'
import type { Usage } from '@/lib/admin/catalog/calls'
import type { DatasetNeed } from '@/lib/admin/catalog/dataset-needs'
import type { Finding } from '@/lib/admin/catalog/editing/params'

export function NeedsList({ cares }: { cares: readonly DatasetNeed[] }) {
  const t = useTranslations('adminCatalog')
  if (cares.length === 0)
    return (
      <span className="inline-flex items-center gap-1.5 text-larch">
        <Icon name="check" className="size-3.5!" />
        {t('allWell')}
      </span>
    )
  return (
    <ul className="grid gap-1">
      {cares.map(({ Code, Values }) => (
        <li key={Code} className="flex gap-1.5">
          <Icon name="notice" className={`mt-0.5 size-3.5! ${Code === 'endpoint-failing' ? 'text-red' : 'text-soft'}`} />
          <span className="min-w-0 wrap-anywhere">{t(`care.${Code}`, Values as never)}</span>
        </li>
      ))}
    </ul>
  )
}

const looks = {
  passed: { icon: 'check', tone: 'text-larch' },
  failed: { icon: 'notice', tone: 'text-red' },
  skipped: { icon: 'clock', tone: 'text-faint' },
} as const

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const t = useTranslations('adminCatalog.finding')
  return (
    <ul className="grid gap-2 text-sm">
      {findings.map(({ Check, State, Code, Values, Detail }) => {
        const { icon, tone } = looks[State]
        const key = `${Check}-${Code}`
        return (
          <li key={Check} className="flex gap-2.5">
            <Icon name={icon} className={`mt-0.5 ${tone}`} />
            <div className="min-w-0 wrap-anywhere">
              <span className="sr-only">{t(State)} </span>
              {t.has(key as never) ? t(key as never, Values as never) : <span lang="en">{Detail}</span>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

export function UsageTable({ usage: { Callers } }: { usage: Usage }) {
  const t = useTranslations('adminCatalog.usage')
  const format = useFormatter()
  if (Callers.length === 0) return <p className="text-sm text-soft">{t('nobody')}</p>
  return (
    <table className={tableClass}>
      <thead className="text-left text-xs text-soft">
        <tr>
          <th className="px-3 py-1.5">{t('client')}</th>
          <th className="px-3 py-1.5 text-right">{t('calls')}</th>
          <th className="px-3 py-1.5">{t('last')}</th>
        </tr>
      </thead>
      <tbody>
        {Callers.map(({ Client, Name, Calls, LastDay }) => (
          <tr key={Client ?? ''} className="border-t border-line wrap-anywhere">
            <td className="px-3 py-1.5">{Client === null ? t('guests') : (Name ?? Client)}</td>
            <td className="px-3 py-1.5 text-right">{format.number(Calls)}</td>
            <td className="px-3 py-1.5 whitespace-nowrap">
              {format.dateTime(new Date(LastDay), { dateStyle: 'medium', timeZone: 'UTC' })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
