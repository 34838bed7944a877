import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConnectionSign, useStream } from '@/components/live/stream'
import { useFormatter } from '@/components/text/format'

export function Follower({ path, onArrivals }: { path: string; onArrivals(): void }) {
  const t = useTranslations('follow')
  const format = useFormatter()
  const [last, setLast] = useState<number | null>(null)
  const connection = useStream(path, 2000, () => {
    setLast(Date.now())
    onArrivals()
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
