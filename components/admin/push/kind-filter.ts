import { getTranslations } from 'next-intl/server'
import type { ListFilter } from '@/components/admin/list/list-bar'

/** Whom a permission can apply to. */
export const kinds = ['client', 'user', 'role'] as const

/** Filters a list by one of them. */
export async function kindFilter(): Promise<ListFilter> {
  const t = await getTranslations('admin.push')
  return {
    name: 'kind',
    label: t('kindOf'),
    choices: [['', t('anyKind')], ...kinds.map(kind => [kind, t(`kind.${kind}`)] as const)],
  }
}
