import { getFormatter, getTranslations } from 'next-intl/server'
import { NeedsList } from '@/components/admin/catalog/needs-list'
import type { TableColumn } from '@/components/admin/list/table'
import { Age } from '@/components/text/age'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import type { CatalogItem } from '@/lib/admin/catalog/params'

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
