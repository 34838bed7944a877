import { useTranslations } from 'next-intl'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'

/** Shown where nothing was pushed and nobody may push: the first permission creates the first path. */
export function NoPaths({ reader }: { reader: 'administrator' | 'anybody' }) {
  const t = useTranslations('provider')
  return (
    <div className="mt-3 border border-line bg-sheet p-6">
      <p className="text-sm text-soft">{t('noPaths')}</p>
      {reader === 'administrator' && (
        <Link href="/admin/push" className={`${buttonClass('solid')} mt-4`}>
          {t('toPermissions')}
        </Link>
      )}
    </div>
  )
}
