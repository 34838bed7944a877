'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { MissingRoles } from '@/components/admin/explain/missing-roles'
import type { Question } from '@/components/admin/explain/question'
import { RoleLink } from '@/components/admin/roles/role-link'
import { useReasonText } from '@/components/admin/tokens/reason-text'
import { Icon } from '@/components/ui/icon'
import { inOrder } from '@/components/ui/in-order'
import { Notice } from '@/components/ui/notice'
import type { ExplainAnswer, Ground } from '@/lib/admin/explain/params'

type Props = { answer: ExplainAnswer; question: Question }

/** The answer: allowed or not, by which rule, how much of it, and what would change it. */
export function Explanation({ answer, question }: Props) {
  const t = useTranslations('adminExplain')
  const format = useFormatter()
  const say = useReasonText()
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
            <p key={reason.Code}>{say(reason)}</p>
          ))}
        </Notice>
      )}
      {By.length > 0 && (
        <div>
          <h3 className="mb-1 text-sm font-semibold">{t('by')}</h3>
          <ul className="border border-line text-sm">
            {inOrder(By, ground => (
              <li className="border-t border-line px-3 py-2 first:border-t-0">
                <GroundText ground={ground} />
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

function GroundText({ ground: { Kind, Role, Sentence, Permission } }: { ground: Ground }) {
  const t = useTranslations('adminExplain')
  return (
    <>
      {t(`ground.${Kind}`)} {Role && <RoleLink name={Role} />}
      {Permission && <code className="text-xs">{Permission}</code>}
      {Sentence && <span className="text-soft"> · {Sentence}</span>}
    </>
  )
}
