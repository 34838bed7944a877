import { getTranslations } from 'next-intl/server'
import { metadataOf } from '@/app/(pages)/_data/page-urls'
import { readOwnPaths } from '@/app/(pages)/_data/provider'
import { isAdministrating } from '@/app/(pages)/_data/session'
import { NoPaths, NoProviderAccess, PathList } from '@/components/pushes/path-list'

export const generateMetadata = metadataOf('provider.title', null)

export default async function ProviderPage() {
  const [t, paths] = await Promise.all([getTranslations('provider'), readOwnPaths('')])
  return (
    <main id="main" className="page-width grow py-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 max-w-[44rem] text-soft">{t('lead')}</p>
      {typeof paths === 'string' ? (
        <NoProviderAccess why={paths} />
      ) : (
        <>
          <p role="status" className="mt-6 text-sm text-soft">
            {t('countPaths', { count: paths.total })}
          </p>
          {paths.total > 0 ? (
            <PathList paths={paths.items} />
          ) : (
            <NoPaths reader={(await isAdministrating()) ? 'administrator' : 'anybody'} />
          )}
        </>
      )}
    </main>
  )
}
