import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react'

/** Attribute of a row that says at which place it stands. */
const placeMark = 'data-place'

type Reorder = Readonly<{
  /** The row that is being dragged. */
  dragged: string | null
  /** For the handle of a row. */
  grab: (key: string) => (event: ReactPointerEvent) => void
  rowProps: (place: number) => Readonly<{ [placeMark]: number }>
}>

/** Dragging of rows by a handle, with a mouse, a pen or a finger: a row takes the place of the one it is dragged over. */
export function useReorder(onMove: (key: string, place: number) => void): Reorder {
  const [dragged, setDragged] = useState<string | null>(null)
  const move = useEffectEvent(onMove)
  useEffect(() => {
    if (dragged === null) return
    const over = ({ clientX, clientY }: PointerEvent) => {
      const row = document.elementFromPoint(clientX, clientY)?.closest(`[${placeMark}]`)
      if (!row) return
      row.scrollIntoView({ block: 'nearest' })
      move(dragged, Number(row.getAttribute(placeMark)))
    }
    const drop = () => setDragged(null)
    document.addEventListener('pointermove', over)
    document.addEventListener('pointerup', drop)
    document.addEventListener('pointercancel', drop)
    return () => {
      document.removeEventListener('pointermove', over)
      document.removeEventListener('pointerup', drop)
      document.removeEventListener('pointercancel', drop)
    }
  }, [dragged])
  return {
    dragged,
    grab: key => event => {
      if (event.button !== 0) return
      // The events of a finger stay with the handle otherwise, which moves in the page while it is dragged.
      event.currentTarget.releasePointerCapture?.(event.pointerId)
      setDragged(key)
    },
    rowProps: place => ({ [placeMark]: place }),
  }
}
