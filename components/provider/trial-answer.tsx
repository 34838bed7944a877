'use client'

import { useTranslations } from 'next-intl'
import { VerdictPanel } from '@/components/admin/tokens/verdict'
import type { TrialResult } from '@/components/provider/door-answers'
import { ScrollBox } from '@/components/ui/table'

const parts = ['stations', 'measurements', 'documents'] as const

/** What would become of a message, or exactly why it would be rejected. */
export function TrialAnswer({ tried }: { tried: TrialResult }) {
  const t = useTranslations('provider')
  const { accepted, flaws, reason, report } = tried
  const reasons = flaws.length > 0 ? flaws.map(flawText) : reason ? [reason] : []
  return (
    <VerdictPanel
      good={accepted}
      title={t(accepted ? 'wouldStore' : 'wouldReject')}
      reasons={reasons.map(text => ({ text, detail: text }))}
    >
      {report && (
        <p className="text-sm">
          {Object.entries(report)
            .map(([part, counts]) => countsText(part, counts))
            .join(' · ')}
        </p>
      )}
      {accepted && report === null && <p className="text-sm text-soft">{t('reportNotTold')}</p>}
      {parts
        .filter(part => tried[part].total > 0)
        .map(part => (
          <div key={part}>
            <h3 className="text-sm font-semibold">{t(`part.${part}`, { count: tried[part].total })}</h3>
            <ScrollBox
              label={t(`part.${part}`, { count: tried[part].total })}
              className="mt-1 max-h-72 overflow-auto border border-line bg-sunk p-3"
            >
              <pre className="font-mono text-xs leading-5">{JSON.stringify(tried[part].first, null, 2)}</pre>
            </ScrollBox>
          </div>
        ))}
    </VerdictPanel>
  )
}

const flawText = ({ record, rule, member, problem }: TrialResult['flaws'][number]): string =>
  `${[rule, record, member].filter(Boolean).join(' · ')}${rule || record || member ? ': ' : ''}${problem}`

// The words of the call, as the answer uses them.
const countsText = (part: string, counts: Readonly<Record<string, number>>): string =>
  `${part}: ${Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')}`
