import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { asAdministrator, readAdminList } from '@/app/(pages)/_data/administration'
import { catalogColumns } from '@/components/admin/catalog/catalog-columns'
import { CheckAll } from '@/components/admin/catalog/check-all'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { AdminList } from '@/components/admin/list/admin-list'
import { readListQuery } from '@/components/admin/list/list-state'
import { IslandTexts } from '@/components/text/island-texts'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { answerCatalogList } from '@/lib/admin/catalog/answer-catalog'
import { type CatalogItem, needCodes } from '@/lib/admin/catalog/params'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalog')
  return { title: t('title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Datasets, those that need the most first. */
export default async function CatalogPage({ searchParams }: Props) {
  await asAdministrator()
  const t = await getTranslations('adminCatalog')
  const query = readListQuery('/admin/catalog', await searchParams, ['care', 'sort'])
  const list = await readAdminList<CatalogItem>(answerCatalogList, query)
  const cares = ['any', ...needCodes] as const
  const sorts = ['-cares', 'name', '-calls', '-changed'] as const
  return (
    <>
      <AdminHead title={t('title')} lead={t('lead')}>
        <IslandTexts of={['adminCatalog', 'adminForm', 'refusals', 'states']}>
          <CheckAll ids={typeof list === 'string' ? [] : list.Items.map(({ Id }) => Id)} />
        </IslandTexts>
        <Link href="/admin/catalog/new" className={buttonClass('solid')}>
          <Icon name="plus" />
          {t('new')}
        </Link>
      </AdminHead>
      <AdminList
        label={t('title')}
        searchLabel={t('searchLabel')}
        counted={count => t('counted', { count })}
        query={query}
        list={list}
        filters={[
          {
            name: 'care',
            label: t('careLabel'),
            choices: [['', t('careAll')], ...cares.map(code => [code, t(`careName.${code}`)] as const)],
          },
          {
            name: 'sort',
            label: t('sortLabel'),
            choices: sorts.map(sort => [sort === '-cares' ? '' : sort, t(`sort.${sort.replace('-', '') as 'name'}`)] as const),
          },
        ]}
        columns={await catalogColumns()}
        keyOf={({ Id }) => Id}
        empty={t('none')}
      />
    </>
  )
}
