import { getTranslations } from 'next-intl/server'
import { asAdministrator, foreignIssuer, readAdministration } from '@/app/(pages)/_data/administration'
import { AdminHead } from '@/components/admin/frame/admin-head'
import type { ListAnswer } from '@/components/admin/list/admin-list'
import {
  DatasetCares,
  EndingRoles,
  endingDays,
  OldSecrets,
  PendingRequests,
  RejectedPushes,
  secretDays,
} from '@/components/admin/overview/overview-lists'
import { answerCatalogList } from '@/lib/admin/catalog/answer-catalog'
import type { CatalogItem } from '@/lib/admin/catalog/params'
import { answerClients } from '@/lib/admin/clients/answer-clients'
import type { ClientAnswer } from '@/lib/admin/clients/params'
import { answerPushMatrix } from '@/lib/admin/permissions/answer-push-matrix'
import type { MatrixCell, MatrixRow } from '@/lib/admin/permissions/params'
import { answerRequests } from '@/lib/admin/requests/answer-requests'
import type { RequestAnswer } from '@/lib/admin/requests/params'
import { answerUsers } from '@/lib/admin/users/answer-users'
import type { UserAnswer } from '@/lib/admin/users/params'
import type { Call } from '@/lib/http/handle'

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
        <PendingRequests requests={requests} />
        <RejectedPushes rejects={rejects} />
        <DatasetCares datasets={cares} all={datasets} />
        {ending && <EndingRoles users={ending} />}
        {oldSecrets && <OldSecrets clients={oldSecrets} />}
      </div>
    </>
  )
}

/** What waits for an administrator, as the door reports it. */
type Overview = Readonly<{
  requests: ListAnswer<RequestAnswer>
  /** Datasets that need something, the most urgent first. */
  cares: ListAnswer<CatalogItem>
  /** How many datasets there are. */
  datasets: number
  rejects: readonly Readonly<{ path: string; cell: MatrixCell }>[]
  /** The number of users and clients; null where another provider keeps them. */
  ending: ListAnswer<UserAnswer> | null
  oldSecrets: ListAnswer<ClientAnswer> | null
}>

const shownMax = '5'

/** Reads everything that can be waiting, all at once. */
async function readOverview(): Promise<Overview> {
  const own = foreignIssuer() === null
  const [requests, cares, all, matrix, ending, oldSecrets] = await Promise.all([
    read<RequestAnswer>(answerRequests, { state: 'open', pagesize: shownMax }),
    read<CatalogItem>(answerCatalogList, { care: 'any', pagesize: shownMax }),
    read<CatalogItem>(answerCatalogList, { pagesize: '1' }),
    read<MatrixRow>(answerPushMatrix, { rejected: 'true', pagesize: '50' }),
    own ? read<UserAnswer>(answerUsers, { endingdays: String(endingDays), pagesize: shownMax }) : null,
    own ? read<ClientAnswer>(answerClients, { secretdays: String(secretDays), pagesize: shownMax }) : null,
  ])
  const rejects = matrix.Items.flatMap(({ Path, Cells }) =>
    Cells.filter(({ Rejects7d }) => Rejects7d > 0).map(cell => ({ path: Path, cell })),
  )
  return { requests, cares, datasets: all.TotalResults, rejects, ending, oldSecrets }
}

async function read<Item>(answer: (call: Call<Record<never, never>>) => Promise<Response>, query: Record<string, string>) {
  return (await readAdministration<ListAnswer<Item>>(answer, { query: new URLSearchParams(query) })).body
}
