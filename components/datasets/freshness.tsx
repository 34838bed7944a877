import { useTranslations } from 'next-intl'
import type { Interface } from '@/components/datasets/dataset-view'
import { useRhythm } from '@/components/datasets/rhythm'
import { Age } from '@/components/text/age'

type Props = { of: Interface; changed: Date | null; periodSeconds?: number | null }

export function Freshness({ of, changed, periodSeconds = null }: Props) {
  const t = useTranslations('catalogue')
  const rhythm = useRhythm()
  if (!changed) return t('unknownFreshness')
  return (
    <>
      {t.rich(of === 'timeseries' ? 'measured' : 'changed', { when: () => <Age at={changed} /> })}
      {periodSeconds !== null && ` · ${rhythm(periodSeconds)}`}
    </>
  )
}
