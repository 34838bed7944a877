import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { LensForm, RequestForm } from '@/components/lens/lens-form'
import { RoleText } from '@/components/session/role-names'
import { getFormatter } from '@/components/text/get-formatter'
import { TextLink } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { buttonClass, SubmitButton } from '@/components/ui/button'
import { inOrder } from '@/components/ui/in-order'
import { Heading, Section } from '@/components/ui/section'
import type { RoleSummary, RuleSummary } from '@/lib/access/rights/roles'
import type { RoleRequest } from '@/lib/auth/roles/request-role'

type Props = { own: readonly string[]; isAdmin: boolean; roles: readonly RoleSummary[]; requests: readonly RoleRequest[] }

export async function RolesList({ own, isAdmin, roles, requests }: Props) {
  const t = await getTranslations('roles')
  const mine = roles.filter(({ name }) => own.includes(name))
  const others = roles.filter(({ name }) => !own.includes(name))
  const unknown = own.filter(name => !roles.some(role => role.name === name))
  const waiting = requests.filter(({ state }) => state === 'open').map(({ role }) => role)
  return (
    <>
      <Section id="own-roles" title={t('own')}>
        <ul className="border border-line bg-sheet">
          {mine.map(role => (
            <RoleRow key={role.name} role={role} action="look" />
          ))}
          {unknown.map(name => (
            <RoleRow key={name} role={{ name, description: '', requestable: false, rules: [] }} action="look" />
          ))}
        </ul>
      </Section>
      {others.length > 0 && (
        <section aria-labelledby="other-roles">
          <Heading id="other-roles" text={t('others')} className="mb-1 text-lg" />
          <p className="mb-3 max-w-[42rem] text-sm text-soft">{t(isAdmin ? 'othersAdmin' : 'othersLead')}</p>
          <ul className="border border-line bg-sheet">
            {others.map(role => (
              <RoleRow key={role.name} role={role} action={isAdmin ? 'look' : waiting.includes(role.name) ? 'waiting' : 'ask'} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

async function RoleRow({ role, action }: { role: RoleSummary; action: 'look' | 'ask' | 'waiting' }) {
  const t = await getTranslations('roles')
  const { name, description, rules } = role
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[14rem_minmax(0,1fr)_max-content]">
      <div className="min-w-0">
        <code className="text-sm font-medium wrap-anywhere">{name}</code>
        <RoleText name={name} description={description} className="block text-sm text-soft" />
      </div>
      <ul className="min-w-0 text-sm">
        {name === 'ADMIN' || name === 'BDP_ADMIN' ? (
          <li>{t('everything')}</li>
        ) : rules.length === 0 ? (
          <li className="text-faint">{t('noRules')}</li>
        ) : (
          inOrder(rules, rule => (
            <li>
              <RuleText rule={rule} />
            </li>
          ))
        )}
      </ul>
      <div>
        {action === 'waiting' && <Badge icon="clock" text={t('state.open')} />}
        {action === 'ask' && <RoleRequestForm role={name} />}
        {action === 'look' && (
          <LensForm as={`role:${name}`}>
            <SubmitButton look="outline" text={t('look')} label={t('lookAs', { role: name })} />
          </LensForm>
        )}
      </div>
    </li>
  )
}

function RuleText({ rule }: { rule: RuleSummary }) {
  const t = useTranslations('roles.rule')
  const { reach, dataset, datasetName, origin, stationType, dataType, period, partial } = rule
  const limits = [
    origin && t('origin', { origin }),
    stationType && t('stationType', { type: stationType }),
    dataType && t('dataType', { type: dataType }),
    period && t('period', { seconds: period }),
    partial && t('partial'),
  ].filter(Boolean)
  return (
    <>
      {t(reach)}{' '}
      {dataset === null ? (
        t('everywhere')
      ) : (
        <>
          {t('in')} <TextLink href={`/datasets/${encodeURIComponent(dataset)}`}>{datasetName ?? dataset}</TextLink>
        </>
      )}
      {limits.length > 0 && <span className="text-soft">, {limits.join(', ')}</span>}
    </>
  )
}

export async function RoleRequests({ requests }: { requests: readonly RoleRequest[] }) {
  const t = await getTranslations('roles')
  if (requests.length === 0) return null
  return (
    <Section id="requests" title={t('requests')}>
      <RequestList requests={requests} whose="own" />
    </Section>
  )
}

export async function WaitingRequests({ requests }: { requests: readonly RoleRequest[] }) {
  const t = await getTranslations('roles')
  return (
    <Section id="waiting" title={t('waitingTitle')}>
      <p className="mb-3 text-sm text-soft">{t('waiting', { count: requests.length })}</p>
      {requests.length > 0 && <RequestList requests={requests} whose="others" />}
    </Section>
  )
}

const RequestList = ({ requests, whose }: { requests: readonly RoleRequest[]; whose: 'own' | 'others' }) => (
  <ul className="border border-line bg-sheet">
    {requests.map(request => (
      <RequestRow key={request.id} request={request} whose={whose} />
    ))}
  </ul>
)

async function RequestRow({ request, whose }: { request: RoleRequest; whose: 'own' | 'others' }) {
  const [t, format] = await Promise.all([getTranslations('roles'), getFormatter()])
  const { id, name, role, reason, askedAt, state, comment, until } = request
  const time = (at: Date) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-sm first:border-t-0">
      {whose === 'others' && <span className="font-medium">{name}</span>}
      <code className="font-medium">{role}</code>
      <time dateTime={askedAt.toISOString()} className="text-faint">
        {time(askedAt)}
      </time>
      {whose === 'own' && (
        <span>
          {t(`state.${state}`)}
          {until && ` ${t('until', { date: time(until) })}`}
        </span>
      )}
      <p className="w-full wrap-anywhere text-soft">{reason}</p>
      {whose === 'own' && comment && <p className="w-full wrap-anywhere">{t('comment', { text: comment })}</p>}
      {whose === 'own' && state === 'open' && (
        <RequestForm>
          <input type="hidden" name="withdraw" value={id} />
          <SubmitButton look="quiet" text={t('withdraw')} label={t('withdrawFor', { role })} />
        </RequestForm>
      )}
    </li>
  )
}

type RoleAskProps = {
  role: string
  reason?: string
  to?: '/me/roles'
}

export function RoleRequestForm({ role, reason, to }: RoleAskProps) {
  const t = useTranslations('roles')
  return (
    <details className="text-sm">
      <summary
        className={`${buttonClass('outline')} list-none [&::-webkit-details-marker]:hidden`}
        aria-label={t('askFor', { role })}
      >
        {t('ask')}
      </summary>
      <RequestForm to={to} className="mt-2 flex w-72 max-w-full flex-col gap-2">
        <input type="hidden" name="role" value={role} />
        <label className="flex flex-col gap-1">
          <span className="text-xs text-faint">{t('reason')}</span>
          <textarea
            name="reason"
            required
            maxLength={1000}
            rows={3}
            defaultValue={reason}
            className="rounded-sm border border-strong bg-sheet px-2 py-1.5 text-sm"
          />
        </label>
        <SubmitButton text={t('send')} />
      </RequestForm>
    </details>
  )
}
