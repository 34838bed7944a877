import { useTranslations } from 'next-intl'
import { Doctor } from '@/components/doctor/doctor'
import { conditionCount } from '@/components/doctor/remedies'
import type { ExplorerView } from '@/components/source/explorer-view'
import type { Query } from '@/components/source/query'

type Props = {
  view: ExplorerView
  query: Query
  /** Selects another part of the dataset. */
  onAsk(change: Pick<Query, 'search' | 'filters' | 'area'>): void
}

/** Why the list is empty, and what can be done. */
export function EmptyList({ view, query, onAsk }: Props) {
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
