import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { lineLook } from '@/components/chart/chart-data'
import { type Sample, sparkPath, stretches, type TimeSpan } from '@/components/chart/spark-path'
import { printRef } from '@/components/series/comparison-query'
import { movedInto, shortest } from '@/components/series/time-range'
import type { ComparisonData } from '@/components/series/use-measurements'
import { useFormatter } from '@/components/text/format'
import { placed } from '@/components/ui/horizontal'

const box = { width: 1000, height: 40 }

type WindowPart = 'from' | 'to' | 'whole'

export function Overview({ series, state, measured }: ComparisonData) {
  const { window, overview } = state.view
  const track = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<TimeSpan | null>(null)
  const shown = dragged ?? window
  const share = (at: number) => Math.min(Math.max((at - overview.from) / (overview.to - overview.from), 0), 1)
  const drag = useDrag(track, overview, { shown, setDragged, done: state.setWindow })
  const handle = { shown, overview, onMove: state.setWindow, drag }
  return (
    <div className="border-t border-line px-3 py-2">
      <div ref={track} className="relative h-12 touch-none select-none">
        <svg
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-x-0 top-1 h-10 w-full"
        >
          {series.map((facts, index) => (
            <path
              key={printRef(facts)}
              d={sparkPath(linesOf(measured.overview?.[index] ?? [], overview), overview, box)}
              fill="none"
              stroke={`var(--data-${lineLook(index).colour})`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <Shade from={0} to={share(shown.from)} />
        <Shade from={share(shown.to)} to={1} />
        <Handle {...handle} part="whole" from={share(shown.from)} to={share(shown.to)} />
        <Handle {...handle} part="from" from={share(shown.from)} to={share(shown.from)} />
        <Handle {...handle} part="to" from={share(shown.to)} to={share(shown.to)} />
      </div>
    </div>
  )
}

function linesOf(points: readonly { at: number; value: number | null }[], { from, to }: TimeSpan): Sample[][] {
  const samples = points.flatMap(({ at, value }): Sample[] => (value === null || at < from || at > to ? [] : [[at, value]]))
  return samples.length === 0 ? [] : stretches(samples, null)
}

const Shade = ({ from, to }: { from: number; to: number }) => (
  <div aria-hidden="true" className="absolute inset-y-0 bg-sunk/75" ref={placed({ from, to })} />
)

type HandleProps = {
  part: WindowPart
  from: number
  to: number
  shown: TimeSpan
  overview: TimeSpan
  onMove(span: TimeSpan): void
  drag(part: WindowPart): (event: PointerEvent) => void
}

/** The number of key presses that move a handle from one end of the overview to the other. */
const keySteps = 50

function Handle({ part, from, to, shown, overview, onMove, drag }: HandleProps) {
  const t = useTranslations('series')
  const format = useFormatter()
  const text = (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (!direction) return
    event.preventDefault()
    onMove(movedPart(shown, part, (direction * (overview.to - overview.from)) / keySteps, overview))
  }
  const look =
    part === 'whole'
      ? 'cursor-grab border-y border-larch active:cursor-grabbing'
      : '-ml-3 w-6 cursor-ew-resize before:absolute before:inset-y-0 before:left-1/2 before:-ml-0.5 before:w-1 before:bg-larch'
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(`brush.${part}`)}
      aria-valuemin={overview.from}
      aria-valuemax={overview.to}
      aria-valuenow={Math.round(part === 'to' ? shown.to : shown.from)}
      aria-valuetext={part === 'whole' ? `${text(shown.from)} – ${text(shown.to)}` : text(shown[part])}
      onKeyDown={onKeyDown}
      onPointerDown={drag(part)}
      className={`absolute inset-y-0 ${look}`}
      ref={placed(part === 'whole' ? { from, to } : { from })}
    />
  )
}

function movedPart(span: TimeSpan, part: WindowPart, by: number, within: TimeSpan): TimeSpan {
  if (part === 'whole') return rounded(movedInto({ from: span.from + by, to: span.to + by }, within))
  const at = Math.min(Math.max(span[part] + by, within.from), within.to)
  return rounded(
    part === 'from'
      ? { from: Math.min(at, span.to - shortest), to: span.to }
      : { from: span.from, to: Math.max(at, span.from + shortest) },
  )
}

const rounded = ({ from, to }: TimeSpan): TimeSpan => ({ from: Math.round(from), to: Math.round(to) })

type Drag = { shown: TimeSpan; setDragged(span: TimeSpan | null): void; done(span: TimeSpan): void }

function useDrag(track: React.RefObject<HTMLDivElement | null>, overview: TimeSpan, { shown, setDragged, done }: Drag) {
  return (part: WindowPart) => (start: PointerEvent) => {
    const element = start.currentTarget as HTMLElement
    element.setPointerCapture(start.pointerId)
    const timePerPixel = (overview.to - overview.from) / track.current!.clientWidth
    const spanAt = (x: number) => movedPart(shown, part, (x - start.clientX) * timePerPixel, overview)
    const move = (event: globalThis.PointerEvent) => setDragged(spanAt(event.clientX))
    const drag = new AbortController()
    const end = (event: globalThis.PointerEvent) => {
      drag.abort()
      setDragged(null)
      if (event.type === 'pointerup' && event.clientX !== start.clientX) done(spanAt(event.clientX))
    }
    element.addEventListener('pointermove', move, drag)
    element.addEventListener('pointerup', end, drag)
    element.addEventListener('pointercancel', end, drag)
  }
}
