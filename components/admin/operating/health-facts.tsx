import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { byteText } from '@/components/admin/operating/byte-text'
import { Age } from '@/components/text/age'
import type { OperatingAnswer } from '@/lib/admin/operating/params'

/** The state of the process, the database and the relay at a glance. */
export async function HealthFacts({ operating: { Version, Process, Database, Relay } }: { operating: OperatingAnswer }) {
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  const bytes = (count: number) => byteText(count, format.number)
  const relay = Relay.Broker === 'none' ? t('noBroker') : t('waiting', { count: Relay.Waiting, broker: Relay.Broker })
  const facts: readonly (readonly [name: string, value: string, more: ReactNode])[] = [
    [
      t('platform'),
      Version,
      t('since', { time: format.dateTime(new Date(Process.StartedAt), { dateStyle: 'medium', timeStyle: 'short' }) }),
    ],
    [t('memory'), bytes(Process.MemoryBytes), `Node ${Process.Node}`],
    [
      t('database'),
      bytes(Database.Bytes),
      `PostgreSQL ${Database.Version.split(' ')[0]} · ${t(Database.Embedded ? 'embedded' : 'own')}`,
    ],
    [
      t('connections'),
      `${format.number(Database.Connections)} / ${format.number(Database.ConnectionsMax)}`,
      t('answers', { milliseconds: format.number(Database.AnswerMilliseconds, { maximumFractionDigits: 1 }) }),
    ],
    [t('relay'), relay, Relay.OldestAt && t.rich('oldest', { time: () => <Age at={Relay.OldestAt!} /> })],
  ]
  return (
    <dl className="mt-5 grid border border-line bg-sheet sm:grid-cols-2 xl:grid-cols-5">
      {facts.map(([name, value, more]) => (
        <div key={name} className="border-t border-line px-4 py-3 first:border-t-0 sm:border-l xl:border-t-0 xl:first:border-l-0">
          <dt className="text-xs text-faint">{name}</dt>
          <dd className="text-base font-semibold tabular-nums wrap-anywhere">{value}</dd>
          <dd className="text-xs text-soft wrap-anywhere">{more}</dd>
        </div>
      ))}
    </dl>
  )
}
