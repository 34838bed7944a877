'use client'

import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react'

/** Handles an attempt to close a sheet while something in it holds it open. */
export type SheetHold = RefObject<(() => void) | null>

/** The sheet around a component. */
export const HeldSheet = createContext<SheetHold | null>(null)

/**
 * Holds the surrounding sheet, and the page, open while the component is mounted: its content would be lost.
 * @param onTried called when somebody tried to close the sheet
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
