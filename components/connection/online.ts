import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

export function useOnline(): boolean {
  return useSyncExternalStore(
    listener => {
      const ended = new AbortController()
      addEventListener('online', listener, ended)
      addEventListener('offline', listener, ended)
      return () => ended.abort()
    },
    () => navigator.onLine,
    () => true,
  )
}

/**
 * Counts down in seconds, then calls `onEnd` once. The countdown begins again when the browser comes back online.
 * @param wait another object restarts the countdown
 * @returns the seconds left, or null if there is no countdown
 */
export function useCountdown(wait: Readonly<{ waitSeconds: number | null }> | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState(wait?.waitSeconds ?? null)
  const end = useEffectEvent(onEnd)
  const online = useOnline()
  useEffect(() => {
    const begin = wait?.waitSeconds ?? null
    setLeft(begin)
    if (begin === null || !online) return
    const until = Date.now() + begin * 1000
    const timer = setInterval(() => {
      const rest = Math.ceil((until - Date.now()) / 1000)
      setLeft(Math.max(0, rest))
      if (rest > 0) return
      clearInterval(timer)
      end()
    }, 250)
    return () => clearInterval(timer)
  }, [wait, online])
  return left
}
