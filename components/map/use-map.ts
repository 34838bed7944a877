import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type MapStart, openMap, styleOf } from '@/components/map/open-map'
import { watchTheme } from '@/components/theme/theme'

type Setup = MapStart &
  Readonly<{
    /** Called once, to add listeners. */
    onOpen(map: MapLibre, element: HTMLElement): void
    /** Called before a style is replaced. */
    onRestyle?(): void
    /** Called with every style, whose sources are empty. */
    onStyle(map: MapLibre): void
  }>

/** The map of a page. */
export type UsedMap = Readonly<{
  holder: RefObject<HTMLDivElement | null>
  map: RefObject<MapLibre | null>
  /** The same, as state for what is rendered beside it. */
  opened: MapLibre | null
  restyle(): void
}>

/** A map in the page's colours, while the component is mounted. Later effects find it open. */
export function useMap(setup: Setup): UsedMap {
  const holder = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibre>(null)
  const [opened, setOpened] = useState<MapLibre | null>(null)
  const open = useEffectEvent((element: HTMLElement) => {
    const made = openMap(element, setup)
    setup.onOpen(made, element)
    return made
  })
  const fill = useEffectEvent(() => setup.onStyle(map.current!))
  const restyle = () => {
    setup.onRestyle?.()
    map.current?.setStyle(styleOf(setup.look), { diff: false })
  }
  const restyleNow = useEffectEvent(restyle)
  useEffect(() => {
    const made = open(holder.current!)
    map.current = made
    made.on('style.load', fill)
    setOpened(made)
    const stop = watchTheme(restyleNow)
    return () => {
      stop()
      made.remove()
      map.current = null
    }
  }, [])
  return { holder, map, opened, restyle }
}
