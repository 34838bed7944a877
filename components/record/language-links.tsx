import { getTranslations } from 'next-intl/server'
import type { LanguageState } from '@/components/record/record-view'
import { Link } from '@/components/text/navigation'

type Props = {
  states: readonly LanguageState[]
  chosen: string
  hrefOf: (language: string) => string
  names: Intl.DisplayNames
}

/** The languages of a record's texts as links, each with its completeness. */
export async function LanguageLinks({ states, chosen, hrefOf, names }: Props) {
  const t = await getTranslations('record')
  return (
    <nav aria-label={t('languages')} className="flex flex-wrap gap-1.5">
      {states.map(({ language, filled, all }) => (
        <Link
          key={language}
          href={hrefOf(language)}
          scroll={false}
          title={t('languageComplete', { language: names.of(language) ?? language, filled, all })}
          aria-current={language === chosen ? 'page' : undefined}
          className="inline-flex h-8 items-center gap-2 rounded-sm border border-line px-2.5 text-sm text-soft hover:border-ink hover:text-ink aria-[current]:border-larch/50 aria-[current]:bg-larch-wash aria-[current]:font-medium aria-[current]:text-larch"
        >
          {names.of(language) ?? language}
          <Completeness share={filled / all} />
        </Link>
      ))}
    </nav>
  )
}

/** A disc filled by a language's completeness. */
function Completeness({ share }: { share: number }) {
  const angle = 2 * Math.PI * share
  const [x, y] = [8 + 5 * Math.sin(angle), 8 - 5 * Math.cos(angle)].map(value => value.toFixed(2))
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5">
      <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.2" />
      {share < 1 ? (
        <path d={`M8 8V3A5 5 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}Z`} fill="currentColor" />
      ) : (
        <circle cx="8" cy="8" r="5" fill="currentColor" />
      )}
    </svg>
  )
}
