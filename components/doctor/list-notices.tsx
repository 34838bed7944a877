import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Doctor } from '@/components/doctor/doctor'
import { conditionCount } from '@/components/doctor/remedies'
import type { ExplorerView } from '@/components/source/explorer-state'
import type { Query } from '@/components/source/source'
import { Icon } from '@/components/ui/icon'

type ShortListProps = {
  view: ExplorerView
  query: Query
  total: number
  onAsk(change: Pick<Query, 'search' | 'filters' | 'area'>): void
}

/** Lists this short raise the question why. */
const few = 3

/** A note below a list that is nearly empty. */
export function ShortListNotice({ total, ...props }: ShortListProps) {
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

type EmptyListProps = {
  view: ExplorerView
  query: Query
  /** Selects another part of the dataset. */
  onAsk(change: Pick<Query, 'search' | 'filters' | 'area'>): void
}

/** Why the list is empty, and what can be done. */
export function EmptyList({ view, query, onAsk }: EmptyListProps) {
  const t = useTranslations('doctor')
  return (
    <section
      aria-labelledby="empty-title"
      className="absolute inset-x-0 top-8 bottom-0 overflow-y-auto bg-sheet px-4 py-8 sm:px-6"
    >
      <div className="mx-auto max-w-[30rem]">
        <h2 id="empty-title" className="text-lg">
          {t(conditionCount(query) === 0 ? 'nothing' : 'title', { count: conditionCount(query) })}
        </h2>
        <Doctor view={view} query={query} onAsk={onAsk} />
      </div>
    </section>
  )
}
