import { useFormatter, useTranslations } from 'next-intl'
import type { QualityVerdict } from '@/components/dataset/quality'
import { ShareBar } from '@/components/ui/facts'

/** The score with its reasons, one criterion a line, and how to raise it. */
export function QualityList({ verdicts, score }: { verdicts: readonly QualityVerdict[]; score: number }) {
  const t = useTranslations('dataset.quality')
  return (
    <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <p className="flex items-baseline gap-2">
          <span data-score={score} className="text-3xl font-semibold">
            {score}
          </span>
          <span className="text-soft">{t('of')}</span>
        </p>
        <ShareBar share={score / 100} className="mt-2 h-1.5" />
        <p className="mt-3 text-sm text-soft">{t('lead')}</p>
      </div>
      <ol className="border border-line bg-sheet">
        {verdicts.map(verdict => (
          <Line key={verdict.criterion} verdict={verdict} />
        ))}
      </ol>
    </div>
  )
}

function Line({ verdict: { criterion, weight, share, raise } }: { verdict: QualityVerdict }) {
  const t = useTranslations('dataset.quality')
  const format = useFormatter()
  const percent = format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  const points = format.number(weight * share, { maximumFractionDigits: 1 })
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <div className="min-w-0">
        <h2 className="text-base">{t(`criterion.${criterion}`)}</h2>
        <p className="text-sm text-soft">{t(`reason.${criterion}`, { percent })}</p>
        {raise && <p className="mt-1 text-sm text-larch">{t('raise', { what: t(`raises.${raise}`) })}</p>}
      </div>
      <div>
        <p className="text-sm sm:text-right">{t('points', { points, all: weight })}</p>
        <ShareBar share={share} className="mt-1 h-1.5" />
      </div>
    </li>
  )
}
