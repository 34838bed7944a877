import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Palette } from '@/components/map/value-scale'
import { useFormatter } from '@/components/text/format'
import { Options } from '@/components/ui/options'

/** The appearance of a mark: the shade of a group, a palette colour (0 to 4), or the state of a station. */
type LegendMark =
  | Readonly<{ shade: 0 | 1 | 2 | 3 | 4 | 5 }>
  | Readonly<{ colour: number; of: Palette }>
  | Readonly<{ state: 'late' | 'silent' | 'absent' }>

export type LegendEntry = Readonly<{
  key: string
  mark: LegendMark
  text: string
  count: number | null
  /** Whether the list is filtered by this entry, and how to toggle that. Null if no condition can select the entry. */
  filter: Readonly<{ isOn: boolean; toggle(): void }> | null
}>

type Props<Colour extends string> = {
  entries: readonly LegendEntry[]
  /** The column or data type that colours the records, or null for one colour. */
  by: Colour | null
  possible: readonly Colour[]
  nameOf(colour: Colour): string
  onBy(colour: Colour | null): void
  others: Readonly<{ clusters: keyof typeof clusterTexts | null; shapes: boolean; area: boolean }>
}

const openFrom = 720

const shadeColours = ['bg-larch', 'bg-data-1', 'bg-data-2', 'bg-data-3', 'bg-data-4', 'bg-faint'] as const
const classColours = {
  ramp: ['bg-(--ramp-1)', 'bg-(--ramp-2)', 'bg-(--ramp-3)', 'bg-(--ramp-4)', 'bg-(--ramp-5)'],
  change: ['bg-(--change-1)', 'bg-(--change-2)', 'bg-(--change-3)', 'bg-(--change-4)', 'bg-(--change-5)'],
  warmth: ['bg-(--warmth-1)', 'bg-(--warmth-2)', 'bg-(--warmth-3)', 'bg-(--warmth-4)', 'bg-(--warmth-5)'],
} as const
const stateLooks = {
  late: 'border-[3px] border-ink bg-sheet',
  silent: 'scale-75 border border-faint bg-sunk',
  absent: 'border border-line',
} as const

const lookOf = (mark: LegendMark): string => {
  if ('shade' in mark) return shadeColours[mark.shade]
  return 'colour' in mark ? `${classColours[mark.of][mark.colour]} border border-ink/60` : stateLooks[mark.state]
}

const pointLook = `size-3 rounded-full ${shadeColours[0]}`
const clusterLook = 'size-4 rounded-full border-2 border-larch bg-sheet'
const clusterTexts = { count: 'clusters', nothing: 'clusters', mean: 'means', share: 'shares' } as const

/** The legend. Its entries are filters, and a choice determines the value that colours the records. */
export function MapLegend<Colour extends string>({ entries, by, possible, nameOf, onBy, others }: Props<Colour>) {
  const t = useTranslations('map')
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // The legend is initially collapsed on a phone, where it would cover the map.
    const room = details.current?.parentElement?.parentElement?.clientWidth ?? 0
    if (room > openFrom) details.current!.open = true
  }, [])
  return (
    <details
      ref={details}
      data-map-panel
      data-legend
      className="group max-w-[calc(100vw-6rem)] border border-line bg-sheet/95 text-xs text-soft open:w-60"
    >
      <summary className="flex min-h-7 list-none items-center gap-2 px-2.5 font-medium hover:text-ink [&::-webkit-details-marker]:hidden group-open:border-b group-open:border-line">
        <span>{t('legend')}</span>
        {by !== null && (
          <span aria-hidden="true" className="flex items-center gap-1.5 font-normal group-open:hidden">
            <Swatches entries={entries} />
            {nameOf(by)}
          </span>
        )}
      </summary>
      <div className="max-h-80 space-y-2 overflow-y-auto p-2.5">
        {possible.length > 0 && <ColourChoice by={by} possible={possible} nameOf={nameOf} onBy={onBy} />}
        <Marks entries={entries} others={others} />
      </div>
    </details>
  )
}

function Marks({ entries, others }: Pick<Props<string>, 'entries' | 'others'>) {
  const t = useTranslations('map')
  const { clusters } = others
  const signs = [
    ...(entries.length === 0 ? [['point', pointLook] as const] : []),
    ...(clusters ? [[`marks.${clusterTexts[clusters]}`, clusterLook] as const] : []),
    ...(others.shapes ? [['marks.shapes', 'h-3 w-4 border border-larch bg-larch/10'] as const] : []),
    ...(others.area ? [['marks.area', 'h-3 w-4 border-2 border-dashed border-larch'] as const] : []),
  ]
  return (
    <ul className="space-y-0.5">
      {entries.map(({ key, ...entry }) => (
        <Entry key={key} group={key} {...entry} />
      ))}
      {signs.map(([text, look]) => (
        <li key={text}>
          <Sign mark={<span className={look} />}>{t(text)}</Sign>
        </li>
      ))}
    </ul>
  )
}

const Swatches = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <span className="flex">
    {entries
      .filter(({ mark }) => !('state' in mark))
      .map(({ key, mark }) => (
        <span key={key} className={`size-2.5 ${lookOf(mark)}`} />
      ))}
  </span>
)

type ChoiceProps<Colour extends string> = Pick<Props<Colour>, 'by' | 'possible' | 'nameOf' | 'onBy'>

function ColourChoice<Colour extends string>({ by, possible, nameOf, onBy }: ChoiceProps<Colour>) {
  const t = useTranslations('map')
  return (
    <label className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {t('colourBy')}
      <select
        value={by ?? ''}
        onChange={event => onBy(possible.find(colour => colour === event.target.value) ?? null)}
        className="h-7 min-w-0 grow rounded-sm border border-strong bg-paper px-1 text-ink"
      >
        <option value="">{t('oneColour')}</option>
        <Options choices={possible.map(colour => [colour, nameOf(colour)])} />
      </select>
    </label>
  )
}

function Entry({ group, mark, text, count, filter }: Omit<LegendEntry, 'key'> & { group: string }) {
  const t = useTranslations('map')
  const sign = (
    <Sign mark={<Dot look={lookOf(mark)} />} count={count}>
      {text}
    </Sign>
  )
  return (
    <li data-group={group}>
      {filter ? (
        <button
          type="button"
          aria-pressed={filter.isOn}
          title={t('only')}
          onClick={filter.toggle}
          className="w-full rounded-sm px-1 text-left hover:bg-larch-wash hover:text-larch aria-pressed:bg-larch-wash aria-pressed:font-medium aria-pressed:text-larch"
        >
          {sign}
        </button>
      ) : (
        <div className="px-1">{sign}</div>
      )}
    </li>
  )
}

const Dot = ({ look }: { look: string }) => <span className={`size-3 rounded-full ${look}`} />

function Sign({ mark, count, children }: { mark: ReactNode; count?: number | null; children: ReactNode }) {
  const format = useFormatter()
  return (
    <span className="flex min-h-6 items-center gap-2">
      <span aria-hidden="true" className="flex w-4 shrink-0 justify-center">
        {mark}
      </span>
      <span data-text className="min-w-0 grow break-words">
        {children}
      </span>
      {typeof count === 'number' && <span className="tabular-nums text-ink">{format.number(count)}</span>}
    </span>
  )
}
