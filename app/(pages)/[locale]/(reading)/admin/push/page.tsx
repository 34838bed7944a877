import { getTranslations } from 'next-intl/server'
import { type SearchProps, titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, readAdminList } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { ListPages, type ListResponse } from '@/components/admin/list/admin-list'
import { ListBar } from '@/components/admin/list/list-bar'
import { type AdminListState, choiceFilter, readListQuery } from '@/components/admin/list/list-query'
import { shownMatrix } from '@/components/admin/push/matrix-cells'
import { PushMatrix } from '@/components/admin/push/push-matrix'
import { GiveDialog, PushParts } from '@/components/admin/push/push-parts'
import { IslandTexts } from '@/components/text/island-texts'
import { TextLink } from '@/components/text/navigation'
import { ErrorNotice } from '@/components/ui/notice'
import { type MatrixRow, respondPushMatrix } from '@/lib/admin/permissions/push-matrix'

export const generateMetadata = titleFrom('admin.push')

export default async function PushPage({ searchParams }: SearchProps) {
  await asAdministrator()
  const t = await getTranslations('admin.push')
  const query = readListQuery('/admin/push', await searchParams, ['provider', 'client', 'rejected'])
  const list = await readAdminList<MatrixRow>(respondPushMatrix, query)
  const paths = typeof list === 'string' ? [] : list.Items.map(({ Path }) => Path)
  return (
    <IslandTexts of={['adminForm', 'adminPush', 'refusals']}>
      <AdminHead title={t('title')} lead={t('lead')}>
        <GiveDialog paths={paths} />
      </AdminHead>
      <PushParts part="matrix" />
      {typeof list === 'string' ? (
        <div className="mt-4">
          <ErrorNotice>{list}</ErrorNotice>
        </div>
      ) : (
        <Matrix query={query} list={list} />
      )}
    </IslandTexts>
  )
}

async function Matrix({ query, list }: { query: AdminListState; list: ListResponse<MatrixRow> }) {
  const [t, own] = await Promise.all([getTranslations('admin.push'), getTranslations('admin.list')])
  const { TotalResults: count, TotalPages: pages, CurrentPage: page, Items } = list
  const { rows, clients } = shownMatrix(Items)
  const offered = [...new Set([...(query.parameters['client'] ? [query.parameters['client']] : []), ...clients])]
  const narrowed = Object.keys(query.parameters).some(name => name !== 'pagenumber')
  const choices = offered.map(client => [client, client] as const)
  return (
    <section aria-label={t('part.matrix')} className="mt-4">
      <ListBar
        query={query}
        label={t('searchPath')}
        button={t('search')}
        filters={[
          choiceFilter('client', t('client'), t('anyClient'), choices),
          choiceFilter('rejected', t('rejectedOrNot'), t('rejectedOrNot'), [['true', t('onlyRejected')]]),
        ]}
      />
      <p role="status" className="mt-3 text-sm text-soft">
        {t('countPaths', { count })} {narrowed && <TextLink href={query.path}>{t('all')}</TextLink>}
      </p>
      {count > 0 ? (
        <PushMatrix rows={rows} clients={clients} />
      ) : (
        <p className="mt-3 border border-line bg-sheet px-4 py-6 text-sm text-soft">
          {narrowed ? own('nothingFits') : t('noPaths')}
        </p>
      )}
      <ListPages query={query} page={page} pages={pages} />
    </section>
  )
}
