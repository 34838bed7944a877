import { getTranslations } from 'next-intl/server'
import { titleFrom } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer, readAdministration, requestAdministration } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { JobTable, SetAsideTable } from '@/components/admin/operations/job-tables'
import {
  AccessProgress,
  FeedTable,
  FoldingProgress,
  HealthFacts,
  KeyTable,
  MissingPasswords,
  SizeTable,
  UncoveredTable,
} from '@/components/admin/operations/platform-state'
import { NoticeForm, SettingTable } from '@/components/admin/operations/setting-table'
import { IslandTexts } from '@/components/text/island-texts'
import { type NoticeResponse, respondNotice } from '@/lib/admin/notice/notice'
import type { OperatingResponse } from '@/lib/admin/operating/params'
import { respondSettings, type SettingsResponse } from '@/lib/admin/settings/settings'

export const generateMetadata = titleFrom('admin.operating')

export default async function OperatingPage() {
  await asAdministrator()
  const operating = await requestAdministration<OperatingResponse>('operating')
  const notice = await readAdministration<NoticeResponse>(respondNotice)
  const settings = await readAdministration<SettingsResponse>(respondSettings)
  const t = await getTranslations('admin.operating')
  return (
    <>
      <AdminHead title={t('title')} lead={t('lead')} />
      <div className="grid gap-9">
        <HealthFacts operating={operating} />
        <AccessProgress access={operating.Access} />
        <FoldingProgress folding={operating.Folding} />
        <UncoveredTable uncovered={operating.Uncovered} />
        {operating.Users.WithoutPassword > 0 && !foreignIssuer() && <MissingPasswords count={operating.Users.WithoutPassword} />}
        <IslandTexts of={['adminForm', 'refusals']}>
          {operating.SetAside.Total > 0 && <SetAsideTable setAside={operating.SetAside} />}
          <NoticeForm notice={notice.body} etag={notice.etag} />
          <KeyTable keys={operating.Keys} issuer={foreignIssuer()} />
        </IslandTexts>
        <FeedTable feeds={operating.Feeds} />
        <JobTable jobs={operating.Jobs} />
        <SizeTable tables={operating.Tables} />
        <IslandTexts of={['adminForm', 'refusals']}>
          <SettingTable settings={operating.Settings} etag={settings.etag} />
        </IslandTexts>
      </div>
    </>
  )
}
