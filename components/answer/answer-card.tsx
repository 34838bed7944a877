import { useLocale, useTranslations } from 'next-intl'
import { AnswerChart, lineOf } from '@/components/answer/answer-chart'
import type { Bounds } from '@/components/geometry/geojson'
import { boundsOf, widened } from '@/components/geometry/geojson'
import type { SheetBasemap } from '@/components/map/basemap'
import { MapSheet, type SheetValue } from '@/components/map/sheet/map-sheet'
import { breaksOf, classOf, colourOf, paletteOf } from '@/components/map/value-scale'
import { excelUrl, mapUrl } from '@/components/search/search-view'
import { Age } from '@/components/text/age'
import { useFormatter } from '@/components/text/format'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import type { Answer, AnswerRow, Screen } from '@/lib/search/search-response'

type Props = Readonly<{
  answer: Answer
  screen: Screen
  basemap: SheetBasemap
  /** The URL of the page with this card. */
  url: string
  /** Path of the page with the stations on a map over time; null without one. */
  overTime: string | null
  /** Origin of the platform, whose pictures alone are shown. */
  origin: string
}>

/** The answer card of a question: its number, the first rows, a map or a chart, and links to all of it. */
export function AnswerCard(props: Props) {
  const { answer, basemap } = props
  const t = useTranslations('answer')
  if (answer.Kind === 'restricted') return <p className="mt-4 text-sm text-soft">{t('restricted')}</p>
  const isChart = answer.Rows.some(({ Points }) => Points.length > 1)
  return (
    <div className="mt-5 grid gap-x-8 gap-y-5 border-t border-line pt-5 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="min-w-0">
        <Headline answer={answer} />
        {isChart && <AnswerChart answer={answer} />}
        <Rows {...props} />
        <Ways {...props} />
      </div>
      <AnswerMap answer={answer} basemap={basemap} />
    </div>
  )
}

function Headline({ answer }: Pick<Props, 'answer'>) {
  const [t, format] = [useTranslations('answer'), useFormatter()]
  const { Kind, Name, Value, Range, Unit, Count, AsOf, Rows: rows } = answer
  if (Kind === 'chart' && Value === null) return null
  if (Count === 0) return <p className="text-soft">{t('noValue')}</p>
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  const range = Range && t('range', { low: number(Range[0]), high: number(Range[1]) })
  const isOfRecords = Kind === 'records'
  return (
    <div data-answer={Kind} className="mb-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-semibold tabular-nums">
          {isOfRecords ? number(Count) : Value === null ? range : number(Value)}
        </span>
        {Unit && <span className="text-xl text-soft">{Unit}</span>}
        <span className="text-lg">{isOfRecords ? t('found', { count: Count }) : Name}</span>
      </p>
      {AsOf && (
        <p className="mt-1 text-sm text-soft">
          {aboutStations(answer, rows[0]!.Title, t)} · <Age at={AsOf} />
        </p>
      )}
    </div>
  )
}

function aboutStations({ Kind, Count, Silent }: Answer, first: string, t: ReturnType<typeof useTranslations<'answer'>>): string {
  const of = {
    sum: () => t('sumOf', { count: Count }),
    first: () => t('firstOf', { name: first, count: Count }),
    value: () => first,
    values: () => t('valuesOf', { count: Count }),
  }
  const about = of[Kind as keyof typeof of]()
  return Silent > 0 ? `${about} · ${t('silent', { count: Silent })}` : about
}

const rowsShown = 5

function Rows({ answer: { Kind, Rows: rows, Unit }, origin }: Props) {
  const format = useFormatter()
  if (Kind === 'value' || rows.length === 0) return null
  const shown = Kind === 'chart' ? rows : rows.slice(0, rowsShown)
  return (
    <ul className="border-t border-line">
      {shown.map((row, index) => (
        <li key={row.Href} className="flex items-center gap-3 border-b border-line py-2">
          {Kind === 'chart' && (
            <span aria-hidden="true" className={`w-5 shrink-0 border-t-2 border-current ${lineOf(index).className}`} />
          )}
          <RowPicture row={row} origin={origin} />
          <span className="min-w-0 grow">
            <Link href={row.Href} className="link font-medium wrap-anywhere">
              {row.Title}
            </Link>
            <span className="block truncate text-sm text-soft">{[row.Text, ...row.Facts].filter(Boolean).join(' · ')}</span>
          </span>
          {row.Value !== null && (
            <span className="shrink-0 text-right tabular-nums">
              <span className="font-semibold">{format.number(row.Value, { maximumFractionDigits: 2 })}</span>
              {Unit && <span className="text-sm text-soft"> {Unit}</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function RowPicture({ row: { Picture }, origin }: { row: AnswerRow; origin: string }) {
  // Pictures on other hosts are never loaded.
  if (!Picture?.startsWith(`${origin}/`)) return null
  return (
    // biome-ignore lint/performance/noImgElement: a small picture of the platform itself
    <img
      src={Picture.slice(origin.length)}
      alt=""
      width={64}
      height={48}
      loading="lazy"
      className="h-12 w-16 shrink-0 object-cover"
    />
  )
}

function Ways({ answer, screen: { Href }, overTime, url }: Props) {
  const t = useTranslations('answer')
  const map = answer.Kind === 'chart' ? null : mapUrl(Href)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Link href={Href} className={buttonClass('solid')}>
        <Icon name={answer.Kind === 'chart' ? 'chart' : 'list'} />
        {t(answer.Kind === 'chart' ? 'chart' : answer.Kind === 'value' ? 'station' : 'all')}
      </Link>
      {map && (
        <Link href={map} className={buttonClass('outline')}>
          <Icon name="map" />
          {t('map')}
        </Link>
      )}
      {overTime && (
        <Link href={overTime} className={buttonClass('outline')}>
          <Icon name="clock" />
          {t('overTime')}
        </Link>
      )}
      <a href={excelUrl(answer.Call)} download className={buttonClass('outline')}>
        <Icon name="save" />
        {t('excel')}
      </a>
      <CopyButton text={url} label={t('link')} name={t('copyLink')} />
    </div>
  )
}

function AnswerMap({ answer: { Rows: rows, Unit }, basemap }: Pick<Props, 'answer' | 'basemap'>) {
  const [t, language] = [useTranslations('answer'), useLocale()]
  const placed = rows.filter(({ Longitude, Latitude }) => Longitude !== null && Latitude !== null)
  const bounds = boundsOf(placed.map(({ Longitude, Latitude }) => [Longitude!, Latitude!]))
  if (!bounds) return null
  const breaks = breaksOf(placed.flatMap(({ Value }) => Value ?? []))
  const values = placed.map((row): SheetValue => {
    const { Title, Value } = row
    const colour = Value === null ? '--larch' : `--${paletteOf(Unit)}-${colourOf(classOf(Value, breaks), breaks.length + 1) + 1}`
    return { title: Title, position: [row.Longitude!, row.Latitude!], colour, value: Value, isMain: false }
  })
  return (
    <div className="min-w-0">
      <MapSheet
        bounds={widened(bounds, marginOf(bounds))}
        ground={basemap}
        names={6}
        language={language}
        values={values}
        label={t('mapLabel', { count: placed.length })}
        size={{ width: 400, height: 320 }}
      />
    </div>
  )
}

const marginOf = ([west, south, east, north]: Bounds): number => Math.max(0.04, (east - west) / 8, (north - south) / 8)
