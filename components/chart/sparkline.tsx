import { type Sample, sparkPath, stretches, type TimeSpan } from '@/components/chart/spark-path'

type Props = { samples: readonly Sample[]; span: TimeSpan; periodSeconds: number | null; label: string }

const box = { width: 240, height: 48 }
const margin = 4

/** A number over a period, drawn by the server; gaps stay gaps. */
export function Sparkline({ samples, span, periodSeconds, label }: Props) {
  const lines = stretches(samples, periodSeconds)
  const path = sparkPath(lines, span, box)
  const last = /(?:^|[ML])([\d.-]+) ([\d.-]+)(?:h0)?$/.exec(path)
  return (
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
    </svg>
  )
}
