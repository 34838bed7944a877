import { useTranslations } from 'next-intl'
import { RequestForm } from '@/components/lens/request-form'
import { buttonClass } from '@/components/ui/button'

type Props = {
  role: string
  /** The initial text of the reason. */
  reason?: string
  /** Page that reports the outcome; by default the present one. */
  to?: '/me/roles'
}

/** Requests a role, with a reason for the administrators. */
export function RoleAsk({ role, reason, to }: Props) {
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
        <button type="submit" className={buttonClass('solid')}>
          {t('send')}
        </button>
      </RequestForm>
    </details>
  )
}
