import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { DatasetNeed } from '@/lib/admin/catalog/params'

/** A dataset's needs, each as a sentence; says so when there are none. */
export function NeedsList({ cares }: { cares: readonly DatasetNeed[] }) {
  const t = useTranslations('adminCatalog')
  if (cares.length === 0)
    return (
      <span className="inline-flex items-center gap-1.5 text-larch">
        <Icon name="check" className="size-3.5!" />
        {t('allWell')}
      </span>
    )
  return (
    <ul className="grid gap-1">
      {cares.map(({ Code, Values }) => (
        <li key={Code} className="flex gap-1.5">
          <Icon name="notice" className={`mt-0.5 size-3.5! ${Code === 'endpoint-failing' ? 'text-red' : 'text-soft'}`} />
          <span className="min-w-0 wrap-anywhere">{t(`care.${Code}`, Values as never)}</span>
        </li>
      ))}
    </ul>
  )
}
