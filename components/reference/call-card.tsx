import { useTranslations } from 'next-intl'
import { CallBox } from '@/components/call/call-box'
import { FieldMeaning } from '@/components/record/field-meaning'
import { CallBadges, CallPath, MethodMark } from '@/components/reference/group-list'
import type { ReferenceCall, ReferenceResponse, ReferenceRow } from '@/components/reference/reference-view'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

export function CallCard({ call }: { call: ReferenceCall }) {
  const t = useTranslations('reference')
  const { id, method, path, summary, description, parameters, body, url: address } = call
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="when-near scroll-mt-4 border-t border-strong pt-4 pb-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MethodMark method={method} />
        <CallPath path={path} />
        <CallBadges call={call} />
        {address && (
          <Link
            href={`/build/console?call=${encodeURIComponent(id)}&url=${encodeURIComponent(address)}`}
            className="link ml-auto inline-flex items-center gap-1.5 text-sm"
          >
            {t('tryOut')}
          </Link>
        )}
        {address && (
          <a href={address} className="link inline-flex items-center gap-1.5 text-sm" target="_blank" rel="noreferrer">
            {t('try')} <Icon name="right" className="size-3.5" />
          </a>
        )}
      </div>
      <h2 id={`${id}-title`} lang="en" className="mt-2 text-lg">
        {summary}
      </h2>
      {description && (
        <p lang="en" className="max-w-[44rem] text-soft">
          {description}
        </p>
      )}
      <div className="mt-3">
        <CallBox
          call={call.call}
          label={t('copyCall', { name: summary })}
          first="curl"
          className="min-h-10 rounded-sm border border-line bg-sunk px-3"
        />
      </div>
      {parameters.length > 0 && (
        <details className="mt-4" open={parameters.length < 6}>
          <summary className="py-1 text-sm font-semibold">{t('parameters', { count: parameters.length })}</summary>
          <div className="mt-2">
            <RowTable rows={parameters} label={t('parameters', { count: parameters.length })} />
          </div>
        </details>
      )}
      {body && (
        <p className="mt-4 text-sm">
          <span className="font-semibold">{t('body')}</span> <code className="text-soft">{body.types.join(', ')}</code>
        </p>
      )}
      <Responses answers={call.responses} />
    </section>
  )
}

function Responses({ answers }: { answers: readonly ReferenceResponse[] }) {
  const t = useTranslations('reference')
  return (
    <details className="mt-2">
      <summary className="py-1 text-sm font-semibold">
        {t('answers')} <code className="font-normal text-faint">{answers.map(({ status }) => status).join(' ')}</code>
      </summary>
      <dl className="mt-2 border-b border-line text-sm">
        {answers.map(({ status, description, types }) => (
          <div key={status} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 border-t border-line py-2">
            <dt>
              <code className={status < '300' ? 'text-larch' : 'text-soft'}>{status}</code>
            </dt>
            <dd className="min-w-0">
              <p lang="en" className="break-words">
                {description.replaceAll('`', '')}
              </p>
              {types.length > 0 && <code className="block text-xs break-words text-faint">{types.join(', ')}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export function RowTable({ rows, label }: { rows: readonly ReferenceRow[]; label: string }) {
  return (
    <dl aria-label={label} className="border-b border-line text-sm">
      {rows.map(row => (
        <div
          key={`${row.location}.${row.name}`}
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
  const marks = [row.required && t('required'), row.isComputed && t('computed'), row.location === 'header' && t('header')]
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
      {row.location === null && !isDeprecated && <FieldMeaning path={row.name} description={row.description} />}
      {row.location !== null && row.description !== '' && !isDeprecated && <p lang="en">{row.description}</p>}
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
