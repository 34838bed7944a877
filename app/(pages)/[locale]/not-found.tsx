import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/ui/link-button'
import { Contours } from '@/components/ui/section'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('error')
  return { title: t('notFoundTitle') }
}

export default async function NotFound() {
  const t = await getTranslations('error')
  return (
    <main id="main" className="relative flex grow items-center">
      <Contours />
      <div className="page-width relative py-16">
        <p className="map-name">404</p>
        <h1 className="mt-2 text-2xl">{t('notFoundTitle')}</h1>
        <p className="mt-2 max-w-[36rem] text-soft">{t('notFoundText')}</p>
        <p className="mt-6 flex gap-3">
          <LinkButton look="solid" href="/datasets" text={t('toCatalogue')} />
          <LinkButton look="outline" href="/" text={t('home')} />
        </p>
      </div>
    </main>
  )
}
