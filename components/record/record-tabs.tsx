import { getTranslations } from 'next-intl/server'
import type { RecordView } from '@/components/record/state'
import { Link } from '@/components/text/navigation'

type Tab = Readonly<{ key: string; href: string; text: string; current: boolean }>

/** Addresses of one record in different views; each is a link, so each can be shared. */
function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
      {tabs.map(({ key, href, text, current }) => (
        <Link
          key={key}
          href={href}
          scroll={false}
          aria-current={current ? 'page' : undefined}
          className="-mb-px flex h-9 items-center gap-2 border-b-2 border-transparent px-3 text-sm text-soft hover:text-ink aria-[current]:border-larch aria-[current]:font-semibold aria-[current]:text-larch"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
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
