import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { bucketSeconds, buckets, isPossible, lengthText } from '@/components/series/bucket'
import type { SeriesDetails } from '@/components/series/series-details'
import { presets, shortest, stepped, zoomed } from '@/components/series/time-range'
import type { ComparisonState } from '@/components/series/use-comparison-state'
import { zoneCalled } from '@/components/series/use-measurements'
import { distances, fromField, toField } from '@/components/series/wall-clock'
import { useFormatter } from '@/components/text/format'
import { StepButton, TextButton } from '@/components/ui/button'
import { ChoiceButtons } from '@/components/ui/choice-buttons'

type Props = { state: ComparisonState; series: readonly SeriesDetails[]; zone: string; now: number; children?: ReactNode }

export function RangeBar(props: Props) {
  const { state } = props
  const t = useTranslations('series')
  const { window } = state.view
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ChoiceButtons
        label={t('range')}
        choices={presets.map(preset => [preset, t(`preset.${preset}`)] as const)}
        chosen={state.zoomed ? null : state.preset}
        onChoose={state.setPreset}
        look="framed"
      />
      <div className="flex gap-1">
        <StepButton icon="left" label={t('back')} onPress={() => state.setWindow(stepped(window, -1))} />
        <StepButton icon="right" label={t('forward')} onPress={() => state.setWindow(stepped(window, 1))} />
        <StepButton icon="plus" label={t('zoomIn')} onPress={() => state.setWindow(zoomed(window, 0.5))} />
        <StepButton icon="minus" label={t('zoomOut')} onPress={() => state.setWindow(zoomed(window, 2))} />
        <TextButton look="outline" text={t('reset')} off={!state.zoomed} onPress={state.reset} />
      </div>
      <ExactTimes {...props} />
      <BucketChoice {...props} />
      <DistanceChoice state={state} />
      {props.children}
    </div>
  )
}

const field = 'h-8 rounded-sm border border-strong bg-sheet px-2 text-sm'

function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <label htmlFor={id} className="text-xs text-faint">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function ExactTimes({ state, zone }: Props) {
  const t = useTranslations('series')
  const clocks = zoneCalled(zone)
  const { window } = state.view
  const change = (side: 'from' | 'to') => (text: string) => {
    const at = fromField(text, clocks)
    const next = { ...window, [side]: at }
    // While a time is being typed, the end may be before the start.
    if (at !== null && next.to - next.from >= shortest) state.setWindow(next)
  }
  return (
    <>
      {(['from', 'to'] as const).map(side => (
        <Labelled key={side} label={t(side)}>
          {id => (
            <input
              id={id}
              type="datetime-local"
              // A new key resets the uncontrolled field when the window changes.
              key={window[side]}
              defaultValue={toField(window[side], clocks)}
              onChange={event => change(side)(event.target.value)}
              className={field}
            />
          )}
        </Labelled>
      ))}
    </>
  )
}

type Option<Value> = Readonly<{ value: Value; text: string; disabled?: boolean }>

type SelectProps<Value> = {
  label: string
  none: string
  value: Value | null
  options: readonly Option<Value>[]
  onChoose(value: Value | null): void
}

function LabelledSelect<Value extends string>({ label, none, value, options, onChoose }: SelectProps<Value>) {
  return (
    <Labelled label={label}>
      {id => (
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChoose((target.value || null) as Value | null)}
          className={field}
        >
          <option value="">{none}</option>
          {options.map(({ text, ...option }) => (
            <option key={option.value} {...option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

function BucketChoice({ state, series }: Props) {
  const t = useTranslations('series')
  const format = useFormatter()
  const chart = { span: state.view.window, periods: series.map(({ period }) => period) }
  const options = buckets.map(value => ({
    value,
    text: value === 'raw' ? t('single') : lengthText(bucketSeconds(value), format),
    disabled: !isPossible(value, chart),
  }))
  const chosen = { value: state.bucket, onChoose: state.setBucket }
  return <LabelledSelect label={t('bucket')} none={t('automatic')} options={options} {...chosen} />
}

function DistanceChoice({ state }: { state: ComparisonState }) {
  const t = useTranslations('series')
  const options = distances.map(value => ({ value, text: t(`distance.${value}`) }))
  const chosen = { value: state.distance, onChoose: state.setDistance }
  return <LabelledSelect label={t('compareWith')} none={t('distance.none')} options={options} {...chosen} />
}
