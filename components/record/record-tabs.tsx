import { getTranslations } from 'next-intl/server'
import type { RecordView } from '@/components/record/state'
import { TabLine } from '@/components/record/tab-line'

type ViewProps<View extends RecordView> = { views: readonly View[]; view: View; hrefOf: (view: View) => string }

/** The views of a record. */
export async function ViewTabs<View extends RecordView>({ views, view, hrefOf }: ViewProps<View>) {
  const t = await getTranslations('record')
  const tabs = views.map(each => ({
    key: each,
    href: hrefOf(each),
    text: t(`view.${each as RecordView}`),
    current: each === view,
  }))
  return <TabLine label={t('views')} tabs={tabs} />
}
