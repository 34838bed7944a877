import { useFormatter, useTranslations } from 'next-intl'
import { type Difference, type RecordChange, shortValue } from '@/components/dataset/changes'
import { Link } from '@/components/text/navigation'

type Props = {
  changes: readonly RecordChange[]
  /** What people call a record, by its id in lower case. */
  names: ReadonlyMap<string, string>
  /** Address of a record's page, or null where it has none. */
  hrefOf: ((id: string) => string) | null
}

/** What happened to records, the newest first, with the fields that changed. */
export function ChangeList({ changes, names, hrefOf }: Props) {
  return (
    <ol className="border border-line bg-sheet">
      {changes.map(change => (
        <li
          key={`${change.SourceId} ${change.Revision}`}
          className="grid gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <When change={change} />
          <div className="min-w-0 text-sm">
            <What change={change} name={names.get(change.SourceId.toLowerCase()) ?? change.SourceId} hrefOf={hrefOf} />
            <Differences differences={change.Changes} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function When({ change: { Date: at } }: { change: RecordChange }) {
  const format = useFormatter()
  return (
    <time dateTime={at} className="text-sm text-faint">
      {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

function What({ change, name, hrefOf }: { change: RecordChange; name: string; hrefOf: Props['hrefOf'] }) {
  const t = useTranslations('dataset.change')
  const linked = hrefOf && change.Operation !== 'Delete'
  return (
    <p>
      <span className="mr-2 font-semibold">{t(`operation.${change.Operation}`)}</span>
      {linked ? (
        <Link href={hrefOf(change.SourceId)} className="link wrap-anywhere">
          {name}
        </Link>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      )}
      {change.EditedBy && <span className="text-faint"> · {t('by', { who: change.EditedBy })}</span>}
    </p>
  )
}

const shownMax = 6

function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useTranslations('dataset.change')
  if (differences.length === 0) return null
  return (
    <ul className="mt-1 space-y-0.5">
      {differences.slice(0, shownMax).map(({ path, value, was }) => (
        <li key={path} className="wrap-anywhere text-xs text-soft">
          <code className="font-medium text-ink">{path.replace(/^\//, '').replaceAll('/', '.')}</code>{' '}
          {shortValue(was) !== null && <del className="text-faint">{shortValue(was)}</del>}
          {shortValue(was) !== null && shortValue(value) !== null && ' → '}
          {shortValue(value) !== null && <ins className="no-underline">{shortValue(value)}</ins>}
        </li>
      ))}
      {differences.length > shownMax && (
        <li className="text-xs text-faint">{t('moreFields', { count: differences.length - shownMax })}</li>
      )}
    </ul>
  )
}
