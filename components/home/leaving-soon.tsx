import { getFormatter, getTranslations } from 'next-intl/server'
import { byDay, type Removal, type RemovalGroup } from '@/components/changes/change'
import { Age } from '@/components/text/age'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import { Section } from '@/components/ui/section'

/** Kinds of records that are named; the others are on the page of changes. */
const shownMax = 5

/** The next removals from the interfaces, with their dates. */
export async function LeavingSoon({ changes, now }: { changes: readonly Removal[]; now: Date }) {
  const [t, format] = await Promise.all([getTranslations('home'), getFormatter()])
  const [next] = byDay(changes, now)
  if (!next?.day || next.day < now.toISOString().slice(0, 10)) return null
  const day = new Date(`${next.day}T23:59:59Z`)
  const most = [...next.leaving].sort(
    (a, b) => Number(a.entity !== null) - Number(b.entity !== null) || b.changes.length - a.changes.length,
  )
  const all = (
    <Link href="/changes" className="link text-sm">
      {t('leavingAll')}
    </Link>
  )
  return (
    <Section id="leaving" title={t('leaving')} lead={t('leavingLead')} action={all}>
      <div className="mt-3 border border-orange-line bg-sheet text-sm">
        <p className="flex flex-wrap items-center gap-x-2 border-b border-orange-line bg-orange-wash px-4 py-2 font-semibold text-orange">
          <Icon name="calendar" />
          {format.dateTime(day, { dateStyle: 'long', timeZone: 'UTC' })}
          <Age at={next.day} tense="either" className="ml-auto font-normal" />
        </p>
        <ul className="divide-y divide-line">
          {most.slice(0, shownMax).map(leaving => (
            <LeavingLine key={leaving.entity} leaving={leaving} />
          ))}
        </ul>
      </div>
    </Section>
  )
}

async function LeavingLine({ leaving: { entity, changes } }: { leaving: RemovalGroup }) {
  const t = await getTranslations('changes')
  const href = entity === null ? '/changes' : `/changes?entity=${encodeURIComponent(entity)}`
  return (
    <li>
      <Link href={href} className="flex items-baseline justify-between gap-4 px-4 py-2 hover:bg-larch-wash/50">
        <span className="min-w-0 truncate font-medium">{entity ?? t('interface')}</span>
        <span className="shrink-0 text-xs text-faint">{t('count', { count: changes.length })}</span>
      </Link>
    </li>
  )
}
