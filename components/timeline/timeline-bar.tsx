import { useTranslations } from 'next-intl'
import { useRhythm } from '@/components/catalogue/rhythm'
import type { Measure } from '@/components/source/measures'
import { type FrameDistance, frameDistances, type Range, ranges } from '@/components/timeline/frames'
import { ChoiceButtons } from '@/components/ui/choice-buttons'

type Props = {
  title: string
  measures: readonly Measure[]
  measure: Measure
  range: Range
  distance: FrameDistance | null
  onChoose(change: { type?: string; period?: number; range?: Range; ref?: FrameDistance | null; at?: null }): void
}

/** The data type and the range to play. */
export function TimelineBar({ title, measures, measure, range, distance, onChoose }: Props) {
  const t = useTranslations('timeline')
  const rhythm = useRhythm()
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sheet px-4 py-2 sm:px-6">
      <h1 className="text-base leading-5">{title}</h1>
      <label className="flex min-w-0 items-center gap-2 text-sm text-soft">
        {t('dataType')}
        <select
          value={measures.indexOf(measure)}
          onChange={event => {
            const { name, period } = measures[Number(event.target.value)]!
            onChoose({ type: name, period })
          }}
          className="h-8 min-w-0 rounded-sm border border-strong bg-paper px-2 text-ink"
        >
          {measures.map(({ name, label, unit, period }, place) => (
            <option key={`${name} ${period}`} value={place} title={name}>
              {label}
              {unit && ` (${unit})`}, {rhythm(period)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-w-0 items-center gap-2 text-sm text-soft">
        {t('show')}
        <select
          value={distance ?? ''}
          onChange={event => onChoose({ ref: frameDistances.find(each => each === event.target.value) ?? null })}
          className="h-8 min-w-0 rounded-sm border border-strong bg-paper px-2 text-ink"
        >
          <option value="">{t('values')}</option>
          {frameDistances.map(each => (
            <option key={each} value={each}>
              {t(`difference.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <ChoiceButtons
        label={t('range')}
        choices={ranges.map(each => [each, t(`last.${each}`)] as const)}
        chosen={range}
        onChoose={each => onChoose({ range: each, at: null })}
        look="framed"
        className="md:ml-auto"
      />
    </div>
  )
}
