import { useEffect, useState } from 'react'

/** @returns the value once it has been unchanged for that many milliseconds */
export function useRested<Value extends object | string | number | null>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
