import { useTranslations } from 'next-intl'
import { Moment } from '@/components/admin/list/moment'
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
