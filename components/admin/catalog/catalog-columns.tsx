import { useTranslations } from 'next-intl'
import { getFormatter, getTranslations } from 'next-intl/server'
import { CheckAll } from '@/components/admin/catalog/check-all'
import { FindingList, NeedsList, UsageTable } from '@/components/admin/catalog/dataset-needs'
import type { TableColumn } from '@/components/admin/list/table'
import { Age } from '@/components/text/age'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import type { CatalogEntry, CatalogItem } from '@/lib/admin/catalog/params'

/** The columns of the list of datasets. */
export async function catalogColumns(): Promise<readonly TableColumn<CatalogItem>[]> {
  const [t, format] = await Promise.all([getTranslations('adminCatalog'), getFormatter()])
  return [
    {
      key: 'name',
      head: t('column.name'),
      look: 'main',
      cell: ({ Id, Shortname, Deprecated }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link href={`/admin/catalog/${encodeURIComponent(Id)}`} className="hover:text-larch">
            {Shortname}
          </Link>
          {Deprecated && <Badge tone="deprecated">{t('deprecated')}</Badge>}
        </span>
      ),
    },
    { key: 'cares', head: t('column.cares'), cell: ({ Cares }) => <NeedsList cares={Cares} /> },
    {
      key: 'records',
      head: t('column.records'),
      look: 'number',
      cell: ({ Records }) => (Records === null ? '–' : format.number(Records)),
    },
    { key: 'calls', head: t('column.calls'), look: 'number', cell: ({ Calls }) => format.number(Calls) },
    {
      key: 'checked',
      head: t('column.checked'),
      cell: ({ CheckedAt }) => (CheckedAt === null ? '–' : <Age at={CheckedAt} />),
    },
  ]
}

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
