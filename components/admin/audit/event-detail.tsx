import { getTranslations } from 'next-intl/server'
import { DifferenceList } from '@/components/json/difference-list'
import type { AuditAnswer } from '@/lib/admin/audit/params'
import { type Difference, differences } from '@/lib/formats/json-difference'

/** Whether more of an event is known than its row tells. */
export const hasDetail = ({ Before, After, Differences, Detail }: AuditAnswer): boolean =>
  Before !== null || After !== null || Differences.length > 0 || Object.keys(Detail).length > 0

/** What was there before and after, or what else was noted; folded, as a row of the log is to be read at a glance. */
export async function EventDetail({ event: { Before, After, Differences, SecretChanged, Detail } }: { event: AuditAnswer }) {
  const t = await getTranslations('admin.audit')
  const noted = Object.entries(Detail)
  const changes = Before || After ? differences(Before ?? {}, After ?? {}) : (Differences as Difference[])
  const changed = Before !== null || After !== null || changes.length > 0
  return (
    <details>
      <summary className="cursor-pointer text-larch">{t(changed ? 'difference' : 'noted')}</summary>
      <div className="mt-2 min-w-0 sm:min-w-80">
        {changed && <DifferenceList differences={changes} />}
        {SecretChanged && <p className="mt-1 text-xs text-soft">{t('secret')}</p>}
        {noted.length > 0 && <Noted entries={noted} />}
      </div>
    </details>
  )
}

const Noted = ({ entries }: { entries: readonly (readonly [string, unknown])[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs">
    {entries.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-faint">{name}</dt>
        <dd className="wrap-anywhere">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
      </div>
    ))}
  </dl>
)
