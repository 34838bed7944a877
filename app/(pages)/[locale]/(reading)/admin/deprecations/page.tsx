import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { asAdministrator, readAdminList } from '@/app/(pages)/_data/administration'
import { DeprecateField, deprecationColumns } from '@/components/admin/catalog/deprecations'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { AdminList } from '@/components/admin/list/admin-list'
import { readListQuery } from '@/components/admin/list/list-state'
import { IslandTexts } from '@/components/text/island-texts'
import { answerDeprecatedFields } from '@/lib/admin/catalog/deprecate/answer-field-deprecations'
import type { DeprecatedFieldAnswer } from '@/lib/admin/catalog/params'
import { entities } from '@/lib/content/entities'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalog.deprecations')
  return { title: t('title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Deprecated fields, those still in use first. */
export default async function DeprecationsPage({ searchParams }: Props) {
  await asAdministrator()
  const t = await getTranslations('adminCatalog.deprecations')
  const query = readListQuery('/admin/deprecations', await searchParams, ['entity', 'by'])
  const list = await readAdminList<DeprecatedFieldAnswer>(answerDeprecatedFields, query)
  const names = entities.map(({ endpoint }) => endpoint)
  return (
    <IslandTexts of={['adminCatalog', 'adminForm', 'refusals', 'call', 'states']}>
      <AdminHead title={t('title')} lead={t('lead')}>
        <DeprecateField entities={names} />
      </AdminHead>
      <AdminList
        label={t('title')}
        searchLabel={t('searchLabel')}
        counted={count => t('counted', { count })}
        query={query}
        list={list}
        filters={[
          { name: 'entity', label: t('entity'), choices: [['', t('allEntities')], ...names.map(name => [name, name] as const)] },
          {
            name: 'by',
            label: t('by'),
            choices: [
              ['', t('byAnybody')],
              ...(['administrators', 'specification'] as const).map(by => [by, t(`byName.${by}`)] as const),
            ],
          },
        ]}
        columns={await deprecationColumns()}
        keyOf={({ Entity, Field }) => `${Entity}.${Field}`}
        empty={t('none')}
      />
    </IslandTexts>
  )
}
