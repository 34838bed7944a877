import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { FacetList } from '@/components/query/facet-list'
import type { ExplorerState } from '@/components/source/explorer-state'
import type { ListSource, Query } from '@/components/source/source'
import { Icon } from '@/components/ui/icon'
import { useRoom } from '@/components/ui/room'
import { Sheet } from '@/components/ui/sheet'

type Props = { source: ListSource; query: Query; state: ExplorerState }

/** The filters beside the list, where there is room for them; the server reserves the room, so that nothing moves when they load. */
export function FacetRail({ open, ...props }: Props & { open: boolean }) {
  const t = useTranslations('query')
  const room = useRoom(railRoom)
  if (!open) return null
  return (
    <aside
      id="facets"
      aria-label={t('filters')}
      // Without any filter its room belongs to the map.
      className="w-56 shrink-0 overflow-y-auto border-r border-line bg-paper px-4 has-[[data-no-facets]]:hidden @max-[64rem]:hidden"
    >
      <a href="#list" className="sr-only text-sm text-larch underline focus:not-sr-only focus:block focus:py-2">
        {t('toList')}
      </a>
      {room ? <FacetList {...props} /> : <p className="pt-3 text-sm text-soft">{t('counting')}</p>}
    </aside>
  )
}

/** The width from which they are beside the list, in sizes of its text. */
const railRoom = 64

/** Shows and hides the filters: beside the list, or above it where there is no room. */
export function FacetButton({ open, onToggle, ...props }: Props & { open: boolean; onToggle(): void }) {
  const t = useTranslations('query')
  const room = useRoom(railRoom)
  const [sheet, setSheet] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={room ? open : sheet}
        aria-controls={room && open ? 'facets' : undefined}
        title={t(room && open ? 'hideRail' : 'showRail')}
        onClick={() => (room ? onToggle() : setSheet(true))}
        className="inline-flex h-7 items-center gap-1.5 rounded-sm border border-line px-2 text-xs font-medium text-soft hover:border-ink hover:text-ink aria-expanded:border-larch/50 aria-expanded:bg-larch-wash aria-expanded:text-larch"
      >
        <Icon name="filter" className="size-3.5" />
        <span className="max-sm:sr-only">{t('filter')}</span>
      </button>
      {sheet && !room && (
        <Sheet title={t('filters')} onClose={() => setSheet(false)}>
          <FacetList {...props} />
        </Sheet>
      )}
    </>
  )
}

const storageKey = 'explorer-filters'

/** Whether the filters are beside the list, and how to change it; the browser remembers it. */
export function useRail(): readonly [open: boolean, toggle: () => void] {
  const remembered = useSyncExternalStore(
    () => () => {},
    () => read() !== 'closed',
    () => true,
  )
  const [changed, setChanged] = useState<boolean | null>(null)
  const open = changed ?? remembered
  return [
    open,
    () => {
      setChanged(!open)
      write(open ? 'closed' : 'open')
    },
  ]
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(storageKey, value)
  } catch {
    // Without storage the filters are shown again next time.
  }
}
