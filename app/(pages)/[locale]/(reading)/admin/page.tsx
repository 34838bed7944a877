import { useTranslations } from 'next-intl'
import { getNow, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { asAdministrator, foreignIssuer, readAdministration } from '@/app/(pages)/_data/administration'
import { NeedsList } from '@/components/admin/catalog/dataset-needs'
import { AdminHead } from '@/components/admin/frame/admin-head'
import type { ListResponse } from '@/components/admin/list/admin-list'
import { Moment } from '@/components/admin/list/table'
import { clientPage, requestPage, userPage } from '@/components/admin/pages'
import { Link } from '@/components/text/navigation'
import { inOrder } from '@/components/ui/in-order'
import { Section } from '@/components/ui/section'
import { respondCatalogList } from '@/lib/admin/catalog/catalog'
import type { CatalogItem } from '@/lib/admin/catalog/params'
import { respondClients } from '@/lib/admin/clients/clients'
import type { ClientResponse } from '@/lib/admin/clients/params'
import { type MatrixRow, respondPushMatrix } from '@/lib/admin/permissions/push-matrix'
import { type RequestResponse, respondRequests } from '@/lib/admin/requests/requests'
import type { UserResponse } from '@/lib/admin/users/params'
import { respondUsers } from '@/lib/admin/users/users'
import type { ApiRequest } from '@/lib/http/handle'

/** The tasks that wait for an administrator, requests for roles first. */
export default async function AdminPage() {
  await asAdministrator()
  const t = await getTranslations('admin.overview')
  // Users and clients of another identity provider are managed there.
  const own = foreignIssuer() === null
  return (
    <>
      <AdminHead title={t('title')} lead={t('lead')} />
      <div className="mt-8 flex flex-col gap-8">
        <PendingRequests />
        <RejectedPushes />
        <DatasetCares />
        {own && <EndingRoles />}
        {own && <OldSecrets />}
      </div>
    </>
  )
}

const shownMax = '5'

async function read<Item>(answer: (call: ApiRequest<Record<never, never>>) => Promise<Response>, query: Record<string, string>) {
  return (await readAdministration<ListResponse<Item>>(answer, { query: new URLSearchParams(query) })).body
}

async function PendingRequests() {
  const t = await getTranslations('admin.overview')
  const requests = await read<RequestResponse>(respondRequests, { state: 'open', pagesize: shownMax })
  return (
    <PendingList
      id="requests"
      title={t('requests')}
      total={requests.TotalResults}
      nothing={t('noRequests')}
      all={{ href: '/admin/requests', text: t('allRequests') }}
      rows={requests.Items.map(({ Id, Name, Role, Reason, AskedAt }) => (
        <>
          <Link href={requestPage(Id)} className="link font-medium">
            {t('asks', { name: Name, role: Role })}
          </Link>
          <span className="text-faint">
            <Moment at={AskedAt} />
          </span>
          <span className="line-clamp-1 w-full wrap-anywhere text-soft">{Reason}</span>
        </>
      ))}
    />
  )
}

async function DatasetCares() {
  const [t, datasets, { TotalResults: all }] = await Promise.all([
    getTranslations('admin.overview'),
    read<CatalogItem>(respondCatalogList, { care: 'any', pagesize: shownMax }),
    read<CatalogItem>(respondCatalogList, { pagesize: '1' }),
  ])
  return (
    <PendingList
      id="cares"
      title={t('cares')}
      total={datasets.TotalResults}
      nothing={t(all === 0 ? 'noDatasets' : 'noCares')}
      all={
        all === 0
          ? { href: '/admin/catalog/new', text: t('addDataset') }
          : { href: '/admin/catalog?care=any', text: t('allCares') }
      }
      rows={datasets.Items.map(({ Id, Shortname, Cares }) => (
        <>
          <Link href={`/admin/catalog/${encodeURIComponent(Id)}`} className="link font-medium sm:w-64">
            {Shortname}
          </Link>
          <NeedsList cares={Cares} />
        </>
      ))}
    />
  )
}

async function RejectedPushes() {
  const t = await getTranslations('admin.overview')
  const { Items } = await read<MatrixRow>(respondPushMatrix, { rejected: 'true', pagesize: '50' })
  const rejects = Items.flatMap(({ Path, Cells }) =>
    Cells.filter(({ Rejects7d }) => Rejects7d > 0).map(cell => ({ path: Path, cell })),
  )
  return (
    <PendingList
      id="rejects"
      title={t('rejects')}
      total={rejects.length}
      nothing={t('noRejects')}
      all={{ href: rejects.length > 0 ? '/admin/push?rejected=true' : '/admin/push', text: t('allPushes') }}
      rows={rejects.slice(0, Number(shownMax)).map(({ path, cell: { Client, Rejects24h, Rejects7d, LastPushAt } }) => (
        <>
          <Link href={`/me/pushes${path}?state=rejected`} className="link font-mono text-xs font-medium">
            {path}
          </Link>
          <span>{t('rejected', { client: Client, day: Rejects24h, week: Rejects7d })}</span>
          <span className="text-faint">
            {t('lastPush')} <Moment at={LastPushAt} />
          </span>
        </>
      ))}
    />
  )
}

/** Days before their end from which roles are listed. */
const endingDays = 14

async function EndingRoles() {
  const [t, now] = await Promise.all([getTranslations('admin.overview'), getNow()])
  const users = await read<UserResponse>(respondUsers, { endingdays: String(endingDays), pagesize: shownMax })
  const last = new Date(now.getTime() + endingDays * 86_400_000).toISOString()
  return (
    <PendingList
      id="ending"
      title={t('ending', { days: endingDays })}
      total={users.TotalResults}
      nothing={t('noEnding')}
      rows={users.Items.map(({ Name, Roles }) => (
        <>
          <Link href={userPage(Name)} className="link font-medium">
            {Name}
          </Link>
          {Roles.filter(({ Until }) => Until !== null && Until <= last).map(({ Role, Until }) => (
            <span key={Role}>
              <code className="text-xs">{Role}</code> {t('until')} <Moment at={Until} />
            </span>
          ))}
        </>
      ))}
    />
  )
}

/** Age in days from which a secret is listed as old. */
const secretDays = 365

async function OldSecrets() {
  const t = await getTranslations('admin.overview')
  const clients = await read<ClientResponse>(respondClients, { secretdays: String(secretDays), pagesize: shownMax })
  return (
    <PendingList
      id="secrets"
      title={t('secrets', { days: secretDays })}
      total={clients.TotalResults}
      nothing={t('noSecrets')}
      all={{ href: `/admin/clients?secretdays=${secretDays}`, text: t('allSecrets') }}
      rows={clients.Items.map(({ Id, Name, Secret, LastUsedAt }) => (
        <>
          <Link href={clientPage(Id)} className="link font-medium">
            {Id}
          </Link>
          {Name !== Id && <span className="text-soft">{Name}</span>}
          <span>
            {t('secretSince')} <Moment at={Secret?.CreatedAt ?? null} />
          </span>
          <span className="text-faint">
            {t('lastUsed')} <Moment at={LastUsedAt} />
          </span>
        </>
      ))}
    />
  )
}

type Props = {
  id: string
  title: string
  total: number
  nothing: string
  all?: Readonly<{ href: string; text: string }>
  rows: readonly ReactNode[]
}

function PendingList({ id, title, total, nothing, all, rows }: Props) {
  const t = useTranslations('admin.overview')
  return (
    <Section
      id={id}
      title={title}
      action={
        all && (
          <Link href={all.href} className="link text-sm">
            {all.text}
          </Link>
        )
      }
    >
      {total === 0 ? (
        <p className="border border-line bg-sheet px-4 py-3 text-sm text-soft">{nothing}</p>
      ) : (
        <ul className="border border-line bg-sheet text-sm">
          {inOrder(rows, row => (
            <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 first:border-t-0">
              {row}
            </li>
          ))}
          {total > rows.length && (
            <li className="border-t border-line px-4 py-2 text-faint">{t('more', { count: total - rows.length })}</li>
          )}
        </ul>
      )}
    </Section>
  )
}
