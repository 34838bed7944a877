import { getFormatter, getTranslations } from 'next-intl/server'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminTable, type TableColumn } from '@/components/admin/list/table'
import { Section } from '@/components/ui/section'
import type { OperatingAnswer } from '@/lib/admin/operating/params'

type Key = OperatingAnswer['Keys'][number]

type Props = {
  keys: readonly Key[]
  /** The identity provider that signs tokens instead. */
  issuer: string | null
}

/** The keys that tokens are signed with, and their rotation. */
export async function KeyTable({ keys, issuer }: Props) {
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  const columns: readonly TableColumn<Key>[] = [
    { key: 'kid', head: t('key'), look: 'main', cell: ({ Kid }) => <code className="text-xs">{Kid}</code> },
    { key: 'state', head: t('state'), cell: ({ State }) => t(`keyState.${State}`) },
    { key: 'created', head: t('created'), cell: ({ CreatedAt }) => day(CreatedAt) },
    { key: 'retired', head: t('retired'), cell: ({ RetiredAt }) => RetiredAt && day(RetiredAt) },
  ]
  const rotation = (
    <FormDialog
      method="POST"
      path="/signing-keys/rotate"
      fields={[]}
      button={t('rotate')}
      title={t('rotate')}
      lead={t('rotateLead')}
      submit={t('rotate')}
    />
  )
  return (
    <Section id="keys" title={t('keys')} {...(issuer ? { lead: t('keysElsewhere', { issuer }) } : { action: rotation })}>
      <AdminTable label={t('keys')} items={keys} columns={columns} keyOf={({ Kid }) => Kid} />
    </Section>
  )
}
