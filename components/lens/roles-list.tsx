import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { LensForm } from '@/components/lens/lens-form'
import { RoleAsk } from '@/components/lens/role-ask'
import { RoleText } from '@/components/session/role-names'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { inOrder } from '@/components/ui/in-order'
import type { RoleSummary, RuleSummary } from '@/lib/access/rights/roles'
import type { RoleRequest } from '@/lib/auth/roles/request-role'

type Props = { own: readonly string[]; isAdmin: boolean; roles: readonly RoleSummary[]; requests: readonly RoleRequest[] }

/** The person's roles, then those they could request, each with what it opens. */
export async function RolesList({ own, isAdmin, roles, requests }: Props) {
  const t = await getTranslations('roles')
  const mine = roles.filter(({ name }) => own.includes(name))
  const others = roles.filter(({ name }) => !own.includes(name))
  const unknown = own.filter(name => !roles.some(role => role.name === name))
  const waiting = requests.filter(({ state }) => state === 'open').map(({ role }) => role)
  return (
    <>
      <section aria-labelledby="own-roles">
        <h2 id="own-roles" className="mb-2 text-lg">
          {t('own')}
        </h2>
        <ul className="border border-line bg-sheet">
          {mine.map(role => (
            <RoleRow key={role.name} role={role} action="look" />
          ))}
          {unknown.map(name => (
            <RoleRow key={name} role={{ name, description: '', requestable: false, rules: [] }} action="look" />
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="other-roles">
          <h2 id="other-roles" className="mb-1 text-lg">
            {t('others')}
          </h2>
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
        {action === 'waiting' && <Badge icon="clock">{t('state.open')}</Badge>}
        {action === 'ask' && <RoleAsk role={name} />}
        {action === 'look' && (
          <LensForm as={`role:${name}`}>
            <button type="submit" className={buttonClass('outline')} aria-label={t('lookAs', { role: name })}>
              {t('look')}
            </button>
          </LensForm>
        )}
      </div>
    </li>
  )
}

/** What a rule opens, as a sentence with a link to its dataset. */
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
          {t('in')}{' '}
          <Link href={`/datasets/${encodeURIComponent(dataset)}`} className="link">
            {datasetName ?? dataset}
          </Link>
        </>
      )}
      {limits.length > 0 && <span className="text-soft">, {limits.join(', ')}</span>}
    </>
  )
}
