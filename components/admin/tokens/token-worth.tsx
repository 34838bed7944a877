'use client'

import { useTranslations } from 'next-intl'
import { WorthRoles } from '@/components/admin/tokens/worth-roles'
import { CopyButton } from '@/components/ui/copy-button'
import { Facts } from '@/components/ui/facts'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { Worth } from '@/lib/admin/tokens/params'

type Json = Readonly<Record<string, unknown>> | null

type Props = {
  worth: Worth
  /** It is told what it would open if it were believed. */
  unknown: boolean
  header?: Json
  claims: Json
}

/** For whom a token speaks, what it opens, and what it says. */
export function TokenWorth({ worth, unknown, header = null, claims }: Props) {
  const t = useTranslations('adminTokens')
  const { Caller, SeesEverything, QuotaClass, Pushes } = worth
  return (
    <>
      {Caller && (
        <Facts
          facts={[
            { name: t('speaksFor'), value: t(`kind.${Caller.Kind}`, { name: Caller.Name }) },
            { name: t('throughClient'), value: <code className="text-xs">{Caller.Client}</code> },
            ...(QuotaClass ? [{ name: t('quota'), value: t(`quotaClass.${QuotaClass}`) }] : []),
            { name: t('sees'), value: t(SeesEverything ? 'seesEverything' : 'seesByRoles') },
          ]}
        />
      )}
      {Caller && unknown && <p className="text-sm text-soft">{t('ifBelieved')}</p>}
      {Caller && <WorthRoles worth={worth} />}
      {Caller && (
        <div>
          <h3 className="text-sm font-semibold">{t('pushes')}</h3>
          {Pushes.length === 0 ? (
            <p className="text-sm text-soft">{t('noPushes')}</p>
          ) : (
            <ul className="mt-1 grid gap-1 text-sm">
              {Pushes.map(({ Resource, Permission, Uris }) => (
                <li key={Resource} className="wrap-anywhere">
                  <code className="text-xs">{Uris.join(' · ')}</code>{' '}
                  <span className="text-soft">
                    {Permission === null ? t('byAdmin') : t('byPermission', { name: Permission })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {header && <Shown title={t('header')} json={header} />}
      {claims && <Shown title={t('claims')} json={claims} />}
    </>
  )
}

function Shown({ title, json }: { title: string; json: Json }) {
  const text = JSON.stringify(json, null, 2)
  return (
    <div>
      <div className="flex items-center gap-2">
        <h3 className="text-sm font-semibold">{title}</h3>
        <CopyButton text={text} label={title} />
      </div>
      <ScrollBox label={title} className="mt-1 max-h-96 overflow-auto border border-line bg-sunk p-3">
        <pre className="font-mono text-xs leading-5">{text}</pre>
      </ScrollBox>
    </div>
  )
}
