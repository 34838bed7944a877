import { useTranslations } from 'next-intl'
import { FieldMeaning } from '@/components/record/field-meaning'
import type { ReferenceRow } from '@/components/reference/reference-view'
import { Icon } from '@/components/ui/icon'

/** Parameters or fields: name, type and meaning. */
export function RowTable({ rows, label }: { rows: readonly ReferenceRow[]; label: string }) {
  return (
    <dl aria-label={label} className="border-b border-line text-sm">
      {rows.map(row => (
        <div
          key={`${row.place}.${row.name}`}
          className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[minmax(11rem,15rem)_minmax(0,1fr)]"
        >
          <dt className="min-w-0">
            <code className={`font-medium break-words ${row.isDeprecated ? 'text-orange' : 'text-ink'}`}>{row.name}</code>
            <Kind row={row} />
          </dt>
          <dd className="min-w-0">
            <Meaning row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Kind({ row }: { row: ReferenceRow }) {
  const t = useTranslations('reference')
  const marks = [row.required && t('required'), row.isComputed && t('computed'), row.place === 'header' && t('header')]
  return (
    <span className="block text-xs break-words text-faint">
      <code>{row.type}</code>
      {marks.filter(Boolean).map(mark => ` · ${mark}`)}
    </span>
  )
}

const wordsShown = 12

function Meaning({ row }: { row: ReferenceRow }) {
  const t = useTranslations('reference')
  const { words, example, isDeprecated, replacedBy } = row
  return (
    <>
      {row.place === null && !isDeprecated && <FieldMeaning path={row.name} description={row.description} />}
      {row.place !== null && row.description !== '' && !isDeprecated && <p lang="en">{row.description}</p>}
      {isDeprecated && (
        <p className="flex items-baseline gap-1.5 font-medium text-orange">
          <Icon name="notice" className="size-3 translate-y-0.5" />
          <span>{replacedBy ? t('replacedBy', { name: replacedBy }) : t('noReplacement')}</span>
        </p>
      )}
      {words.length > 0 && (
        <p className="text-xs break-words text-soft">
          {t('words')}: <code>{words.slice(0, wordsShown).join(', ')}</code>
          {words.length > wordsShown && ` ${t('more', { count: words.length - wordsShown })}`}
        </p>
      )}
      {example !== null && (
        <p className="text-xs break-words text-soft">
          {t('example')}: <code>{example}</code>
        </p>
      )}
    </>
  )
}
