import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs a function when a value changes, but not initially. */
export function useChanged(value: string | null, change: () => void): void {
  const before = useRef(value)
  const tell = useEffectEvent(change)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    tell()
  }, [value])
}
