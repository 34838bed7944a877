import { getTranslations } from 'next-intl/server'
import { pathPart } from '@/app/(pages)/_data/addresses'
import { titleFromPath } from '@/app/(pages)/_data/admin-list-page'
import { asAdministrator, foreignIssuer, readAdministration, roleNames } from '@/app/(pages)/_data/administration'
import { ClientHead, ClientPushes } from '@/components/admin/clients/client-facts'
import { ClientSettings } from '@/components/admin/clients/client-forms'
import { NewSecret } from '@/components/admin/clients/new-secret'
import { AccessSection } from '@/components/admin/form/access-section'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminHead, ForeignPage } from '@/components/admin/frame/admin-head'
import type { ListAnswer } from '@/components/admin/list/admin-list'
import { Moment, TableSection } from '@/components/admin/list/table'
import { clientCall } from '@/components/admin/pages'
import { EffectiveTable } from '@/components/admin/users/user-roles'
import { IslandTexts } from '@/components/text/island-texts'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { answerClient } from '@/lib/admin/clients/answer-clients'
import type { ClientAnswer } from '@/lib/admin/clients/params'
import { answerPushMatrix, type MatrixRow } from '@/lib/admin/permissions/answer-push-matrix'

type Props = { params: Promise<{ id: string }> }

export const generateMetadata = titleFromPath('id')

/** A client: its secrets, what it may do, and its settings. */
export default async function ClientPage({ params }: Props) {
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
        <Link href={`/admin/tokens?client=${encodeURIComponent(client.Id)}`} className={buttonClass('outline')}>
          {t('seeToken')}
        </Link>
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
            <AccessSection of="clients" name={client.Id} blocked={client.Blocked} path={clientCall(client.Id)} etag={etag} />
          </>
        )}
      </div>
    </IslandTexts>
  )
}

async function readClient(id: string) {
  const [{ body: client, etag }, pushes, roles] = await Promise.all([
    readAdministration<ClientAnswer, { id: string }>(answerClient, { params: { id } }),
    readPushes(id),
    roleNames(),
  ])
  return { client, etag, pushes, roles }
}

/** How many pages of the matrix are searched; beside the result is a link to the whole matrix. */
const pagesMost = 20

async function readPushes(client: string): Promise<readonly MatrixRow[]> {
  const page = async (number: number) => {
    const query = new URLSearchParams({ client, pagesize: '50', pagenumber: String(number) })
    return (await readAdministration<ListAnswer<MatrixRow>>(answerPushMatrix, { query })).body
  }
  const first = await page(1)
  const others = Array.from({ length: Math.max(0, Math.min(first.TotalPages, pagesMost) - 1) }, (_, index) => page(index + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ Items }) => Items)
}

type SecretProps = { client: ClientAnswer; etag: string | null }

type SecretLine = Readonly<{ mark: string; made: string | null; until: string | null; used: string | null; uses: number }>

/** The secrets of a client: two during a changeover, each with its last use, so that it is clear when the old one can end. */
async function ClientSecrets({ client, etag }: SecretProps) {
  const t = await getTranslations('admin.clients')
  const earlier = client.PreviousSecret
  return (
    <TableSection<SecretLine>
      id="secrets"
      title={t('secrets')}
      lead={t('secretsLead')}
      action={<NewSecret path={clientCall(client.Id)} etag={etag} earlier={earlier?.Mark ?? null} />}
      items={secretsOf(client)}
      keyOf={({ mark }) => mark}
      columns={[
        { head: t('mark'), look: 'main', cell: ({ mark }) => <code className="text-xs">{mark}…</code> },
        { head: t('made'), cell: ({ made }) => <Moment at={made} /> },
        { head: t('validUntil'), cell: ({ until }) => (until === null ? t('untilReplaced') : <Moment at={until} />) },
        { head: t('lastUse'), cell: ({ used }) => (used === null ? t('neverUsed') : <Moment at={used} />) },
        { head: t('uses'), look: 'number', cell: ({ uses }) => uses },
        { head: t('act'), look: 'act', cell: ({ until }) => until !== null && <EndSecret client={client} etag={etag} /> },
      ]}
    />
  )
}

function secretsOf({ Secret, PreviousSecret, SecretUses }: ClientAnswer): SecretLine[] {
  const shown = (mark: string, made: string | null, until: string | null): SecretLine => {
    const use = SecretUses.find(({ Mark }) => Mark === mark)
    return { mark, made, until, used: use?.LastUsedAt ?? null, uses: use?.Uses ?? 0 }
  }
  return [
    ...(Secret ? [shown(Secret.Mark, Secret.CreatedAt, null)] : []),
    ...(PreviousSecret ? [shown(PreviousSecret.Mark, PreviousSecret.CreatedAt, PreviousSecret.ValidUntil)] : []),
  ]
}

async function EndSecret({ client: { Id }, etag }: SecretProps) {
  const t = await getTranslations('admin.clients')
  return (
    <FormDialog
      button={t('endSecret')}
      title={t('endSecretTitle')}
      lead={t('endSecretLead', { id: Id })}
      method="DELETE"
      path={`${clientCall(Id)}/secret`}
      thing={clientCall(Id)}
      etag={etag}
    />
  )
}
