import { useTranslations } from 'next-intl'
import { ConnectionSign } from '@/components/live/connection-sign'
import type { FreshnessAnswer } from '@/components/live/standing'
import type { StreamState } from '@/components/live/use-stream'

type Props = { connection: StreamState; answer: FreshnessAnswer; count: number }

/** The state of the stream, how much is late, and the arrivals since the page was opened. */
export function WallState({ connection, answer, count }: Props) {
  const t = useTranslations('live')
  // A series may belong to several datasets, but has one type of station.
  const late = answer.stationtypes.reduce((sum, type) => sum + type.late, 0)
  const series = answer.stationtypes.reduce((sum, type) => sum + type.series, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <p role="status" data-connection={connection} className="flex items-center gap-2">
        <ConnectionSign connection={connection} />
        {t(`connection.${connection}`)}
      </p>
      {series > 0 && <p className={late > 0 ? 'font-semibold' : 'text-soft'}>{t('sum', { late, series })}</p>}
      <p className="text-soft">{t('count', { count })}</p>
    </div>
  )
}
