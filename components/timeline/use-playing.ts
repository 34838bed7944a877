import { useEffect, useEffectEvent, useState } from 'react'

/** Frames a second are twice these. */
export const speeds = [1, 2, 4, 8]

const framesEach = 2

type PlayingOptions = { place: number; count: number; onMove(place: number): void }

/** Plays frame by frame and starts again after the last. With reduced motion it plays one frame a second. */
export function usePlaying({ place, count, onMove }: PlayingOptions) {
  const [running, setRunning] = useState(false)
  const [speed, setSpeed] = useState(2)
  const next = useEffectEvent(() => onMove((place + 1) % count))
  useEffect(() => {
    if (!running) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(() => next(), calm ? 1000 : 1000 / (framesEach * speed))
    return () => clearInterval(timer)
  }, [running, speed])
  return { running, speed, setSpeed, stop: () => setRunning(false), toggle: () => setRunning(now => !now) }
}
