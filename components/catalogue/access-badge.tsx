import { useTranslations } from 'next-intl'
import type { Access } from '@/components/catalogue/dataset-view'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'

const looks = {
  open: { tone: 'open', icon: 'open' },
  reduced: { tone: 'plain', icon: 'lock' },
  closed: { tone: 'plain', icon: 'lock' },
} as const

/** Whether one may read a dataset without a role, in a word; the sentence behind it is the title. */
export function AccessBadge({ access }: { access: Access }) {
  const t = useTranslations('access')
  return (
    <Badge {...looks[access]} title={t(`${access}Text`)}>
      {t(access)}
    </Badge>
  )
}

/** The same without a frame, where many stand below each other. */
export function AccessWord({ access }: { access: Access }) {
  const t = useTranslations('access')
  return (
    <span title={t(`${access}Text`)} className={`whitespace-nowrap ${access === 'open' ? 'text-larch' : 'text-soft'}`}>
      <Icon name={looks[access].icon} className="mr-1.5 inline size-3.5! align-[-0.125rem]" />
      {t(access)}
    </span>
  )
}
