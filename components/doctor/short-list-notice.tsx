import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Doctor } from '@/components/doctor/doctor'
import { conditionCount } from '@/components/doctor/remedies'
import type { ExplorerView } from '@/components/source/explorer-view'
import type { Query } from '@/components/source/query'
import { Icon } from '@/components/ui/icon'

type Props = {
  view: ExplorerView
  query: Query
  total: number
  onAsk(change: Pick<Query, 'search' | 'filters' | 'area'>): void
}

/** Lists this short raise the question why. */
const few = 3

/** A note below a list that is nearly empty. */
export function ShortListNotice({ total, ...props }: Props) {
  const t = useTranslations('doctor')
  const [open, setOpen] = useState(false)
  if (total === 0 || total > few || conditionCount(props.query) === 0) return null
  return (
    <section className="absolute inset-x-0 bottom-0 max-h-[60%] overflow-y-auto border-t border-line bg-sheet px-4 py-2 text-sm sm:px-6">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex h-8 items-center gap-2 font-medium text-soft hover:text-larch"
      >
        <Icon name="down" className={`size-3! ${open ? 'rotate-180' : ''}`} />
        {t('few', { count: total })}
      </button>
      {open && (
        <div className="max-w-[30rem] pb-3">
          <Doctor {...props} />
        </div>
      )}
    </section>
  )
}
