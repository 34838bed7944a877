import { getTranslations } from 'next-intl/server'
import { JsonTree } from '@/components/record/json/json-tree'

/** Something as JSON, with the texts of the page's language. */
export async function RecordJson({ value, label }: { value: unknown; label: string }) {
  const t = await getTranslations('record.tree')
  const texts = {
    ...{ search: t('search'), found: t('found'), open: t('open') },
    ...{ close: t('close'), path: t('path'), whole: t('whole', { what: label }) },
  }
  return <JsonTree value={value} label={label} texts={texts} />
}
