import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Returns the previous object while the key `text` stays the same, so that equal values are identical. */
export function useSame<Value>(value: Value, text: string): Value {
  const [cached, setCached] = useState({ value, text })
  if (cached.text === text) return cached.value
  setCached({ value, text })
  return value
}

export function useRested<Value extends object | string | number | null>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}

export function useChanged(value: string | null, change: () => void): void {
  const before = useRef(value)
  const run = useEffectEvent(change)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    run()
  }, [value])
}
