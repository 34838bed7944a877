import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { byReplacement, type Removal, type RemovalGroup } from '@/components/changes/change'
import { withLanguage } from '@/components/record/field-path'
import { Age } from '@/components/text/age'
import { PlainLink } from '@/components/text/plain-link'
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
      <dl className="removals">
        {byReplacement(changes).map(({ replacement, changes: same }) => (
          <div key={replacement}>
            <dt>
              {same.map(change => (
                <ChangeName key={`${change.kind} ${change.name}`} change={change} />
              ))}
            </dt>
            <dd>
              {replacement ? (
                <>
                  {t('instead')} <code>{withLanguage(language, replacement)}</code>
                </>
              ) : (
                t('nothingInstead')
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
  const text = href ? (
    <PlainLink href={href}>
      <code>{name}</code>
    </PlainLink>
  ) : (
    <code>{name}</code>
  )
  if (kind === 'field' && state !== 'removed') return text
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1.5">
      {kind !== 'field' && <span className="text-xs text-faint">{t(`kind.${kind}`)}</span>}
      {text}
      {state === 'removed' && <Badge tone="deprecated">{t('removed')}</Badge>}
    </span>
  )
}
