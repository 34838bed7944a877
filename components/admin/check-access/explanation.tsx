'use client'

import { useTranslations } from 'next-intl'
import type { Question } from '@/components/admin/check-access/question'
import { RoleLink } from '@/components/admin/list/table'
import { clientPage } from '@/components/admin/pages'
import { useReasonText } from '@/components/admin/tokens/token-rights'
import { useFormatter } from '@/components/text/format'
import { TextLink } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import { inOrder } from '@/components/ui/in-order'
import { Notice } from '@/components/ui/notice'
import type { AccessReason, ExplainResponse, MissingRole } from '@/lib/admin/explain/params'

export function ExplanationPanel({ answer, question }: { answer: ExplainResponse; question: Question }) {
  const t = useTranslations('adminExplain')
  const format = useFormatter()
  const reasonText = useReasonText()
  const { Allowed, Code, Seen, By, Missing, Caller, Barred } = answer
  return (
    <section role="status" aria-label={t('answer')} className="grid gap-4 border border-strong bg-sheet p-4 sm:p-6">
      <div className="flex items-start gap-3">
        <Icon name={Allowed ? 'check' : 'lock'} className={`mt-1 size-6! ${Allowed ? 'text-larch' : 'text-faint'}`} />
        <div>
          <h2 className="text-xl">{t(Allowed ? 'allowed' : 'refused')}</h2>
          <p className="text-soft">{t(`verdict.${Code}`)}</p>
          {Seen && Seen.Total > 0 && (
            <p className="text-sm text-soft">
              {t('seen', { visible: format.number(Seen.Visible), total: format.number(Seen.Total) })}
            </p>
          )}
        </div>
      </div>
      {Barred.length > 0 && (
        <Notice tone="error">
          {Barred.map(reason => (
            <p key={reason.Code}>{reasonText(reason)}</p>
          ))}
        </Notice>
      )}
      {By.length > 0 && (
        <div>
          <h3 className="mb-1 text-sm font-semibold">{t('by')}</h3>
          <ul className="border border-line text-sm">
            {inOrder(By, reason => (
              <li className="border-t border-line px-3 py-2 first:border-t-0">
                <ReasonText reason={reason} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {Missing.length > 0 && <MissingRoles missing={Missing} caller={Caller} question={question} />}
      <p className="text-sm text-soft">
        {Caller.Kind === 'guest' ? t('askedGuest') : t('askedFor', { name: Caller.Name, kind: t(`kind.${Caller.Kind}`) })}{' '}
        {Caller.Client !== '' && Caller.Client !== Caller.Name && t('through', { client: Caller.Client })}{' '}
        {t('withRoles', { roles: Caller.Roles.join(', ') })}
      </p>
    </section>
  )
}

function ReasonText({ reason: { Kind, Role, Sentence, Permission } }: { reason: AccessReason }) {
  const t = useTranslations('adminExplain')
  return (
    <>
      {t(`ground.${Kind}`)} {Role && <RoleLink name={Role} />}
      {Permission && <code className="text-xs">{Permission}</code>}
      {Sentence && <span className="text-soft"> · {Sentence}</span>}
    </>
  )
}

type Caller = ExplainResponse['Caller']
function MissingRoles({ missing, caller, question }: { missing: readonly MissingRole[]; caller: Caller; question: Question }) {
  const t = useTranslations('adminExplain')
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">{t('missing')}</h3>
      <ul className="border border-line text-sm">
        {inOrder(missing, ({ Role, Sentence, Why }) => (
          <li className="grid gap-1 border-t border-line px-3 py-2 first:border-t-0">
            <span>
              <RoleLink name={Role} />
              {Sentence && <span className="text-soft"> · {Sentence}</span>}
            </span>
            <span>
              {t(`why.${Why}`, { client: caller.Client })} <RemedyLinks why={Why} who={question.who} caller={caller} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type RemedyProps = { why: MissingRole['Why']; who: Question['who']; caller: Caller }

function RemedyLinks({ why, who, caller: { Kind, Name, Client } }: RemedyProps) {
  const t = useTranslations('adminExplain')
  // There is no page to assign a role to a guest, or to a set of roles that belongs to no user.
  if (who === 'roles' || Kind === 'guest') return null
  const page = Kind === 'user' ? `/admin/users/${encodeURIComponent(Name)}` : null
  if (why === 'not-held') {
    return <TextLink href={page ? `${page}#roles` : `${clientPage(Client)}#settings`}>{t('give')}</TextLink>
  }
  if (why !== 'client-scope') return null
  return (
    <span className="flex flex-wrap gap-x-4">
      <TextLink href={`${clientPage(Client)}#settings`}>{t('scope', { client: Client })}</TextLink>
      {page && <TextLink href={`${page}?client=${encodeURIComponent(Client)}#effective`}>{t('carried')}</TextLink>}
    </span>
  )
}
