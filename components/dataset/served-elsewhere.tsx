import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'

/** That the records of a dataset are not here, and what follows from it. */
export async function ServedElsewhere({ host }: { host: string }) {
  const t = await getTranslations('dataset')
  return <Notice icon="leave">{t('servedElsewhere', { host })}</Notice>
}
