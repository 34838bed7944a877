import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { AreaShape } from '@/components/geometry/area-geometry'
import { readColours } from '@/components/map/style/read-colours'
import type { SearchArea } from '@/lib/geo/search-area'

/** The function that ends the current drawing, or null. */
export type DrawingHandle = RefObject<(() => void) | null>

type Drawing = Readonly<{
  map: RefObject<MapLibre | null>
  pen: DrawingHandle
  kind: AreaShape | null
  onDrawn(area: SearchArea | null | 'failed'): void
  onReady(): void
}>

export function removeDrawing(pen: DrawingHandle): void {
  pen.current?.()
  pen.current = null
}

/** Lets a user draw while `kind` is set, also after a change of the style. The drawing library is loaded only then. */
export function useDrawing({ map, pen, kind, onDrawn, onReady }: Drawing): void {
  const done = useEffectEvent(onDrawn)
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    const opened = map.current
    if (!kind || !opened) return
    let ended = false
    const begin = async () => {
      try {
        const { drawOn } = await import('@/components/map/drawing')
        if (ended || pen.current !== null) return
        pen.current = drawOn(opened, { kind, colours: readColours(), done })
        ready()
      } catch {
        if (!ended) done('failed')
      }
    }
    void begin()
    opened.on('style.load', begin)
    return () => {
      ended = true
      opened.off('style.load', begin)
      removeDrawing(pen)
    }
  }, [kind, map, pen])
}
