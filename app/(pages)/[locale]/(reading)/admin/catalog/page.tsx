import { getTranslations } from 'next-intl/server'
import { AdminListPage, type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { CheckAll } from '@/components/admin/catalog/check-all'
import { NeedsList } from '@/components/admin/catalog/dataset-needs'
import { choicesOf } from '@/components/admin/form/fields'
import { choiceFilter } from '@/components/admin/list/list-query'
import { Age } from '@/components/text/age'
import { getFormatter } from '@/components/text/get-formatter'
import { IslandTexts } from '@/components/text/island-texts'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { respondCatalogList } from '@/lib/admin/catalog/catalog'
import { needCodes } from '@/lib/admin/catalog/dataset-needs'
import type { CatalogItem } from '@/lib/admin/catalog/params'

export const generateMetadata = titleFrom('adminCatalog')

const cares = ['any', ...needCodes] as const
const sorts = ['-cares', 'name', '-calls', '-changed'] as const

export default async function CatalogPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const [t, format] = await Promise.all([getTranslations('adminCatalog'), getFormatter()])
  const needs = choicesOf(cares, code => t(`careName.${code}`))
  return (
    <AdminListPage<CatalogItem>
      searchParams={searchParams}
      path="/admin/catalog"
      answer={respondCatalogList}
      title={t('title')}
      lead={t('lead')}
      actions={({ list }) => (
        <>
          <IslandTexts of={['adminCatalog', 'adminForm', 'refusals', 'states']}>
            <CheckAll ids={list.Items.map(({ Id }) => Id)} />
          </IslandTexts>
          <LinkButton look="solid" href="/admin/catalog/new" icon="plus" text={t('new')} />
        </>
      )}
      searchLabel={t('searchLabel')}
      counted={count => t('counted', { count })}
      empty={t('none')}
      filters={[
        choiceFilter('care', t('careLabel'), t('careAll'), needs),
        {
          name: 'sort',
          label: t('sortLabel'),
          choices: sorts.map(sort => [sort === '-cares' ? '' : sort, t(`sort.${sort.replace('-', '') as 'name'}`)] as const),
        },
      ]}
      keyOf={({ Id }) => Id}
      columns={[
        {
          head: t('column.name'),
          look: 'main',
          cell: ({ Id, Shortname, Deprecated }) => (
            <span className="flex flex-wrap items-center gap-2">
              <Link href={`/admin/catalog/${encodeURIComponent(Id)}`} className="hover:text-larch">
                {Shortname}
              </Link>
              {Deprecated && <Badge tone="deprecated" text={t('deprecated')} />}
            </span>
          ),
        },
        { head: t('column.cares'), cell: ({ Cares }) => <NeedsList cares={Cares} /> },
        { head: t('column.records'), look: 'number', cell: ({ Records }) => (Records === null ? '–' : format.number(Records)) },
        { head: t('column.calls'), look: 'number', cell: ({ Calls }) => format.number(Calls) },
        { head: t('column.checked'), cell: ({ CheckedAt }) => (CheckedAt === null ? '–' : <Age at={CheckedAt} />) },
      ]}
    />
  )
}
