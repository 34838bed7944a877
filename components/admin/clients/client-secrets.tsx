import { getTranslations } from 'next-intl/server'
import { NewSecret } from '@/components/admin/clients/new-secret'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { Moment, TableSection } from '@/components/admin/list/table'
import { clientCall } from '@/components/admin/pages'
import type { ClientAnswer } from '@/lib/admin/clients/params'

type Props = { client: ClientAnswer; etag: string | null }

type SecretLine = Readonly<{ mark: string; made: string | null; until: string | null; used: string | null; uses: number }>

/** The secrets of a client: two during a changeover, each with its last use, so that it is clear when the old one can end. */
export async function ClientSecrets({ client, etag }: Props) {
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

async function EndSecret({ client: { Id }, etag }: Props) {
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
