'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useThing } from '@/components/admin/form/send-change'
import { Notice } from '@/components/ui/notice'
import type { OpensAnswer, RuleAnswer } from '@/lib/admin/roles/params'

const things = ['Records', 'Stations', 'Series', 'Events'] as const

/** The numbers of what rules open: the total, and the part not open to everybody. */
export function Opens({ opens }: { opens: OpensAnswer | null }) {
  const t = useTranslations('adminOpens')
  const format = useFormatter()
  if (opens === null) return <p className="text-sm text-soft">{t('uncounted')}</p>
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-5">
        <Amount name={t('Datasets')} value={format.number(opens.Datasets)} />
        {things.map(thing => (
          <Amount
            key={thing}
            name={t(thing)}
            value={format.number(opens[thing])}
            beyond={opens.Beyond[thing] > 0 ? t('beyond', { number: format.number(opens.Beyond[thing]) }) : null}
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

/** The same in a line of a list: only the part not open to everybody. */
export function OpensShort({ opens }: { opens: OpensAnswer }) {
  const t = useTranslations('adminOpens')
  const format = useFormatter()
  const parts = things.filter(thing => opens.Beyond[thing] > 0)
  if (parts.length === 0) return <span className="text-faint">{t('nothingMore')}</span>
  return parts.map(thing => (
    <span key={thing} className="block whitespace-nowrap">
      {t('of', { number: format.number(opens.Beyond[thing]), thing: t(thing) })}
    </span>
  ))
}

type Props = { rule: Pick<RuleAnswer, 'Unknown' | 'Origin' | 'StationType' | 'DataType'> }

/** Names in a rule that nothing has: a typing error, or something still to come. */
export function UnknownNames({ rule }: Props) {
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

/** What a role opens, in a line of a list that did not wait for it: read separately, and shown as soon as it is counted. */
export function OpensLater({ role }: { role: string }) {
  const t = useTranslations('adminOpens')
  const found = useThing(`/roles/${encodeURIComponent(role)}`)
  const opens = found === null || found === 'gone' ? null : (found.body['Opens'] as OpensAnswer | null)
  if (opens) return <OpensShort opens={opens} />
  return (
    <span aria-busy={found === null} className="text-faint">
      {t(found === null ? 'counting' : 'uncounted')}
    </span>
  )
}
