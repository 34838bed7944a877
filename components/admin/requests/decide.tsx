import { getTranslations } from 'next-intl/server'
import { FormDialog } from '@/components/admin/form/form-dialog'
import type { RequestAnswer } from '@/lib/admin/requests/params'

type Props = {
  request: RequestAnswer
  etag: string | null
  /** The identity provider of users: roles of its users are given there. */
  accounts: 'here' | 'elsewhere'
}

/** Gives the requested role, for a time or until it is revoked; or refuses it. */
export async function Decide({ request: { Id, Name, Role }, etag, accounts }: Props) {
  const t = await getTranslations('admin.requests')
  const thing = `/role-requests/${Id}`
  const comment = { kind: 'area', name: 'Comment', label: t('comment'), explanation: t('commentFor'), maxLength: 1000 } as const
  return (
    <>
      {accounts === 'here' && (
        <FormDialog
          button={t('approve')}
          icon="check"
          look="solid"
          title={t('approveTitle', { name: Name, role: Role })}
          lead={t('approveLead')}
          submit={t('approve')}
          method="POST"
          path={`${thing}/approve`}
          thing={thing}
          etag={etag}
          fields={[{ kind: 'moment', name: 'Until', label: t('ends'), explanation: t('endsFor') }, comment]}
        />
      )}
      <FormDialog
        button={t('refuse')}
        title={t('refuseTitle', { name: Name, role: Role })}
        lead={t('refuseLead')}
        submit={t('refuse')}
        method="POST"
        path={`${thing}/refuse`}
        thing={thing}
        etag={etag}
        fields={[comment]}
      />
    </>
  )
}
