import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { titleFromPath } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, readAdministration } from '@/app/(pages)/_data/administration'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { pathPart } from '@/app/(pages)/_data/page-urls'
import { readEdited } from '@/app/(pages)/_data/record-form'
import { EditorTexts, RecordPage } from '@/app/(pages)/_data/record-page'
import { CheckAll } from '@/components/admin/catalog/check-all'
import { FindingList, NeedsList, UsageTable } from '@/components/admin/catalog/dataset-needs'
import { DeprecateDataset } from '@/components/admin/catalog/deprecation-forms'
import { Age } from '@/components/text/age'
import type { Language } from '@/components/text/routing'
import { LinkButton } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import { respondCatalogEntry } from '@/lib/admin/catalog/catalog'
import type { CatalogEntry } from '@/lib/admin/catalog/params'

export const generateMetadata = titleFromPath('id')

export default async function DatasetAdminPage({ params }: { params: Promise<{ locale: string; id: string }> }) {
  await asAdministrator()
  const { locale, id } = await params
  const t = await getTranslations('adminCatalog')
  const own = pathPart(id)
  const [{ body: entry }, edited, datasets] = await Promise.all([
    readAdministration<CatalogEntry, { id: string }>(respondCatalogEntry, { params: { id: own } }),
    readEdited('MetaData', own),
    listDatasets(locale as Language),
  ])
  const others = datasets.flatMap(({ view }) => (view.id === entry.Id ? [] : [[view.id, view.title] as const]))
  const actions = (
    <>
      <LinkButton look="quiet" href={`/datasets/${encodeURIComponent(entry.Id)}`} text={t('asEverybody')} />
      <EditorTexts>
        <DeprecateDataset id={entry.Id} deprecation={entry.Deprecation} etag={edited.etag} others={others} />
      </EditorTexts>
    </>
  )
  const back = { href: '/admin/catalog', text: t('title') }
  const editor = { entity: 'MetaData', to: '/admin/catalog/{Id}', edited }
  return (
    <RecordPage title={entry.Shortname} back={back} actions={actions} {...editor}>
      <DatasetNeeds entry={entry} />
    </RecordPage>
  )
}

function DatasetNeeds({ entry }: { entry: CatalogEntry }) {
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
