import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ConnectionSign, useStream } from '@/components/live/stream'

type Props = {
  path: string
  onArrivals(): void
}

/** Arrivals are shown in batches: a page that moves all the time cannot be read. */
const gatherMilliseconds = 2000

/** Follows a stream and shows whether it is connected and the last arrival. */
export function Follower({ path, onArrivals }: Props) {
  const t = useTranslations('follow')
  const format = useFormatter()
  const [last, setLast] = useState<number | null>(null)
  const arrived = useRef(false)
  const report = useEffectEvent(() => {
    if (!arrived.current) return
    arrived.current = false
    setLast(Date.now())
    onArrivals()
  })
  useEffect(() => {
    const timer = setInterval(() => report(), gatherMilliseconds)
    return () => clearInterval(timer)
  }, [])
  const connection = useStream(path, () => {
    arrived.current = true
  })
  return (
    <p role="status" data-connection={connection} className="flex items-center gap-2 text-xs text-soft">
      <ConnectionSign connection={connection} />
      {connection === 'live' && last !== null
        ? t('last', { time: format.dateTime(last, { timeStyle: 'medium', hourCycle: 'h23' }) })
        : t(`connection.${connection}`)}
    </p>
  )
}
