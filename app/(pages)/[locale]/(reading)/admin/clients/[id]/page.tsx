import { getTranslations } from 'next-intl/server'
import { titleFromPath } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer, readAdministration, roleNames } from '@/app/(pages)/_data/administration'
import { pathPart } from '@/app/(pages)/_data/page-urls'
import { ClientHead, ClientPushes } from '@/components/admin/clients/client-facts'
import { ClientSettings } from '@/components/admin/clients/client-forms'
import { NewSecret } from '@/components/admin/clients/new-secret'
import { AccessSection } from '@/components/admin/form/access-section'
import { dialogTexts } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminHead, ForeignPage } from '@/components/admin/frame/admin-head'
import type { ListResponse } from '@/components/admin/list/admin-list'
import { Moment, TableSection } from '@/components/admin/list/table'
import { clientPath } from '@/components/admin/pages'
import { EffectiveTable } from '@/components/admin/users/user-roles'
import { IslandTexts } from '@/components/text/island-texts'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { respondClient } from '@/lib/admin/clients/clients'
import type { ClientResponse } from '@/lib/admin/clients/params'
import { type MatrixRow, respondPushMatrix } from '@/lib/admin/permissions/push-matrix'

export const generateMetadata = titleFromPath('id')

export default async function ClientPage({ params }: { params: Promise<{ id: string }> }) {
  await asAdministrator()
  const t = await getTranslations('admin.clients')
  const id = pathPart((await params).id)
  const back = { href: '/admin/clients', text: t('title') }
  const issuer = foreignIssuer()
  if (issuer) return <ForeignPage title={id} back={back} issuer={issuer} />
  const { client, etag, pushes, roles } = await readClient(id)
  return (
    <IslandTexts of={['adminForm', 'adminSecret', 'refusals']}>
      <AdminHead title={client.Name} back={back}>
        <LinkButton look="outline" href={`/admin/tokens?client=${encodeURIComponent(client.Id)}`} text={t('seeToken')} />
      </AdminHead>
      <ClientHead client={client} />
      <div className="mt-8 flex flex-col gap-10">
        {client.OfPages ? (
          <Notice icon="lock">{t('ofPagesText')}</Notice>
        ) : (
          <>
            {client.Secret && <ClientSecrets client={client} etag={etag} />}
            {!client.Public && (
              <Section id="effective" title={t('effective')} lead={t('effectiveLead')}>
                <EffectiveTable roles={client.Effective} client={client.Id} />
              </Section>
            )}
            <ClientPushes id={client.Id} rows={pushes} />
            <ClientSettings client={client} roles={roles} etag={etag} />
            <AccessSection of="clients" name={client.Id} blocked={client.Blocked} path={clientPath(client.Id)} etag={etag} />
          </>
        )}
      </div>
    </IslandTexts>
  )
}

async function readClient(id: string) {
  const [{ body: client, etag }, pushes, roles] = await Promise.all([
    readAdministration<ClientResponse, { id: string }>(respondClient, { params: { id } }),
    readPushes(id),
    roleNames(),
  ])
  return { client, etag, pushes, roles }
}

/** Maximum number of matrix pages that are read. A link leads to the whole matrix. */
const pagesMost = 20

async function readPushes(client: string): Promise<readonly MatrixRow[]> {
  const page = async (number: number) => {
    const query = new URLSearchParams({ client, pagesize: '50', pagenumber: String(number) })
    return (await readAdministration<ListResponse<MatrixRow>>(respondPushMatrix, { query })).body
  }
  const first = await page(1)
  const others = Array.from({ length: Math.max(0, Math.min(first.TotalPages, pagesMost) - 1) }, (_, index) => page(index + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ Items }) => Items)
}

type SecretProps = { client: ClientResponse; etag: string | null }

/** The secrets of a client: two during a changeover. The last use of the old one shows when it can be removed. */
async function ClientSecrets({ client, etag }: SecretProps) {
  const t = await getTranslations('admin.clients')
  return (
    <TableSection<ReturnType<typeof secretsOf>[number]>
      id="secrets"
      title={t('secrets')}
      lead={t('secretsLead')}
      action={<NewSecret path={clientPath(client.Id)} etag={etag} earlier={client.PreviousSecret?.Mark ?? null} />}
      items={secretsOf(client)}
      keyOf={({ Mark }) => Mark}
      columns={[
        { head: t('mark'), look: 'main', cell: ({ Mark }) => <code className="text-xs">{Mark}…</code> },
        { head: t('made'), cell: ({ CreatedAt }) => <Moment at={CreatedAt} /> },
        {
          head: t('validUntil'),
          cell: ({ ValidUntil }) => (ValidUntil === null ? t('untilReplaced') : <Moment at={ValidUntil} />),
        },
        { head: t('lastUse'), cell: ({ use }) => (use?.LastUsedAt ? <Moment at={use.LastUsedAt} /> : t('neverUsed')) },
        { head: t('uses'), look: 'number', cell: ({ use }) => use?.Uses ?? 0 },
        {
          head: t('act'),
          look: 'act',
          cell: ({ ValidUntil }) => ValidUntil !== null && <EndSecret client={client} etag={etag} />,
        },
      ]}
    />
  )
}

function secretsOf({ Secret, PreviousSecret, SecretUses }: ClientResponse) {
  return [Secret && { ...Secret, ValidUntil: null }, PreviousSecret].flatMap(secret =>
    secret ? [{ ...secret, use: SecretUses.find(({ Mark }) => Mark === secret.Mark) }] : [],
  )
}

async function EndSecret({ client: { Id }, etag }: SecretProps) {
  const t = await getTranslations('admin.clients')
  return (
    <FormDialog
      {...dialogTexts(t, 'endSecret', { id: Id })}
      method="DELETE"
      path={`${clientPath(Id)}/secret`}
      thing={clientPath(Id)}
      etag={etag}
    />
  )
}
