import { getFormatter, getNow, getTranslations } from 'next-intl/server'
import { Moment } from '@/components/admin/list/moment'
import { AdminTable, type TableColumn } from '@/components/admin/list/table'
import { Section } from '@/components/ui/section'
import type { OperatingAnswer } from '@/lib/admin/operating/params'

type Feed = OperatingAnswer['Feeds'][number]

/** What is published for other programs: since when each feed has its present state, and which timetables have expired. */
export async function FeedTable({ feeds }: { feeds: readonly Feed[] }) {
  const t = await getTranslations('admin.operating')
  const columns: readonly TableColumn<Feed>[] = [
    {
      key: 'name',
      head: t('feed'),
      look: 'main',
      cell: ({ Kind, Name, Address }) => (
        <>
          <a href={Address} className="link">
            <code className="text-xs">{Name}</code>
          </a>
          <span className="block text-xs font-normal text-faint">{t(`feedKind.${Kind}`)}</span>
        </>
      ),
    },
    { key: 'changed', head: t('feedChanged'), cell: ({ ChangedAt }) => <Moment at={ChangedAt} /> },
    { key: 'until', head: t('feedUntil'), cell: ({ ValidUntil }) => ValidUntil && <LastDay day={ValidUntil} /> },
  ]
  return (
    <Section id="feeds" title={t('feeds')} lead={t('feedsLead')}>
      {feeds.length === 0 ? (
        <p className="border border-line bg-sheet px-4 py-3 text-sm text-soft">{t('noFeeds')}</p>
      ) : (
        <AdminTable label={t('feeds')} items={feeds} columns={columns} keyOf={({ Kind, Name }) => `${Kind} ${Name}`} />
      )}
    </Section>
  )
}

async function LastDay({ day }: { day: string }) {
  const [t, format, now] = await Promise.all([getTranslations('admin.operating'), getFormatter(), getNow()])
  const told = format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
  if (day >= now.toISOString().slice(0, 10)) return told
  return <span className="text-red">{t('feedOver', { day: told })}</span>
}
