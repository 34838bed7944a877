import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '@/components/connection/online'

/**
 * Counts down, then calls back once; without a connection it waits for that instead.
 * @param turn another one begins the count anew
 * @returns seconds that are left, or null without a count
 */
export function useCountdown(seconds: number | null, turn: unknown, onEnd: () => void): number | null {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)
  const online = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn begins anew, with as many seconds as before
  useEffect(() => {
    setLeft(seconds)
    if (seconds === null || !online) return
    const until = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.ceil((until - Date.now()) / 1000)
      setLeft(Math.max(0, rest))
      if (rest > 0) return
      clearInterval(timer)
      end()
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, turn, online])
  return left
}
