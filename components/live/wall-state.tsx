import { useTranslations } from 'next-intl'
import type { Connection } from '@/components/live/use-stream'
import type { WallRow } from '@/components/live/wall-rows'

type Props = { connection: Connection; rows: readonly WallRow[]; count: number }

const signs: Record<Connection, string> = {
  live: 'bg-larch',
  connecting: 'bg-transparent border-2 border-strong',
  waiting: 'bg-transparent border-2 border-strong',
  offline: 'bg-transparent border-2 border-red',
}

/** Whether the stream flows, how much is late, and how much came since the page was opened. */
export function WallState({ connection, rows, count }: Props) {
  const t = useTranslations('live')
  const late = rows.reduce((sum, row) => sum + row.late, 0)
  const series = rows.reduce((sum, row) => sum + row.series, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <p role="status" data-connection={connection} className="flex items-center gap-2">
        <span aria-hidden="true" className={`size-2.5 rounded-full ${signs[connection]}`} />
        {t(`connection.${connection}`)}
      </p>
      <p className={late > 0 ? 'font-semibold' : 'text-soft'}>{t('sum', { late, series })}</p>
      <p className="text-soft">{t('count', { count })}</p>
    </div>
  )
}
