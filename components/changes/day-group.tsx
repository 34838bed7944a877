import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { byReplacement, type Removal, type RemovalGroup } from '@/components/changes/change'
import { withLanguage } from '@/components/record/field-path'
import { Age } from '@/components/text/age'
import { Link } from '@/components/text/navigation'
import { Timed } from '@/components/text/timed'
import { Badge } from '@/components/ui/badge'

type Props = { day: string | null; leaving: readonly RemovalGroup[]; open: boolean }

/** What leaves on one day, by entity. */
export function DayGroup({ day, leaving, open }: Props) {
  const t = useTranslations('changes')
  return (
    <section className="mt-6 border-t border-strong pt-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg">
        {day ? <LastDay day={day} /> : t('noDay')}
        {day && <Age at={day} tense="either" className="text-sm font-normal text-soft" />}
      </h3>
      {leaving.map(group => (
        <EntityGroup key={`${group.entity} ${group.deprecated}`} leaving={group} open={open} />
      ))}
    </section>
  )
}

/** The last day of service, ahead or over. */
function LastDay({ day }: { day: string }) {
  const t = useTranslations('changes')
  const format = useFormatter()
  const end = new Date(`${day}T23:59:59Z`)
  const date = format.dateTime(end, { dateStyle: 'long', timeZone: 'UTC' })
  const phases = [
    { from: 0, shown: t('leavesAfter', { date }) },
    { from: end.getTime() + 1000, shown: t('servedUntil', { date }) },
  ]
  return <Timed phases={phases} />
}

function EntityGroup({ leaving: { entity, deprecated, changes }, open }: { leaving: RemovalGroup; open: boolean }) {
  const t = useTranslations('changes')
  const format = useFormatter()
  const language = useLocale()
  const since = deprecated ? format.dateTime(new Date(deprecated), { dateStyle: 'medium', timeZone: 'UTC' }) : null
  return (
    <details open={open || entity === null} className="mt-2 border border-line bg-sheet">
      <summary className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
        <span className="font-semibold">{entity ?? t('interface')}</span>
        <span className="text-sm text-soft">{t('count', { count: changes.length })}</span>
        {since && <span className="ml-auto text-xs text-faint">{t('since', { date: since })}</span>}
      </summary>
      <dl className="border-t border-line px-4 text-sm">
        {byReplacement(changes).map(({ replacement, changes: same }) => (
          <div
            key={replacement}
            className="grid gap-x-6 gap-y-1 border-b border-line py-2 last:border-b-0 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          >
            <dt className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
              {same.map(change => (
                <ChangeName key={`${change.kind} ${change.name}`} change={change} />
              ))}
            </dt>
            <dd className="min-w-0 break-words">
              {replacement ? (
                <>
                  <span className="text-soft">{t('instead')}</span>{' '}
                  <code className="text-larch">{withLanguage(language, replacement)}</code>
                </>
              ) : (
                <span className="text-soft">{t('nothingInstead')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function ChangeName({ change: { kind, name, state, href } }: { change: Removal }) {
  const t = useTranslations('changes')
  const text = <code className="break-all text-orange">{name}</code>
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1.5">
      {kind !== 'field' && <span className="text-xs text-faint">{t(`kind.${kind}`)}</span>}
      {href ? <Link href={href}>{text}</Link> : text}
      {state === 'removed' && <Badge tone="deprecated">{t('removed')}</Badge>}
    </span>
  )
}
