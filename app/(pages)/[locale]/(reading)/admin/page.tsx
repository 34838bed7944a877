import { getTranslations } from 'next-intl/server'
import { endingDays, readOverview, secretDays } from '@/app/(pages)/_data/admin-overview'
import { asAdministrator } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import {
  DatasetCares,
  EndingRoles,
  OldSecrets,
  RejectedPushes,
  WaitingRequests,
} from '@/components/admin/overview/overview-lists'

/** The overview: what waits for an administrator, people first. */
export default async function AdminPage() {
  await asAdministrator()
  const [t, { requests, cares, datasets, rejects, ending, oldSecrets }] = await Promise.all([
    getTranslations('admin.overview'),
    readOverview(),
  ])
  return (
    <>
      <AdminHead title={t('title')} lead={t('lead')} />
      <div className="mt-8 flex flex-col gap-8">
        <WaitingRequests requests={requests} />
        <RejectedPushes rejects={rejects} />
        <DatasetCares datasets={cares} all={datasets} />
        {ending && <EndingRoles users={ending} days={endingDays} />}
        {oldSecrets && <OldSecrets clients={oldSecrets} days={secretDays} />}
      </div>
    </>
  )
}
