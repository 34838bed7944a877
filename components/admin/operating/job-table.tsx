import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminTable, type TableColumn } from '@/components/admin/list/table'
import { Section } from '@/components/ui/section'
import type { OperatingAnswer } from '@/lib/admin/operating/params'
import type messages from '@/messages/en.json'

type Job = OperatingAnswer['Jobs'][number]
type JobName = keyof (typeof messages)['admin']['operating']['job']

/** The readable name of a job; a job of another version keeps its own name. */
export const jobText = (t: Awaited<ReturnType<typeof getTranslations<'admin.operating'>>>, name: string): string =>
  t.has(`job.${name as JobName}`) ? t(`job.${name as JobName}`) : name

/** Background jobs: when each last ran, and what went wrong. */
export async function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  const columns: readonly TableColumn<Job>[] = [
    {
      key: 'name',
      head: t('work'),
      look: 'main',
      cell: ({ Name, EverySeconds }) => (
        <>
          {jobText(t, Name)}
          <span className="block text-xs font-normal text-faint">
            {EverySeconds === null ? t('atStart') : t('every', { seconds: EverySeconds })}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ LastError, Runs }) => {
        if (LastError !== null) return <span className="text-red">{t('failed', { error: LastError })}</span>
        return Runs === 0 ? t('running') : t('well')
      },
    },
    {
      key: 'last',
      head: t('last'),
      cell: ({ LastAt, LastMilliseconds }) =>
        LastAt && (
          <>
            {format.dateTime(new Date(LastAt), { dateStyle: 'short', timeStyle: 'medium' })}
            {LastMilliseconds !== null && <span className="text-faint"> · {format.number(LastMilliseconds)} ms</span>}
          </>
        ),
    },
    { key: 'runs', head: t('runs'), look: 'number', cell: ({ Runs }) => format.number(Runs) },
    { key: 'failures', head: t('failures'), look: 'number', cell: ({ Failures }) => format.number(Failures) },
  ]
  return (
    <Section id="jobs" title={t('jobs')} lead={t('jobsLead')}>
      <AdminTable label={t('jobs')} items={jobs} columns={columns} keyOf={({ Name }) => Name} />
    </Section>
  )
}
