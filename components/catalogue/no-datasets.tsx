import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'

type Props = { reader: 'administrator' | 'anybody' }

/** Shown where a platform has no datasets at all. */
export async function NoDatasets({ reader }: Props) {
  const t = await getTranslations('catalogue')
  return (
    <div className="mt-8 border border-line bg-sheet p-6">
      <h2 className="text-lg">{t('none')}</h2>
      <p className="mt-1 text-sm text-soft">{t('noneText')}</p>
      {reader === 'administrator' && (
        <Link href="/admin/catalog/new" className={`${buttonClass('solid')} mt-4`}>
          {t('noneAdd')}
        </Link>
      )}
    </div>
  )
}
