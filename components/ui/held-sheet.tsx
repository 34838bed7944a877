'use client'

import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react'

/** What is told of a try to close a sheet, while something in it holds it open. */
export type Holding = RefObject<(() => void) | null>

/** The sheet that something stands in. */
export const HeldSheet = createContext<Holding | null>(null)

/**
 * Holds the sheet open that a part stands in, and the page, as long as the part is there: what it shows would be lost.
 * @param onTried told when somebody tried to close the sheet
 */
export function useHeldSheet(onTried: () => void): void {
  const holding = useContext(HeldSheet)
  const tried = useEffectEvent(onTried)
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault()
    if (holding) holding.current = () => tried()
    window.addEventListener('beforeunload', ask)
    return () => {
      if (holding) holding.current = null
      window.removeEventListener('beforeunload', ask)
    }
  }, [holding])
}
