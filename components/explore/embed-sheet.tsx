import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { embeddedAddress, frameCode } from '@/components/address/embedded'
import type { ExplorerPage } from '@/components/explore/use-screen'
import { getPathname } from '@/components/text/navigation'
import { CopyButton } from '@/components/ui/copy-button'
import { Sheet } from '@/components/ui/sheet'

type Props = { dataset: Pick<ExplorerPage['dataset'], 'id' | 'title'>; origins: readonly string[]; onClose(): void }

/** The map as it is now, for a page of another site: HTML to copy. */
export function EmbedSheet({ dataset: { id, title }, origins, onClose }: Props) {
  const [t, locale] = [useTranslations('map.embedding'), useLocale()]
  const parameters = useSearchParams()
  const path = getPathname({ href: embeddedAddress(id, name => parameters.getAll(name)), locale })
  const code = frameCode(location.origin + path, title)
  const sites = origins.includes('*') ? null : origins.map(origin => origin.replace(/^https?:\/\//, '')).join(', ')
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <p className="text-sm">{t('lead')}</p>
      <div className="mt-3 flex items-start gap-2 border border-line bg-paper p-2">
        <code className="min-w-0 grow text-xs break-all" data-embed-code>
          {code}
        </code>
        <CopyButton text={code} label={t('code')} />
      </div>
      <p className="mt-3 text-sm text-soft">{sites === null ? t('everywhere') : t('sites', { sites })}</p>
    </Sheet>
  )
}
