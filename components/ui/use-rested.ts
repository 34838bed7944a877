import { useEffect, useState } from 'react'

/** @returns the value as it was when it last stayed the same for so many milliseconds */
export function useRested<Value extends object | string | number | null>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
