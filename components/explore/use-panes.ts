import { useSyncExternalStore } from 'react'
import type { Layout } from '@/components/explore/state'

/** Which panes are on the screen. */
export type Panes = Readonly<{ list: boolean; map: boolean; layout: Layout }>

const room = '(min-width: 48rem)'

/** Both panes where there is room; on a phone one of them, the list first. */
export function usePanes(layout: Layout): Panes {
  const wide = useSyncExternalStore(
    listener => {
      const query = matchMedia(room)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(room).matches,
    // The server sends both and lets the style sheet hide one.
    () => true,
  )
  const shown = layout === 'split' && !wide ? 'grid' : layout
  return { list: shown !== 'map', map: shown !== 'grid', layout: shown }
}
