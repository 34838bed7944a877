import { getTranslations } from 'next-intl/server'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { Moment, type TableColumn, TableSection } from '@/components/admin/list/table'
import { useRhythm } from '@/components/datasets/rhythm'
import { getFormatter } from '@/components/text/get-formatter'
import type { OperatingResponse } from '@/lib/admin/operating/params'
import type messages from '@/messages/en.json'

type Job = OperatingResponse['Jobs'][number]
type JobName = keyof (typeof messages)['admin']['operating']['job']

/** The readable name of a job. Jobs of another version of the platform have only an identifier. */
const jobText = (t: Awaited<ReturnType<typeof getTranslations<'admin.operating'>>>, name: string): string =>
  t.has(`job.${name as JobName}`) ? t(`job.${name as JobName}`) : name

const Every = ({ seconds }: { seconds: number }) => useRhythm()(seconds)

export async function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  const columns: readonly TableColumn<Job>[] = [
    {
      head: t('work'),
      look: 'main',
      cell: ({ Name, EverySeconds }) => (
        <>
          {jobText(t, Name)}
          <span className="block text-xs font-normal text-faint">
            {EverySeconds === null ? t('atStart') : <Every seconds={EverySeconds} />}
          </span>
        </>
      ),
    },
    {
      head: t('state'),
      cell: ({ LastError, Runs, Progress }) => {
        if (Progress) return t('runningAt', { done: format.number(Progress.Done), total: format.number(Progress.Total) })
        if (LastError !== null) return <span className="text-red">{t('failed', { error: LastError })}</span>
        return Runs === 0 ? t('running') : t('well')
      },
    },
    {
      head: t('last'),
      cell: ({ LastAt, LastMilliseconds }) =>
        LastAt && (
          <>
            {format.dateTime(new Date(LastAt), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })}
            {LastMilliseconds !== null && <span className="text-faint"> · {format.number(LastMilliseconds)} ms</span>}
          </>
        ),
    },
    { head: t('runs'), look: 'number', cell: ({ Runs }) => format.number(Runs) },
    { head: t('failures'), look: 'number', cell: ({ Failures }) => format.number(Failures) },
  ]
  return (
    <TableSection id="jobs" title={t('jobs')} lead={t('jobsLead')} items={jobs} columns={columns} keyOf={({ Name }) => Name} />
  )
}

type SetAside = OperatingResponse['SetAside']
type FailedItem = SetAside['Items'][number]

const pathOf = (...parts: readonly string[]): string => `/set-aside/${parts.map(encodeURIComponent).join('/')}/try-again`

export async function SetAsideTable({ setAside: { Total, Items } }: { setAside: SetAside }) {
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  const columns: readonly TableColumn<FailedItem>[] = [
    {
      head: t('setAsideItem'),
      look: 'main',
      cell: ({ Job, Item: item }) => (
        <>
          <code className="text-xs">{item}</code>
          <span className="block text-xs font-normal text-faint">{jobText(t, Job)}</span>
        </>
      ),
    },
    { head: t('reason'), cell: ({ Reason }) => <span lang="en">{Reason}</span> },
    { head: t('tries'), look: 'number', cell: ({ Tries }) => format.number(Tries) },
    { head: t('setAsideSince'), cell: ({ Since }) => <Moment at={Since} /> },
    { head: t('tryAgain'), look: 'act', cell: item => <TryAgain item={item} /> },
  ]
  const jobs = [...new Set(Items.map(({ Job }) => Job))].filter(job => Items.filter(({ Job }) => Job === job).length > 1)
  return (
    <TableSection
      id="set-aside"
      title={t('setAside')}
      lead={`${t('setAsideLead')}${Total > Items.length ? ` ${t('setAsideNewest', { shown: Items.length, total: Total })}` : ''}`}
      action={jobs.length > 0 && <TryAllAgain jobs={jobs} />}
      items={Items}
      columns={columns}
      keyOf={({ Job, Item: item }) => `${Job} ${item}`}
    />
  )
}

async function TryAgain({ item: { Job, Item: item } }: { item: FailedItem }) {
  const t = await getTranslations('admin.operating')
  return (
    <FormDialog
      method="POST"
      path={pathOf(Job, item)}
      look="quiet"
      button={t('tryAgain')}
      buttonLabel={t('tryAgainNamed', { item })}
      lead={t('tryAgainLead')}
    />
  )
}

async function TryAllAgain({ jobs }: { jobs: readonly string[] }) {
  const t = await getTranslations('admin.operating')
  return (
    <div className="flex flex-wrap gap-2">
      {jobs.map(job => {
        const text = t('tryAllAgain', { job: jobText(t, job) })
        return (
          <FormDialog key={job} method="POST" path={pathOf(job)} button={text} lead={t('tryAgainLead')} submit={t('tryAgain')} />
        )
      })}
    </div>
  )
}
