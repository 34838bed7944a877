'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { VerdictPanel } from '@/components/admin/tokens/verdict'
import { RoleText } from '@/components/session/role-names'
import { CopyButton } from '@/components/ui/copy-button'
import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { ScrollBox } from '@/components/ui/table'
import type { TokenFlaw } from '@/lib/access/tokens/examine-token'
import type { TokenRights, TokenRole } from '@/lib/admin/token-test/token-test'
import { jsonText } from '@/lib/formats/json/exact'

type ResultProps = {
  good: boolean
  title: string
  answer: TokenRights & Readonly<{ Reasons: readonly TokenReason[]; Claims: Json }>
  header?: Json
  children?: ReactNode
}

export function TokenResult({ good, title, answer, header = null, children }: ResultProps) {
  const reasonText = useReasonText()
  const reasons = answer.Reasons.map(reason => ({ text: reasonText(reason), detail: reason.Detail }))
  return (
    <VerdictPanel good={good} title={title} reasons={reasons}>
      {children}
      <TokenRightsPanel rights={answer} unknown={!good} header={header} claims={answer.Claims} />
    </VerdictPanel>
  )
}

type Json = Readonly<Record<string, unknown>> | null

type Props = {
  rights: TokenRights
  unknown: boolean
  header: Json
  claims: Json
}

function TokenRightsPanel({ rights, unknown, header, claims }: Props) {
  const t = useTranslations('adminTokens')
  const { Caller, SeesEverything, QuotaClass, Pushes } = rights
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
      {Caller && <TokenRoles rights={rights} />}
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
      {header && <JsonBox title={t('header')} json={header} />}
      {claims && <JsonBox title={t('claims')} json={claims} />}
    </>
  )
}

function JsonBox({ title, json }: { title: string; json: Json }) {
  const text = jsonText(json, undefined, 2)
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

function TokenRoles({ rights: { Roles, DroppedRoles } }: { rights: TokenRights }) {
  const t = useTranslations('adminTokens')
  return (
    <div>
      <h3 className="text-sm font-semibold">{t('roles')}</h3>
      <ul className="mt-1 grid border border-line text-sm">
        {Roles.map(role => (
          <li key={role.Role} className="grid grid-cols-1 gap-1 border-t border-line px-3 py-2 first:border-t-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <code className="text-xs font-semibold">{role.Role}</code>
              <RoleText name={role.Role} description={role.Description} className="text-soft" />
              {!role.Known && <span className="text-red">{t('unknownRole')}</span>}
              {role.Held === false && <span className="text-red">{t('heldNoMore')}</span>}
            </p>
            <RoleRules role={role} />
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

function RoleRules({ role: { Rules } }: { role: TokenRole }) {
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

type TokenReason = Readonly<{ Code: string; Detail: string }>

type PreviewReason = 'client-blocked' | 'client-secret-known' | 'grant-missing' | 'account-blocked'

/** Returns a function for the text of a reason why a token is invalid or not issued: a message, or else its detail. */
export function useReasonText(): (reason: TokenReason) => string {
  const t = useTranslations('adminTokens')
  return ({ Code, Detail }) => {
    if (t.has(`flaw.${Code as TokenFlaw}`)) return t(`flaw.${Code as TokenFlaw}`)
    return t.has(`notIssued.${Code as PreviewReason}`) ? t(`notIssued.${Code as PreviewReason}`) : Detail
  }
}
