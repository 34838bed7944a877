import { getTranslations } from 'next-intl/server'
import { callOf } from '@/components/admin/clients/client-call'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { Section } from '@/components/ui/section'
import type { ClientAnswer } from '@/lib/admin/clients/params'

/** Keeping a client out, letting it in again, and removing it. */
export async function ClientAccess({ client: { Id, Blocked }, etag }: { client: ClientAnswer; etag: string | null }) {
  const t = await getTranslations('admin.clients')
  const path = callOf(Id)
  return (
    <Section id="access" title={t('access')} lead={t('accessLead')}>
      <div className="flex flex-wrap gap-2">
        <FormDialog
          button={t(Blocked ? 'unblock' : 'block')}
          icon={Blocked ? 'open' : 'lock'}
          title={t(Blocked ? 'unblockTitle' : 'blockTitle', { id: Id })}
          lead={t(Blocked ? 'unblockLead' : 'blockLead')}
          submit={t(Blocked ? 'unblock' : 'block')}
          method="PATCH"
          path={path}
          etag={etag}
          fixed={{ Blocked: !Blocked }}
          fields={[]}
        />
        <FormDialog
          button={t('remove')}
          icon="bin"
          title={t('removeTitle', { id: Id })}
          lead={t('removeLead')}
          submit={t('removeSubmit', { id: Id })}
          method="DELETE"
          path={path}
          etag={etag}
          to="/admin/clients"
          fields={[]}
        />
      </div>
    </Section>
  )
}
