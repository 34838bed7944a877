import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Sample, sparkPath } from '@/components/chart/spark-path'
import type { Frames } from '@/components/timeline/frames'
import { numberStyle, type Playback } from '@/components/timeline/playback'

const box = { width: 1000, height: 56 }

/** The selected station's values over the frames, else the mean of all; as wide as the scrubber. */
export function FrameLine({ frames, place, selected, distance }: Playback) {
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
  const x = (place / last) * box.width
  return (
    // The thumb of the scrubber is 16 pixels wide, and its middle is the moment.
    <div className="mt-2 flex items-center gap-2 px-2">
      <svg
        viewBox={`0 -3 ${box.width} ${box.height + 6}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
        className="h-14 w-full overflow-visible"
      >
        <path
          d={`M0 ${distance === null ? box.height : noughtAt(numbers)}h${box.width}`}
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

/** The position of zero between the lowest and the highest number; at the nearer edge where it is outside. */
function noughtAt(numbers: readonly number[]): number {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  if (numbers.length === 0) return box.height / 2
  return high === low ? box.height / 2 : Math.min(Math.max((high / (high - low)) * box.height, 0), box.height)
}

/** Runs of frames with values, by their positions. */
function unbroken(values: readonly (number | null)[]): Sample[][] {
  const runs: Sample[][] = []
  for (const [place, value] of values.entries()) {
    if (value === null) continue
    if (place > 0 && values[place - 1] !== null && runs.length > 0) runs.at(-1)!.push([place, value])
    else runs.push([[place, value]])
  }
  return runs
}

/** The mean over the stations with a value, frame by frame. */
export const meansOf = (all: readonly (readonly (number | null)[])[], count: number): (number | null)[] =>
  Array.from({ length: count }, (_, place) => {
    const values = all.map(values => values[place] ?? null).filter(value => value !== null)
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
  })
