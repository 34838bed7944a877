import { getTranslations } from 'next-intl/server'
import type { LanguageState } from '@/components/record/record-view'
import type { RecordView } from '@/components/record/state'
import { Link } from '@/components/text/navigation'

type Tab = Readonly<{ key: string; href: string; text: string; current: boolean; title?: string; lang?: string; share?: number }>

/** Addresses of one record in different views; each is a link, so each can be shared. */
function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
      {tabs.map(({ key, href, text, current, title, lang, share }) => (
        <Link
          key={key}
          href={href}
          scroll={false}
          title={title}
          lang={lang}
          aria-current={current ? 'page' : undefined}
          className="-mb-px flex h-9 items-center gap-2 border-b-2 border-transparent px-3 text-sm text-soft hover:text-ink aria-[current]:border-larch aria-[current]:font-semibold aria-[current]:text-larch"
        >
          {text}
          {share !== undefined && <Completeness share={share} />}
        </Link>
      ))}
    </nav>
  )
}

/** A disc that is filled as far as a language is. */
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

type LanguageProps = {
  states: readonly LanguageState[]
  chosen: string
  hrefOf: (language: string) => string
  names: Intl.DisplayNames
}

/** The languages a record has texts in, with how complete each is. */
export async function LanguageTabs({ states, chosen, hrefOf, names }: LanguageProps) {
  const t = await getTranslations('record')
  const tabs = states.map(({ language, filled, all }) => ({
    key: language,
    href: hrefOf(language),
    text: names.of(language) ?? language,
    current: language === chosen,
    title: t('languageComplete', { language: names.of(language) ?? language, filled, all }),
    share: filled / all,
  }))
  return <Tabs label={t('languages')} tabs={tabs} />
}

type ViewProps<View extends RecordView> = { views: readonly View[]; view: View; hrefOf: (view: View) => string }

/** What a record can be looked at as. */
export async function ViewTabs<View extends RecordView>({ views, view, hrefOf }: ViewProps<View>) {
  const t = await getTranslations('record')
  const tabs = views.map(each => ({
    key: each,
    href: hrefOf(each),
    text: t(`view.${each as RecordView}`),
    current: each === view,
  }))
  return <Tabs label={t('views')} tabs={tabs} />
}
