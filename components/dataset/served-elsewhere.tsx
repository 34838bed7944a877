import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

/** Says that the records of a dataset are served elsewhere, and what follows. */
export async function ServedElsewhere({ host }: { host: string }) {
  const t = await getTranslations('dataset')
  return <Notice icon="leave">{t('servedElsewhere', { host })}</Notice>
}
