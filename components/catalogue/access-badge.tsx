import { useTranslations } from 'next-intl'
import { accessMessage, type DatasetView } from '@/components/catalogue/dataset-view'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'

const looks = {
  open: { tone: 'open', icon: 'open' },
  reduced: { tone: 'plain', icon: 'lock' },
  closed: { tone: 'plain', icon: 'lock' },
} as const

type Props = { dataset: Pick<DatasetView, 'access' | 'opened' | 'total' | 'servedBy'> }

/** Whether everybody may read a dataset, in a word, and whether the visitor may; the title is the full sentence. */
export function AccessBadge({ dataset }: Props) {
  const t = useTranslations('access')
  return (
    <Badge {...looks[isOpenTo(dataset) ? 'open' : dataset.access]} title={t(accessMessage(dataset))}>
      {t(wordOf(dataset))}
    </Badge>
  )
}

/** The same without a frame, for long lists. */
export function AccessWord({ dataset }: Props) {
  const t = useTranslations('access')
  const isOpen = isOpenTo(dataset)
  return (
    <span title={t(accessMessage(dataset))} className={`sm:whitespace-nowrap ${isOpen ? 'text-larch' : 'text-soft'}`}>
      <Icon name={looks[isOpen ? 'open' : dataset.access].icon} className="mr-1.5 inline size-3.5! align-[-0.125rem]" />
      {t(wordOf(dataset))}
    </span>
  )
}

const isOpenTo = ({ access, opened }: Props['dataset']) => access === 'open' || opened

const wordOf = ({ access, opened }: Props['dataset']) => (opened && access !== 'open' ? (`${access}ToOthers` as const) : access)
