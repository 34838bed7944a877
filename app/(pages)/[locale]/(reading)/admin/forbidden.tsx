import { getTranslations } from 'next-intl/server'
import { pageVisit } from '@/app/(pages)/_data/session'
import { LensForm } from '@/components/lens/lens-form'
import { SubmitButton } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'

/** The 403 page, for a visitor without the role ADMIN or with an access view that lacks it. */
export default async function NotAdministrator() {
  const [t, { lens, person, name }] = await Promise.all([getTranslations('admin.closed'), pageVisit()])
  const throughLens = lens !== null && person.roles.includes('ADMIN')
  return (
    <div className="max-w-[36rem] py-6">
      <p className="map-name">403</p>
      <h1 className="mt-2 text-2xl">{t('title')}</h1>
      <p className="mt-2 text-soft">{throughLens ? t('lens') : t('role', { name: name ?? person.name })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {throughLens ? (
          <LensForm as="me">
            <SubmitButton text={t('myself')} />
          </LensForm>
        ) : (
          <LinkButton look="solid" href="/me/roles" text={t('ask')} />
        )}
        <LinkButton look="outline" href="/" text={t('home')} />
      </div>
    </div>
  )
}
