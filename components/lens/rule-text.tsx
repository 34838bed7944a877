import { useTranslations } from 'next-intl'
import { Link } from '@/components/text/navigation'
import type { TellableRule } from '@/lib/access/list-roles'

/** What a rule opens, as a sentence with the way to its dataset. */
export function RuleText({ rule }: { rule: TellableRule }) {
  const t = useTranslations('roles.rule')
  const { reach, dataset, datasetName, origin, stationType, dataType, period, partial } = rule
  const limits = [
    origin && t('origin', { origin }),
    stationType && t('stationType', { type: stationType }),
    dataType && t('dataType', { type: dataType }),
    period && t('period', { seconds: period }),
    partial && t('partial'),
  ].filter(Boolean)
  return (
    <>
      {t(reach)}{' '}
      {dataset === null ? (
        t('everywhere')
      ) : (
        <>
          {t('in')}{' '}
          <Link href={`/datasets/${encodeURIComponent(dataset)}`} className="link">
            {datasetName ?? dataset}
          </Link>
        </>
      )}
      {limits.length > 0 && <span className="text-soft">, {limits.join(', ')}</span>}
    </>
  )
}
