import { useTranslations } from 'next-intl'
import { Link } from '@/components/text/navigation'

const names = ['parking', 'hotels', 'temperature', 'events'] as const

/** Questions to begin with. */
export function Examples({ className }: { className: string }) {
  const t = useTranslations('search')
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-sm text-soft ${className}`}>
      {t('examples')}
      {names.map(name => (
        <Link
          key={name}
          href={`/search?q=${encodeURIComponent(t(`example.${name}`))}`}
          className="link inline-flex min-h-6 items-center"
        >
          {t(`example.${name}`)}
        </Link>
      ))}
    </p>
  )
}
