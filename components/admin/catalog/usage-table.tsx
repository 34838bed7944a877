import { useFormatter, useTranslations } from 'next-intl'
import { tableClass } from '@/components/ui/table'
import type { Usage } from '@/lib/admin/catalog/params'

/** The recent callers, by client. */
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
