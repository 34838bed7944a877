import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { bucketSeconds, countGaps, lengthText, longestBridge } from '@/components/series/bucket'
import { summaryOf } from '@/components/series/measurements'
import { type ComparisonData, zoneCalled } from '@/components/series/use-measurements'
import { clockChanges } from '@/components/series/wall-clock'

/** The values at the cursor, with their time zone; as text for screen readers. */
export function PointNote(shown: ComparisonData) {
  const t = useTranslations('series')
  const format = useFormatter()
  const language = useLocale()
  const { state, measured, zone } = shown
  const { bucket } = measured
  const length = lengthText(bucketSeconds(bucket), format)
  const most = Math.max(0, ...(measured.now ?? []).flatMap(points => points.map(({ count }) => count)))
  const { window } = state.view
  const changes = clockChanges(window, zoneCalled(zone))
  return (
    <div className="text-sm text-soft">
      <p role="status">
        {measured.waiting ? t('loading') : bucket === 'raw' ? t('eachSingle') : t('eachMean', { length, count: most })}
        {state.bucket !== null && state.bucket !== bucket && ` ${t('otherBucket')}`}
      </p>
      <p>
        {t('zone', { zone: zoneText(zone, language) })}
        {changes.map(({ at, before, after }) => (
          <span key={at}>
            {' '}
            {t('clockChange', {
              when: format.dateTime(at, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
              before: offsetText(before),
              after: offsetText(after),
            })}
          </span>
        ))}
        {state.distance && ` ${t(`ghost.${state.distance}`)}`}
      </p>
      <Summary {...shown} />
    </div>
  )
}

function zoneText(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  return `${zone.replaceAll('_', ' ')} (${parts.find(({ type }) => type === 'timeZoneName')?.value})`
}

const offsetText = (minutes: number) => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function Summary({ series, state, measured }: ComparisonData) {
  const t = useTranslations('series')
  const format = useFormatter()
  const moment = (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  const { from, to } = state.view.window
  return (
    <ul className="sr-only">
      {series.map((facts, place) => {
        const points = (measured.now?.[place] ?? []).filter(({ value }) => value !== null)
        const { low, high, mean, count } = summaryOf(points)
        const what = { name: facts.name, dataType: facts.label, from: moment(from), to: moment(to) }
        const key = `${facts.type} ${facts.code} ${facts.dataType} ${facts.period}`
        if (!low || !high || mean === null) return <li key={key}>{t('summaryEmpty', what)}</li>
        const gaps = countGaps(points, longestBridge(facts.period, measured.bucket))
        const value = (measured: number) => (facts.unit ? `${number(measured)} ${facts.unit}` : number(measured))
        const found = { low: value(low.value), lowAt: moment(low.at), high: value(high.value), highAt: moment(high.at) }
        return <li key={key}>{t('summary', { ...what, ...found, mean: value(mean), count, gaps })}</li>
      })}
    </ul>
  )
}
