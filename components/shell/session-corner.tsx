import { useTranslations } from 'next-intl'
import { SignInForm } from '@/components/session/sign-in-form'
import { PersonMenu } from '@/components/shell/person-menu'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Lens } from '@/lib/access/rights/lens'

/** The visitor, as far as a page may know: plain data. */
export type Session = Readonly<
  { state: 'live'; name: string; roles: readonly string[]; lens: Lens | null } | { state: 'none' | 'ended' | 'unavailable' }
>

/** The header's corner with the visitor's name, or a link to sign in. */
export function SessionCorner({ session }: { session: Session }) {
  const t = useTranslations('session')
  if (session.state === 'unavailable') return null
  if (session.state === 'live') return <PersonMenu name={session.name} roles={session.roles} lens={session.lens} />
  return (
    <SignInForm>
      <button type="submit" className={`${buttonClass('outline')} @max-[40rem]:size-8 @max-[40rem]:px-0!`}>
        <Icon name="person" className="@min-[40rem]:hidden" />
        <span className="@max-[40rem]:sr-only">{t('signIn')}</span>
      </button>
    </SignInForm>
  )
}
