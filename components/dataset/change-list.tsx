import { useTranslations } from 'next-intl'
import { byDay, type FieldChange, type RecordChange, shortValue } from '@/components/dataset/changes'
import { useRhythm } from '@/components/datasets/rhythm'
import type { FreshnessResponse } from '@/components/live/wall-rows'
import { Age } from '@/components/text/age'
import { useFormatter } from '@/components/text/format'
import { Link } from '@/components/text/navigation'
import { isoOf } from '@/lib/grammar/moment'

type Props = {
  changes: readonly RecordChange[]
  names: ReadonlyMap<string, string>
  hrefOf: ((id: string) => string) | null
}

export function ChangeList({ changes, names, hrefOf }: Props) {
  const format = useFormatter()
  const days = byDay(changes, date => format.dateTime(date, { dateStyle: 'full' }))
  return (
    <div className="border border-line bg-sheet text-sm">
      {days.map(({ day, changes: ofDay }) => (
        <section key={day} className="group/day">
          <h3 className="border-y border-line bg-sunk px-4 py-1 text-xs text-soft group-first/day:border-t-0">{day}</h3>
          <ol className="divide-y divide-line">
            {ofDay.map(change => (
              <li
                key={`${change.SourceId} ${change.Revision}`}
                className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 px-4 py-2 sm:grid-cols-[4.5rem_7.5rem_minmax(0,1fr)]"
              >
                <ChangeTime change={change} />
                <ChangeSummary
                  change={change}
                  name={names.get(change.SourceId.toLowerCase()) ?? change.SourceId}
                  hrefOf={hrefOf}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function ChangeTime({ change: { Date: at } }: { change: RecordChange }) {
  const format = useFormatter()
  return (
    <time
      dateTime={at}
      title={format.dateTime(new Date(at), { dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' })}
      className="text-faint"
    >
      {format.dateTime(new Date(at), { timeStyle: 'short', hourCycle: 'h23' })}
    </time>
  )
}

function ChangeSummary({ change, name, hrefOf }: { change: RecordChange; name: string; hrefOf: Props['hrefOf'] }) {
  const t = useTranslations('dataset.change')
  const linked = hrefOf && change.Operation !== 'Delete'
  return (
    <>
      <span className="text-soft">{t(`operation.${change.Operation}`)}</span>
      <div className="min-w-0 max-sm:col-span-2">
        {linked ? (
          <Link href={hrefOf(change.SourceId)} className="font-medium wrap-anywhere hover:text-larch">
            {name}
          </Link>
        ) : (
          <span className="font-medium wrap-anywhere">{name}</span>
        )}
        {change.EditedBy && <span className="text-faint"> · {t('by', { who: change.EditedBy })}</span>}
        <Differences differences={change.Changes} />
      </div>
    </>
  )
}

const shownMax = 6

function Differences({ differences }: { differences: readonly FieldChange[] }) {
  const t = useTranslations('dataset.change')
  if (differences.length === 0) return null
  return (
    <ul className="mt-1 space-y-0.5">
      {differences.slice(0, shownMax).map(({ path, value, was }) => (
        <li key={path} className="wrap-anywhere text-xs text-soft">
          <code className="font-medium text-ink">{path.replace(/^\//, '').replaceAll('/', '.')}</code>{' '}
          {shortValue(was) !== null && <del className="text-faint">{shortValue(was)}</del>}
          {shortValue(was) !== null && shortValue(value) !== null && ' → '}
          {shortValue(value) !== null && <ins className="no-underline">{shortValue(value)}</ins>}
        </li>
      ))}
      {differences.length > shownMax && (
        <li className="text-xs text-faint">{t('moreFields', { count: differences.length - shownMax })}</li>
      )}
    </ul>
  )
}

export function ArrivalList({ rows, nameOf }: { rows: FreshnessResponse['stationtypes']; nameOf: (type: string) => string }) {
  const t = useTranslations('dataset.change')
  const rhythm = useRhythm()
  return (
    <ul className="border border-line bg-sheet">
      {rows.map(({ stype, sorigin, series, late, arrival, period }) => (
        <li
          key={`${stype} ${sorigin}`}
          className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line px-4 py-2.5 text-sm first:border-t-0"
        >
          <span className="min-w-48 grow">
            <span className="wrap-anywhere font-medium">{nameOf(stype)}</span> <span className="text-faint">{sorigin}</span>
          </span>
          <span>{t.rich('arrived', { when: () => <Age at={isoOf(arrival.newest)} /> })}</span>
          <span className="text-soft">{t('expected', { rhythm: rhythm(period.min) })}</span>
          <span className={late > 0 ? 'font-medium text-ink' : 'text-soft'}>{t('late', { late, series })}</span>
        </li>
      ))}
    </ul>
  )
}
