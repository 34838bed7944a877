import { useTranslations } from 'next-intl'
import { ConnectionSign } from '@/components/live/connection-sign'
import type { Connection } from '@/components/live/use-stream'
import type { WallRow } from '@/components/live/wall-rows'

type Props = { connection: Connection; rows: readonly WallRow[]; count: number }

/** Whether the stream flows, how much is late, and how much came since the page was opened. */
export function WallState({ connection, rows, count }: Props) {
  const t = useTranslations('live')
  const late = rows.reduce((sum, row) => sum + row.late, 0)
  const series = rows.reduce((sum, row) => sum + row.series, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <p role="status" data-connection={connection} className="flex items-center gap-2">
        <ConnectionSign connection={connection} />
        {t(`connection.${connection}`)}
      </p>
      <p className={late > 0 ? 'font-semibold' : 'text-soft'}>{t('sum', { late, series })}</p>
      <p className="text-soft">{t('count', { count })}</p>
    </div>
  )
}
