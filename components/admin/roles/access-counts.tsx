'use client'

import { useTranslations } from 'next-intl'
import { useObject } from '@/components/admin/form/send-change'
import { useFormatter } from '@/components/text/format'
import { Notice } from '@/components/ui/notice'
import type { OpensResponse, RuleResponse } from '@/lib/admin/roles/params'

const counts = ['Records', 'Stations', 'Series', 'Events'] as const

export function AccessCounts({ opens }: { opens: OpensResponse | null }) {
  const t = useTranslations('adminOpens')
  const format = useFormatter()
  if (opens === null) return <p className="text-sm text-soft">{t('uncounted')}</p>
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-5">
        <Amount name={t('Datasets')} value={format.number(opens.Datasets)} />
        {counts.map(name => (
          <Amount
            key={name}
            name={t(name)}
            value={format.number(opens[name])}
            beyond={opens.Beyond[name] > 0 ? t('beyond', { number: format.number(opens.Beyond[name]) }) : null}
          />
        ))}
      </dl>
      <p className="text-xs text-faint">{t('beyondFor')}</p>
    </div>
  )
}

function Amount({ name, value, beyond = null }: { name: string; value: string; beyond?: string | null }) {
  return (
    <div className="bg-sheet px-3 py-2">
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="text-lg font-semibold">
        {value}
        {beyond && <span className="block text-xs font-normal text-larch">{beyond}</span>}
      </dd>
    </div>
  )
}

export function AccessCountsShort({ opens }: { opens: OpensResponse }) {
  const t = useTranslations('adminOpens')
  const format = useFormatter()
  const names = counts.filter(name => opens.Beyond[name] > 0)
  if (names.length === 0) return <span className="text-faint">{t('nothingMore')}</span>
  return names.map(name => (
    <span key={name} className="block whitespace-nowrap">
      {t('of', { number: format.number(opens.Beyond[name]), thing: t(name) })}
    </span>
  ))
}

/** Names in a rule that no record has. They are typing errors, or names of future records. */
export function UnknownNames({ rule }: { rule: Pick<RuleResponse, 'Unknown' | 'Origin' | 'StationType' | 'DataType'> }) {
  const t = useTranslations('adminOpens')
  if (rule.Unknown.length === 0) return null
  return (
    <Notice tone="deprecated">
      {rule.Unknown.map(part => (
        <p key={part}>{t(`unknown.${part}`, { name: rule[part] ?? '' })}</p>
      ))}
    </Notice>
  )
}

/** Requests the numbers of a role separately, because a list of roles does not wait for them. */
export function AccessCountsLater({ role }: { role: string }) {
  const t = useTranslations('adminOpens')
  const state = useObject(`/roles/${encodeURIComponent(role)}`)
  const opens = state === null || state === 'gone' ? null : (state.body['Opens'] as OpensResponse | null)
  if (opens) return <AccessCountsShort opens={opens} />
  return (
    <span aria-busy={state === null} className="text-faint">
      {t(state === null ? 'counting' : 'uncounted')}
    </span>
  )
}
