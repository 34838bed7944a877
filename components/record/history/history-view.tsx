import { getLocale, getTranslations } from 'next-intl/server'
import { DifferenceList } from '@/components/json/difference-list'
import { between, type Revision } from '@/components/record/history/revisions'
import type { ContentRecord } from '@/components/record/record-view'
import { getFormatter } from '@/components/text/get-formatter'
import { getPathname } from '@/components/text/navigation'
import { SubmitButton } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

export type History = Readonly<{ total: number; revisions: readonly Revision[] }>

type Props = {
  record: ContentRecord
  history: History
  compared: { from: number | null; to: number | null }
  form: { action: string; fields: readonly (readonly [name: string, value: string])[] }
}

export async function HistoryView({ record, history: { total, revisions }, compared, form }: Props) {
  const [t, locale] = await Promise.all([getTranslations('record.history'), getLocale()])
  if (revisions.length === 0) return <p className="border border-line bg-sheet p-4 text-sm text-soft">{t('none')}</p>
  const numbers = revisions.map(({ Revision }) => Revision)
  const newer = existingRevision(numbers, compared.to) ?? numbers[0]!
  const older = existingRevision(numbers, compared.from) ?? numbers.find(number => number < newer) ?? newer
  return (
    <div className="flex flex-col gap-6">
      {numbers.length > 1 && (
        <section aria-labelledby="difference" className="flex flex-col gap-3">
          <h3 id="difference" className="text-lg">
            {t('difference', { older: Math.min(older, newer), newer: Math.max(older, newer) })}
          </h3>
          <form action={getPathname({ href: form.action, locale })} className="flex flex-wrap items-end gap-3 text-sm">
            {form.fields.map(([name, value]) => (
              <input key={name + value} type="hidden" name={name} value={value} />
            ))}
            <RevisionSelect name="from" label={t('from')} chosen={older} revisions={revisions} />
            <RevisionSelect name="to" label={t('to')} chosen={newer} revisions={revisions} />
            <SubmitButton look="outline" text={t('compare')} />
          </form>
          <Compared record={record} revisions={revisions} pair={[Math.min(older, newer), Math.max(older, newer)]} />
        </section>
      )}
      <section aria-labelledby="revisions">
        <h3 id="revisions" className="mb-2 text-lg">
          {t('revisions', { count: total })}
        </h3>
        <ol reversed className="border border-line bg-sheet">
          {revisions.map(revision => (
            <RevisionItem key={revision.Revision} revision={revision} />
          ))}
        </ol>
        {total > revisions.length && <p className="mt-2 text-sm text-soft">{t('more', { count: total - revisions.length })}</p>}
      </section>
    </div>
  )
}

const existingRevision = (numbers: readonly number[], requested: number | null) =>
  requested !== null && numbers.includes(requested) ? requested : null

type ComparedProps = { record: ContentRecord; revisions: readonly Revision[]; pair: readonly [number, number] }

async function Compared({ record, revisions, pair }: ComparedProps) {
  const t = await getTranslations('record.history')
  if (pair[0] === pair[1]) return <DifferenceList differences={[]} />
  const revisionDifferences = between(record, revisions, pair)
  return revisionDifferences === null ? <Notice>{t('gap')}</Notice> : <DifferenceList differences={revisionDifferences} />
}

type SelectProps = { name: string; label: string; chosen: number; revisions: readonly Revision[] }

async function RevisionSelect({ name, label, chosen, revisions }: SelectProps) {
  const [t, format] = await Promise.all([getTranslations('record.history'), getFormatter()])
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="text-xs text-faint">{label}</span>
      <select
        key={chosen}
        name={name}
        defaultValue={chosen}
        className="h-8 max-w-full rounded-sm border border-strong bg-sheet px-2 text-sm"
      >
        {revisions.map(({ Revision, Date: at }) => (
          <option key={Revision} value={Revision}>
            {t('revision', { number: Revision })} ·{' '}
            {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })}
          </option>
        ))}
      </select>
    </label>
  )
}

async function RevisionItem({ revision }: { revision: Revision }) {
  const [t, format] = await Promise.all([getTranslations('record.history'), getFormatter()])
  const { Revision: number, Operation, Date: at, DataSource, EditedBy, EditSource, Changes } = revision
  const who = [EditedBy, EditSource].filter(Boolean).join(' · ')
  return (
    <li className="border-t border-line px-4 py-3 text-sm first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-medium">{t('revision', { number })}</span>
        <span>{t(`operation.${operationOf(Operation)}`)}</span>
        <time dateTime={at} className="text-soft">
          {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })}
        </time>
        {DataSource && <span className="text-soft">{t('source', { source: DataSource })}</span>}
        <span className="text-soft">{who || t('whoHidden')}</span>
      </p>
      {Changes !== null && Changes.length > 0 && (
        <details className="mt-1.5">
          <summary className="text-faint">{t('changes', { count: Changes.length })}</summary>
          <div className="mt-2">
            <DifferenceList differences={Changes} />
          </div>
        </details>
      )}
    </li>
  )
}

const operations = ['Create', 'Update', 'Delete'] as const

const operationOf = (operation: string) => operations.find(one => one === operation) ?? 'Update'
