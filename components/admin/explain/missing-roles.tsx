import { useTranslations } from 'next-intl'
import type { Question } from '@/components/admin/explain/question'
import { Link } from '@/components/text/navigation'
import { inOrder } from '@/components/ui/in-order'
import type { ExplainAnswer, Missing } from '@/lib/admin/explain/params'

type Caller = ExplainAnswer['Caller']
type Props = { missing: readonly Missing[]; caller: Caller; question: Question }

/** What would open it, why it does not count, and the way to where that is changed. */
export function MissingRoles({ missing, caller, question }: Props) {
  const t = useTranslations('adminExplain')
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">{t('missing')}</h3>
      <ul className="border border-line text-sm">
        {inOrder(missing, ({ Role, Sentence, Why }) => (
          <li className="grid gap-1 border-t border-line px-3 py-2 first:border-t-0">
            <span>
              <Link href={`/admin/roles/${encodeURIComponent(Role)}`} className="link font-mono text-xs">
                {Role}
              </Link>
              {Sentence && <span className="text-soft"> · {Sentence}</span>}
            </span>
            <span>
              {t(`why.${Why}`, { client: caller.Client })} <Way why={Why} question={question} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where a user is given a role, and where one sees what tokens of a client carry for them. */
function Way({ why, question: { who, texts } }: { why: Missing['Why']; question: Question }) {
  const t = useTranslations('adminExplain')
  const user = who === 'user' ? texts.User?.trim() : undefined
  if (!user) return null
  const page = `/admin/users/${encodeURIComponent(user)}`
  if (why === 'not-held') {
    return (
      <Link href={`${page}#roles`} className="link">
        {t('give')}
      </Link>
    )
  }
  const client = texts.Client?.trim()
  return client ? (
    <Link href={`${page}?client=${encodeURIComponent(client)}#effective`} className="link">
      {t('carried')}
    </Link>
  ) : null
}
