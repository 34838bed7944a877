import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { isAdministrator } from '@/app/(pages)/_data/administration'
import { AdminNavigation } from '@/components/admin/frame/admin-navigation'
import { ApiUrlProvider } from '@/components/admin/frame/api-urls'
import { apiUrl, tokenUrl } from '@/lib/http/mounts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell')
  return {
    title: { default: t('administration'), template: `%s · ${t('administration')} · Belvedere` },
    robots: { index: false },
  }
}

/** The frame of the administration. Each page checks the right itself (`asAdministrator`). */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="page-width grow py-6 lg:flex lg:gap-10 lg:py-8">
      {(await isAdministrator()) && <AdminNavigation />}
      <div className="min-w-0 grow max-lg:mt-6">
        <ApiUrlProvider apiUrl={apiUrl('admin')} tokenUrl={tokenUrl()}>
          {children}
        </ApiUrlProvider>
      </div>
    </main>
  )
}
