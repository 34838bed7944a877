import { getTranslations } from 'next-intl/server'
import { metadataOf } from '@/app/(pages)/_data/page-urls'
import { Shortcuts } from '@/components/palette/shortcuts'

export const generateMetadata = metadataOf('palette.shortcuts', '/help/shortcuts')

export default async function ShortcutsPage() {
  const t = await getTranslations('palette')
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl">{t('shortcuts')}</h1>
      <p className="mt-2 max-w-[44rem] text-soft">{t('shortcutsLead')}</p>
      <div className="mt-6 max-w-[44rem] border border-line bg-sheet px-4 py-2">
        <Shortcuts />
      </div>
    </main>
  )
}
