import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '@/components/text/navigation'
import type { AuditAnswer } from '@/lib/admin/audit/params'
import type messages from '@/messages/en.json'

type AuditTexts = (typeof messages)['admin']['audit']

/** An event in words: for a change what was changed, for everything else what it was about. */
export async function EventText({ event }: { event: AuditAnswer }) {
  const [t, format] = await Promise.all([getTranslations('admin.audit'), getFormatter()])
  const { Kind, Subject, About, Operation, Times } = event
  const known = Subject as keyof AuditTexts['table']
  const isChange = Kind === 'right changed' || Kind === 'record changed'
  const about = isChange && t.has(`table.${known}`) ? t(`table.${known}`) : Subject
  return (
    <>
      {isChange ? <ChangedThing event={event} name={About ?? about} /> : t(`event.${kindNames[Kind]}`)}
      <span className="block text-xs font-normal text-faint">
        {isChange && Operation ? `${about} · ${t(`operation.${Operation}`)}` : <code className="wrap-anywhere">{Subject}</code>}
        {!isChange && About !== null && ` · ${About}`}
        {Times > 1 && ` · ${t('times', { times: format.number(Times) })}`}
      </span>
    </>
  )
}

/** What was changed, linked where it has a page of its own. */
function ChangedThing({ event, name }: { event: AuditAnswer; name: string }) {
  const page = pageOf(event)
  if (page === null) return name
  return (
    <Link href={page} className="link">
      {name}
    </Link>
  )
}

function pageOf({ Kind, Subject, About, Before, After }: AuditAnswer): string | null {
  if (About === null) return null
  if (Kind === 'record changed') return `/admin/documents/${encodeURIComponent(Subject)}/${encodeURIComponent(About)}`
  if (Subject === 'dataset') return `/admin/catalog/${encodeURIComponent(String((After ?? Before)?.['id']))}`
  const list = pages[Subject as keyof typeof pages]
  return list ? `${list}/${encodeURIComponent(About)}` : null
}

const pages = { account: '/admin/users', client: '/admin/clients', role: '/admin/roles' } as const

const kindNames = {
  'right changed': 'change',
  'record changed': 'change',
  token: 'token',
  'token refused': 'tokenRefused',
  'sign-in': 'signIn',
  'sign-in refused': 'signInRefused',
  'sign-out': 'signOut',
  'session revoked': 'revoked',
  'access refused': 'refused',
  'events lost': 'lost',
  'events removed': 'removed',
} as const satisfies Record<AuditAnswer['Kind'], keyof AuditTexts['event']>
