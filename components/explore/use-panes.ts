import { useSyncExternalStore } from 'react'
import type { Layout } from '@/components/source/state'
import { hasRoom, watchRoom } from '@/components/ui/room'

/** The visible panes. */
export type Panes = Readonly<{ list: boolean; map: boolean; layout: Layout }>

/** The width from which there is room for both, in sizes of their text. */
const both = 48

/** Both panes where there is room; on a phone one of them, initially the list. */
export function usePanes(layout: Layout): Panes {
  const wide = useSyncExternalStore(
    watchRoom,
    () => hasRoom(both),
    // The server sends both and the style sheet hides one.
    () => true,
  )
  const shown = layout === 'split' && !wide ? 'grid' : layout
  return { list: shown !== 'map', map: shown !== 'grid', layout: shown }
}
