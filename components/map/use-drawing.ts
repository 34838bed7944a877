import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Area } from '@/components/geometry/area'
import type { AreaShape } from '@/components/geometry/area-geometry'
import { readColours } from '@/components/map/colours'

/** Ends what is being drawn; null while nothing is. */
export type Pen = RefObject<(() => void) | null>

type Drawing = Readonly<{
  map: RefObject<MapLibre | null>
  pen: Pen
  /** What is to be drawn. */
  kind: AreaShape | null
  onDrawn(area: Area | null | 'failed'): void
  /** The map takes what is drawn from now on. */
  onReady(): void
}>

/** Takes what is being drawn off the map. */
export function lift(pen: Pen): void {
  pen.current?.()
  pen.current = null
}

/** Draws while something is to be drawn, and anew when the map gets another style; the tools are loaded then and not before. */
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
      lift(pen)
    }
  }, [kind, map, pen])
}
