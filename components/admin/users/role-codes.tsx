import { useTranslations } from 'next-intl'
import { Moment } from '@/components/admin/list/moment'
import { roleAddress } from '@/components/admin/roles/role-link'
import { Link } from '@/components/text/navigation'
import type { UserAnswer } from '@/lib/admin/users/params'

/** Roles that somebody was given, each with its end where it has one. */
export function RoleCodes({ roles }: { roles: UserAnswer['Roles'] }) {
  const t = useTranslations('admin.users')
  if (roles.length === 0) return <span className="text-faint">{t('noRoles')}</span>
  return (
    <ul className="flex flex-col gap-0.5">
      {roles.map(({ Role, Until }) => (
        <li key={Role}>
          <Link href={roleAddress(Role)} className="font-mono text-xs hover:text-larch hover:underline">
            {Role}
          </Link>
          {Until && (
            <span className="text-xs text-soft">
              {' '}
              {t('until')} <Moment at={Until} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
