import { useTranslations } from 'next-intl'
import { SignInForm } from '@/components/session/sign-in-form'
import { buttonClass } from '@/components/ui/button'

/** For visitors who are not signed in, or may push nowhere. */
export function NoDesk({ why }: { why: 'nobody' | 'nowhere' }) {
  const t = useTranslations('provider')
  return (
    <div className="mt-6 flex max-w-[40rem] flex-col items-start gap-3">
      <p>{t(`no.${why}`)}</p>
      {why === 'nobody' && (
        <SignInForm>
          <button type="submit" className={buttonClass('solid')}>
            {t('signIn')}
          </button>
        </SignInForm>
      )}
    </div>
  )
}
