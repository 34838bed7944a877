import { useFormatter, useTranslations } from 'next-intl'
import { callText } from '@/components/call/call-text'
import { printRef } from '@/components/series/series-ref'
import { comparisonQuery } from '@/components/series/state'
import { Link } from '@/components/text/navigation'
import { FrameLine } from '@/components/timeline/frame-line'
import type { Playback } from '@/components/timeline/playback'
import { speeds, usePlaying } from '@/components/timeline/use-playing'
import { buttonClass } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'

type Props = Playback & { stationType: string; zone: string; addresses: readonly string[]; onMove(place: number): void }

/** The scrubber with the selected station's line above it; playing, steps, speed. */
export function Dock(props: Props) {
  const { frames, place, onMove, addresses, zone } = props
  const t = useTranslations('timeline')
  const format = useFormatter()
  const count = frames?.times.length ?? 0
  const playing = usePlaying({ place, count, onMove })
  const time = frames?.times[place]
  const text =
    time === undefined
      ? ''
      : format.dateTime(time, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  const step = (by: number) => {
    playing.stop()
    onMove(Math.min(Math.max(place + by, 0), count - 1))
  }
  return (
    <section aria-label={t('time')} className="border-t border-line bg-sheet px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <button type="button" className={buttonClass('solid')} disabled={count < 2} onClick={playing.toggle}>
          <Icon name={playing.running ? 'pause' : 'play'} />
          {t(playing.running ? 'pause' : 'play')}
        </button>
        {([-1, 1] as const).map(by => (
          <button
            key={by}
            type="button"
            aria-label={t(by < 0 ? 'before' : 'after')}
            title={t(by < 0 ? 'before' : 'after')}
            disabled={count < 2}
            onClick={() => step(by)}
            className={`${buttonClass('outline')} w-8 px-0`}
          >
            <Icon name={by < 0 ? 'left' : 'right'} />
          </button>
        ))}
        <label className="flex items-center gap-1.5 text-sm text-soft">
          {t('speed')}
          <select
            value={playing.speed}
            onChange={event => playing.setSpeed(Number(event.target.value))}
            className="h-8 rounded-sm border border-strong bg-paper px-1.5 text-ink"
          >
            {speeds.map(speed => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
        <p className="ml-auto text-right font-semibold">
          {text} <span className="text-xs font-normal text-faint">{zone.replaceAll('_', ' ')}</span>
        </p>
      </div>
      <FrameLine {...props} />
      <input
        type="range"
        min={0}
        max={Math.max(count - 1, 0)}
        value={place}
        disabled={count < 2}
        aria-label={t('moment')}
        aria-valuetext={text}
        onChange={event => {
          playing.stop()
          onMove(Number(event.target.value))
        }}
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

/** The station of the line, with a link to its chart. */
function Chosen({ stationType, selected, stations, measure, distance }: Props) {
  const t = useTranslations('timeline')
  if (selected === null) return <span className="text-soft">{t(distance === null ? 'choose' : 'chooseDifference')}</span>
  const name = stations.find(({ scode }) => scode === selected)?.sname ?? selected
  const ref = { type: stationType, code: selected, dataType: measure.name, period: measure.period }
  return (
    <>
      <span className="font-semibold">{name}</span>
      <Link href={comparisonQuery('/compare/series', { s: [printRef(ref)], ref: distance })} className="link">
        {t('chart')}
      </Link>
    </>
  )
}
