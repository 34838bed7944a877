import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import type { RecordView } from '@/components/record/state'
import { TabLine } from '@/components/record/tab-line'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

type Props = {
  dataset: DatasetView
  id: string
  title: string | null
  lang?: string
  /** Parameters of the previous list. */
  list?: string
  children?: ReactNode
}

/** A link back to the list, with the record still selected; the title, and the line below it. */
export async function RecordHead({ dataset, id, title, lang, list = '', children }: Props) {
  const [t, explorer] = await Promise.all([getTranslations('record'), getTranslations('explorer')])
  return (
    <div>
      <Link
        href={`/explore/${encodeURIComponent(dataset.id)}?${list ? `${list}&` : ''}sel=${encodeURIComponent(id)}`}
        title={t('back')}
        className="link inline-flex items-center gap-1.5 text-sm no-underline"
      >
        <Icon name="left" />
        {dataset.title}
      </Link>
      <h1 lang={lang} className="mt-3 text-2xl break-words">
        {title ?? explorer('untitled')}
      </h1>
      {children}
    </div>
  )
}

type ViewProps<View extends RecordView> = { views: readonly View[]; view: View; hrefOf: (view: View) => string }

/** The views of a record. */
export async function RecordTabs<View extends RecordView>({ views, view, hrefOf }: ViewProps<View>) {
  const t = await getTranslations('record')
  const tabs = views.map(each => ({
    key: each,
    href: hrefOf(each),
    text: t(`view.${each as RecordView}`),
    current: each === view,
  }))
  return <TabLine label={t('views')} tabs={tabs} />
}
