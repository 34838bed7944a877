import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { Moment } from '@/components/admin/list/table'
import { RoleLink } from '@/components/admin/roles/role-link'
import { Link } from '@/components/text/navigation'
import { Facts } from '@/components/ui/facts'
import type { RequestAnswer } from '@/lib/admin/requests/params'

/** A request, its reason, and its outcome. */
export function RequestFacts({ request }: { request: RequestAnswer }) {
  const t = useTranslations('admin.requests')
  const { Name, Role, Reason, AskedAt, State, DecidedAt, DecidedBy, Comment, Until } = request
  return (
    <div className="mt-4 max-w-[44rem] border border-line bg-sheet px-4 py-1">
      <Facts
        facts={[
          {
            name: t('who'),
            value: (
              <Link href={`/admin/users?search=${encodeURIComponent(Name)}`} className="link">
                {Name}
              </Link>
            ),
          },
          {
            name: t('role'),
            value: <RoleLink name={Role} />,
          },
          { name: t('reason'), value: <p className="whitespace-pre-line wrap-anywhere">{Reason}</p> },
          { name: t('asked'), value: <Moment at={AskedAt} /> },
          { name: t('state'), value: t(`states.${State}`) },
          ...(DecidedAt ? [{ name: t('decided'), value: <Moment at={DecidedAt} /> }] : []),
          ...(DecidedBy ? [{ name: t('decidedBy'), value: DecidedBy }] : []),
          ...(Until ? [{ name: t('ends'), value: <Moment at={Until} /> }] : []),
          ...(Comment ? [{ name: t('comment'), value: Comment }] : []),
        ]}
      />
    </div>
  )
}

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
