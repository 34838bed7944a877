import { useTranslations } from 'next-intl'
import { CheckAll } from '@/components/admin/catalog/check-all'
import { FindingList } from '@/components/admin/catalog/finding-list'
import { NeedsList } from '@/components/admin/catalog/needs-list'
import { UsageTable } from '@/components/admin/catalog/usage-table'
import { Age } from '@/components/text/age'
import { Section } from '@/components/ui/section'
import type { CatalogEntry } from '@/lib/admin/catalog/params'

/** What a dataset needs, the result of the last check of its endpoint, and who calls it. */
export function DatasetNeeds({ entry }: { entry: CatalogEntry }) {
  const t = useTranslations('adminCatalog')
  const { Cares, Findings, CheckedAt, Usage, Id } = entry
  return (
    <div className="my-6 grid gap-6 lg:grid-cols-3">
      <Section id="cares" title={t('column.cares')}>
        <div className="text-sm">
          <NeedsList cares={Cares} />
        </div>
      </Section>
      <Section id="findings" title={t('preview.checks')} action={<CheckAll ids={[Id]} />}>
        {CheckedAt === null ? (
          <p className="text-sm text-soft">{t('care.never-checked')}</p>
        ) : (
          <>
            <FindingList findings={Findings} />
            <p className="mt-2 text-xs text-faint">
              <Age at={CheckedAt} />
            </p>
          </>
        )}
      </Section>
      <Section id="usage" title={t('usage.title')} lead={t('usage.lead')}>
        <UsageTable usage={Usage} />
      </Section>
    </div>
  )
}
