import { getTranslations } from 'next-intl/server'
import { SignInForm } from '@/components/session/sign-in-form'
import { SubmitButton } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'

export default async function NotSignedIn() {
  const t = await getTranslations('admin.closed')
  return (
    <div className="max-w-[36rem] py-6">
      <p className="map-name">401</p>
      <h1 className="mt-2 text-2xl">{t('signInTitle')}</h1>
      <p className="mt-2 text-soft">{t('signInText')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <SignInForm>
          <SubmitButton text={t('signIn')} />
        </SignInForm>
        <LinkButton look="outline" href="/" text={t('home')} />
      </div>
    </div>
  )
}
