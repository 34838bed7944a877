import { useTranslations } from 'next-intl'
import { inOrder } from '@/components/ui/in-order'

const width = 6
const height = 20

/** How many values came in each of the last minutes; the page counts from when it was opened. */
export function MinuteBars({ counts }: { counts: readonly number[] }) {
  const t = useTranslations('live')
  const most = Math.max(...counts, 1)
  const sum = counts.reduce((all, count) => all + count, 0)
  return (
    <svg
      viewBox={`0 0 ${counts.length * width} ${height}`}
      role="img"
      aria-label={t('perMinute', { last: counts.at(-1) ?? 0, sum, minutes: counts.length })}
      className="h-5 w-full min-w-16 text-data-1"
      preserveAspectRatio="none"
    >
      <path d={`M0 ${height - 0.5}h${counts.length * width}`} stroke="var(--line)" />
      {inOrder(counts, (count, minute) => (
        <rect
          x={minute * width + 1}
          y={height - (count / most) * height}
          width={width - 2}
          height={(count / most) * height}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}
