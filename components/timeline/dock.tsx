import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { callText } from '@/components/call/program-text'
import { type Sample, sparkPath } from '@/components/chart/spark-path'
import { comparisonQuery, printRef } from '@/components/series/comparison-query'
import { useFormatter } from '@/components/text/format'
import { TextLink } from '@/components/text/navigation'
import type { Frames } from '@/components/timeline/frames'
import { numberStyle, type Playback, speeds, usePlaying } from '@/components/timeline/playback'
import { StepButton, TextButton } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Options } from '@/components/ui/options'

type Props = Playback & { stationType: string; zone: string; addresses: readonly string[]; onMove(index: number): void }

export function Dock(props: Props) {
  const { frames, index, onMove, addresses, zone } = props
  const t = useTranslations('timeline')
  const format = useFormatter()
  const count = frames?.times.length ?? 0
  const playing = usePlaying({ index, count, onMove })
  const time = frames?.times[index]
  const text =
    time === undefined
      ? ''
      : format.dateTime(time, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        })
  const moveTo = (next: number) => {
    playing.stop()
    onMove(Math.min(Math.max(next, 0), count - 1))
  }
  return (
    <section aria-label={t('time')} className="border-t border-line bg-sheet px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PlaybackButtons playing={playing} disabled={count < 2} onStep={by => moveTo(index + by)} />
        <SpeedSelect playing={playing} />
        <p className="ml-auto text-right font-semibold">
          {text} <span className="text-xs font-normal text-faint">{zone.replaceAll('_', ' ')}</span>
        </p>
      </div>
      <FrameLine {...props} />
      <input
        type="range"
        min={0}
        max={Math.max(count - 1, 0)}
        value={index}
        disabled={count < 2}
        aria-label={t('moment')}
        aria-valuetext={text}
        onChange={event => moveTo(Number(event.target.value))}
        className="h-6 w-full"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Chosen {...props} />
        <span className="ml-auto flex items-center gap-1 text-xs text-faint">
          {t('call', { count: addresses.length })}
          <CopyButton text={addresses.map(address => callText({ address }, 'curl')).join('\n')} label={t('callLabel')} />
        </span>
      </div>
    </section>
  )
}

type Playing = ReturnType<typeof usePlaying>

function PlaybackButtons({ playing, disabled, onStep }: { playing: Playing; disabled: boolean; onStep(by: 1 | -1): void }) {
  const t = useTranslations('timeline')
  const next = playing.running ? 'pause' : 'play'
  return (
    <>
      <TextButton look="solid" icon={next} text={t(next)} off={disabled} onPress={playing.toggle} />
      <StepButton icon="left" label={t('before')} off={disabled} onPress={() => onStep(-1)} />
      <StepButton icon="right" label={t('after')} off={disabled} onPress={() => onStep(1)} />
    </>
  )
}

function SpeedSelect({ playing: { speed, setSpeed } }: { playing: Playing }) {
  const t = useTranslations('timeline')
  return (
    <label className="flex items-center gap-1.5 text-sm text-soft">
      {t('speed')}
      <select
        value={speed}
        onChange={event => setSpeed(Number(event.target.value))}
        className="h-8 rounded-sm border border-strong bg-paper px-1.5 text-ink"
      >
        <Options choices={speeds.map(each => [each, `${each}×`])} />
      </select>
    </label>
  )
}

function Chosen({ stationType, selected, stations, measure, distance }: Props) {
  const t = useTranslations('timeline')
  if (selected === null) return <span className="text-soft">{t(distance === null ? 'choose' : 'chooseDifference')}</span>
  const name = stations.find(({ scode }) => scode === selected)?.sname ?? selected
  const ref = { type: stationType, code: selected, dataType: measure.name, period: measure.period }
  return (
    <>
      <span className="font-semibold">{name}</span>
      <TextLink href={comparisonQuery('/compare/series', { s: [printRef(ref)], ref: distance })}>{t('chart')}</TextLink>
    </>
  )
}

const box = { width: 1000, height: 56 }

function FrameLine({ frames, index, selected, distance }: Playback) {
  const t = useTranslations('timeline')
  const format = useFormatter()
  const values = useMemo(() => (frames === null ? [] : valuesOf(frames, selected)), [frames, selected])
  if (!frames || frames.times.length < 2) return <div className="h-14" />
  const numbers = values.filter(value => value !== null)
  const last = frames.times.length - 1
  const path = sparkPath(unbroken(values), { from: 0, to: last }, box)
  const number = (value: number) => format.number(value, numberStyle({ distance }))
  const words =
    numbers.length === 0 ? t('noData') : t('line', { low: number(Math.min(...numbers)), high: number(Math.max(...numbers)) })
  const x = (index / last) * box.width
  return (
    // The padding aligns the chart with the middle of the slider's thumb, which is 16 pixels wide.
    <div className="mt-2 flex items-center gap-2 px-2">
      <svg
        viewBox={`0 -3 ${box.width} ${box.height + 6}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
        className="h-14 w-full overflow-visible"
      >
        <path
          d={`M0 ${distance === null ? box.height : zeroAt(numbers)}h${box.width}`}
          stroke={distance === null ? 'var(--line)' : 'var(--line-strong)'}
          strokeDasharray={distance === null ? undefined : '3 3'}
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={path}
          fill="none"
          stroke={selected === null ? 'var(--ink-faint)' : 'var(--data-1)'}
          strokeWidth="1.6"
          vectorEffect="non-scaling-stroke"
        />
        <path d={`M${x} -3v${box.height + 6}`} stroke="var(--larch)" strokeWidth="1.6" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}

const valuesOf = (frames: Frames, selected: string | null) =>
  (selected !== null && frames.values.get(selected)) || meansOf([...frames.values.values()], frames.times.length)

/** The vertical position of zero in the range of the numbers. If it is outside, the nearer edge is used. */
function zeroAt(numbers: readonly number[]): number {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  if (numbers.length === 0) return box.height / 2
  return high === low ? box.height / 2 : Math.min(Math.max((high / (high - low)) * box.height, 0), box.height)
}

function unbroken(values: readonly (number | null)[]): Sample[][] {
  const runs: Sample[][] = []
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    if (index > 0 && values[index - 1] !== null && runs.length > 0) runs.at(-1)!.push([index, value])
    else runs.push([[index, value]])
  }
  return runs
}

const meansOf = (all: readonly (readonly (number | null)[])[], count: number): (number | null)[] =>
  Array.from({ length: count }, (_, index) => {
    const values = all.map(values => values[index] ?? null).filter(value => value !== null)
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
  })
