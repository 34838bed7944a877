import { useEffect, useEffectEvent, useRef } from 'react'

/** Does something when a value is another one than before, and not at first. */
export function useChanged(value: string | null, change: () => void): void {
  const before = useRef(value)
  const tell = useEffectEvent(change)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    tell()
  }, [value])
}
