import { type Sample, sparkPath, stretches, type TimeSpan } from '@/components/chart/spark-path'
import { useFormatter } from '@/components/text/format'

type Props = { samples: readonly Sample[]; span: TimeSpan; periodSeconds: number | null; label: string }

const box = { width: 240, height: 48 }
const margin = 4

export function Sparkline({ samples, span, periodSeconds, label }: Props) {
  const path = sparkPath(stretches(samples, periodSeconds), span, box)
  const last = /(?:^|[ML])([\d.-]+) ([\d.-]+)(?:h0)?$/.exec(path)
  return (
    <>
      <svg
        viewBox={`${-margin} ${-margin} ${box.width + 2 * margin} ${box.height + 2 * margin}`}
        role="img"
        aria-label={label}
        className="block w-full text-data-1"
      >
        <path d={`M0 ${box.height}h${box.width}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        {last && <circle cx={last[1]} cy={last[2]} r="3" fill="currentColor" stroke="var(--sheet)" strokeWidth="1.2" />}
        {ticksOf(span).map(at => (
          <path
            key={at}
            d={`M${shareOf(at, span) * box.width} ${box.height}v3`}
            stroke="var(--line-strong)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <TimeAxis span={span} />
    </>
  )
}

const shareOf = (at: number, { from, to }: TimeSpan) => (at - from) / (to - from)

const ticksOf = ({ from, to }: TimeSpan): number[] => [0.25, 0.5, 0.75].map(share => from + share * (to - from))

function TimeAxis({ span: { from, to } }: { span: TimeSpan }) {
  const format = useFormatter()
  const time = (at: number) => format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = (at: number) => format.dateTime(at, { weekday: 'short' })
  return (
    <p aria-hidden="true" data-axis className="flex justify-between text-xs text-faint tabular-nums">
      <span>{`${day(from)} ${time(from)}`}</span>
      <span className="max-sm:hidden">{time((from + to) / 2)}</span>
      <span>{`${day(to)} ${time(to)}`}</span>
    </p>
  )
}
