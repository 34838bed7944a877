import { getFormatter, getTranslations } from 'next-intl/server'
import { RequestForm } from '@/components/lens/request-form'
import { buttonClass } from '@/components/ui/button'
import type { RoleRequest } from '@/lib/auth/roles/request-role'

/** The person's requests, and their outcomes. */
export async function RoleRequests({ requests }: { requests: readonly RoleRequest[] }) {
  const t = await getTranslations('roles')
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className="mb-2 text-lg">
        {t('requests')}
      </h2>
      <ul className="border border-line bg-sheet">
        {requests.map(request => (
          <RequestRow key={request.id} request={request} whose="own" />
        ))}
      </ul>
    </section>
  )
}

/** Pending role requests; for administrators. */
export async function WaitingRequests({ requests }: { requests: readonly RoleRequest[] }) {
  const t = await getTranslations('roles')
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-lg">
        {t('waitingTitle')}
      </h2>
      <p className="mb-3 text-sm text-soft">{t('waiting', { count: requests.length })}</p>
      {requests.length > 0 && (
        <ul className="border border-line bg-sheet">
          {requests.map(request => (
            <RequestRow key={request.id} request={request} whose="others" />
          ))}
        </ul>
      )}
    </section>
  )
}

async function RequestRow({ request, whose }: { request: RoleRequest; whose: 'own' | 'others' }) {
  const [t, format] = await Promise.all([getTranslations('roles'), getFormatter()])
  const { id, name, role, reason, askedAt, state, comment, until } = request
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-sm first:border-t-0">
      {whose === 'others' && <span className="font-medium">{name}</span>}
      <code className="font-medium">{role}</code>
      <time dateTime={askedAt.toISOString()} className="text-faint">
        {format.dateTime(askedAt, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })}
      </time>
      {whose === 'own' && (
        <span>
          {t(`state.${state}`)}
          {until &&
            ` ${t('until', { date: format.dateTime(until, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }) })}`}
        </span>
      )}
      <p className="w-full wrap-anywhere text-soft">{reason}</p>
      {whose === 'own' && comment && <p className="w-full wrap-anywhere">{t('comment', { text: comment })}</p>}
      {whose === 'own' && state === 'open' && (
        <RequestForm>
          <input type="hidden" name="withdraw" value={id} />
          <button type="submit" className={buttonClass('quiet')} aria-label={t('withdrawFor', { role })}>
            {t('withdraw')}
          </button>
        </RequestForm>
      )}
    </li>
  )
}
