import { useTranslations } from 'next-intl'
import { clientAddress } from '@/components/admin/clients/client-call'
import type { Question } from '@/components/admin/explain/question'
import { RoleLink } from '@/components/admin/roles/role-link'
import { Link } from '@/components/text/navigation'
import { inOrder } from '@/components/ui/in-order'
import type { ExplainAnswer, Missing } from '@/lib/admin/explain/params'

type Caller = ExplainAnswer['Caller']
type Props = { missing: readonly Missing[]; caller: Caller; question: Question }

/** The roles that would open it, why they do not count, and where to change that. */
export function MissingRoles({ missing, caller, question }: Props) {
  const t = useTranslations('adminExplain')
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">{t('missing')}</h3>
      <ul className="border border-line text-sm">
        {inOrder(missing, ({ Role, Sentence, Why }) => (
          <li className="grid gap-1 border-t border-line px-3 py-2 first:border-t-0">
            <span>
              <RoleLink name={Role} />
              {Sentence && <span className="text-soft"> · {Sentence}</span>}
            </span>
            <span>
              {t(`why.${Why}`, { client: caller.Client })} <Way why={Why} who={question.who} caller={caller} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where the role is given, or the client's scope is changed; and what the client's tokens carry for a user. */
function Way({ why, who, caller: { Kind, Name, Client } }: { why: Missing['Why']; who: Question['who']; caller: Caller }) {
  const t = useTranslations('adminExplain')
  // Hypothetical roles belong to nobody.
  if (who === 'roles' || Kind === 'guest') return null
  const page = Kind === 'user' ? `/admin/users/${encodeURIComponent(Name)}` : null
  if (why === 'not-held') {
    return (
      <Link href={page ? `${page}#roles` : `${clientAddress(Client)}#settings`} className="link">
        {t('give')}
      </Link>
    )
  }
  if (why !== 'client-scope') return null
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link href={`${clientAddress(Client)}#settings`} className="link">
        {t('scope', { client: Client })}
      </Link>
      {page && (
        <Link href={`${page}?client=${encodeURIComponent(Client)}#effective`} className="link">
          {t('carried')}
        </Link>
      )}
    </span>
  )
}
