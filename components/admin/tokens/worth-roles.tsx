'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { CarriedRole, Worth } from '@/lib/admin/tokens/params'

/** The roles a token holds with what each opens, and those that it does not hold though somebody has them. */
export function WorthRoles({ worth: { Roles, DroppedRoles } }: { worth: Worth }) {
  const t = useTranslations('adminTokens')
  return (
    <div>
      <h3 className="text-sm font-semibold">{t('roles')}</h3>
      <ul className="mt-1 grid border border-line text-sm">
        {Roles.map(role => (
          <li key={role.Role} className="grid grid-cols-1 gap-1 border-t border-line px-3 py-2 first:border-t-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <code className="text-xs font-semibold">{role.Role}</code>
              <span className="text-soft">{role.Description}</span>
              {!role.Known && <span className="text-red">{t('unknownRole')}</span>}
              {role.Held === false && <span className="text-red">{t('heldNoMore')}</span>}
            </p>
            <Opens role={role} />
          </li>
        ))}
        {DroppedRoles.map(({ Role, Why }) => (
          <li key={Role} className="flex flex-wrap items-baseline gap-x-3 border-t border-line bg-sunk px-3 py-2">
            <Icon name="close" className="size-3! self-center text-faint" />
            <code className="text-xs line-through">{Role}</code>
            <span className="text-soft">{t(`why.${Why}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const rulesShown = 6

function Opens({ role: { Rules } }: { role: CarriedRole }) {
  const t = useTranslations('adminTokens')
  if (Rules.length === 0) return null
  return (
    <ul className="text-xs text-soft">
      {Rules.slice(0, rulesShown).map(rule => {
        const named = [rule.Dataset, rule.Origin, rule.StationType, rule.DataType, rule.Period && `${rule.Period} s`]
        const parts = named.filter(Boolean).join(' · ')
        return (
          <li key={`${rule.ClosedToo} ${parts}`}>
            {t(rule.ClosedToo ? 'opensClosed' : 'opensOpen')}: {parts === '' ? t('everything') : parts}
          </li>
        )
      })}
      {Rules.length > rulesShown && <li>{t('moreRules', { count: Rules.length - rulesShown })}</li>}
    </ul>
  )
}
