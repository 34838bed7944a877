import { useTranslations } from 'next-intl'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { aloneOf, conditionCount, type Remedy, remediesOf, useCounts, useUnknownValues } from '@/components/doctor/remedies'
import { useConditionWords, useFieldName } from '@/components/query/condition-words'
import { hasEnded, watchEnded } from '@/components/session/session-end'
import { SignInForm } from '@/components/session/sign-in-form'
import type { ExplorerView } from '@/components/source/explorer-state'
import { type Query, wholeList } from '@/components/source/source'
import { TextLink } from '@/components/text/navigation'
import { SubmitButton, TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Heading } from '@/components/ui/section'

type Props = { view: ExplorerView; query: Query; onAsk(change: Pick<Query, 'search' | 'filters' | 'area'>): void }

/** Finds why a list has few results: a condition, a value that no record has, an ended session, or closed data. */
function Doctor({ view, query, onAsk }: Props) {
  const t = useTranslations('doctor')
  const ask = ({ search, filters, area }: Query) => onAsk({ search, filters, area })
  const several = conditionCount(query) > 1
  return (
    <div className="mt-3 grid gap-4 text-sm">
      <UnknownValues view={view} query={query} onAsk={ask} />
      <Remedies view={view} query={query} onAsk={ask} />
      {several && (
        <p>
          <TextButton look="outline" text={t('all')} onPress={() => ask(wholeList)} />
        </p>
      )}
      <AccessHints view={view} />
    </div>
  )
}

type PartProps = { view: ExplorerView; query: Query; onAsk(query: Query): void }

function UnknownValues({ view, query, onAsk }: PartProps) {
  const t = useTranslations('doctor')
  const unknown = useUnknownValues(view.source, query)
  const nameOf = useFieldName(view.source)
  return unknown.map(({ path, value, language, meant }) => (
    <div key={`${path} ${value}`} className="rounded-sm border border-line bg-paper px-3 py-2">
      <p className="break-words">{t(language ? 'noLanguage' : 'noValue', { field: nameOf(path), value })}</p>
      {meant.length > 0 && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <span className="text-soft">{t(language ? 'languages' : 'meant')}</span>
          {meant.map(other => (
            <TextButton key={other.value} look="outline" text={other.value} onPress={() => onAsk(other.query)} />
          ))}
        </p>
      )}
    </div>
  ))
}

/** The number of results without each condition. If all are 0, also the number of results of each condition alone. */
function Remedies(part: PartProps) {
  const t = useTranslations('doctor')
  const remedies = useMemo(() => remediesOf(part.query), [part.query])
  const counted = useCounted(part, remedies)
  // An area with swapped coordinates is suggested only if it has results.
  const shown = counted.filter(({ kind, count }) => kind !== 'swapped' || (typeof count === 'number' && count > 0))
  const several = shown.length > 0 && shown.every(({ count }) => count === 0)
  return (
    <>
      <RemedyList label={t('without')} words="way" remedies={shown} {...part} />
      {several && <Alone {...part} />}
    </>
  )
}

function Alone(part: PartProps) {
  const t = useTranslations('doctor')
  const remedies = useMemo(() => aloneOf(part.query), [part.query])
  return <RemedyList label={t('alone')} words="only" remedies={useCounted(part, remedies)} {...part} />
}

type CountedRemedy = Remedy & Pick<Parameters<typeof RemedyButton>[0], 'count'>

function useCounted({ view }: PartProps, remedies: readonly Remedy[]): CountedRemedy[] {
  const queries = useMemo(() => remedies.map(({ query }) => query), [remedies])
  const counts = useCounts(view.source, queries)
  return remedies.map((remedy, index) => ({ ...remedy, count: counts[index] ?? null }))
}

type ListProps = PartProps & { label: string; words: 'way' | 'only'; remedies: readonly CountedRemedy[] }

function RemedyList({ view, onAsk, label, words, remedies }: ListProps) {
  const conditionText = useConditionWords(view.source)
  if (remedies.length === 0) return null
  return (
    <div>
      <p className="text-soft">{label}</p>
      <ul className="mt-1.5 divide-y divide-line border-y border-line">
        {remedies.map(({ kind, text, query, count }) => (
          <li key={`${kind} ${text}`}>
            <RemedyButton
              kind={kind}
              count={count}
              words={words}
              text={kind === 'filter' ? conditionText(text) : text}
              stations={view.source.kind === 'timeseries'}
              onChoose={() => onAsk(query)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Explains which data the visitor may not see, from the catalogue and their rights, without reading closed records. */
function AccessHints({ view }: { view: ExplorerView }) {
  const { closedTo, guest, closedParts } = view
  const t = useTranslations('doctor')
  const ended = useSyncExternalStore(watchEnded, hasEnded, () => false)
  if (!ended && !closedTo && closedParts.length === 0) return null
  return (
    <div className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      {ended && <p>{t('ended')}</p>}
      {closedTo && <ClosedTo view={view} />}
      {closedParts.length > 0 && (
        <p>
          {t('closedParts')}{' '}
          {closedParts.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <TextLink href={`/datasets/${encodeURIComponent(id)}`}>{title}</TextLink>
            </span>
          ))}
        </p>
      )}
      {(guest || ended) && (
        <SignInForm>
          <SubmitButton look="outline" text={t('signIn')} />
        </SignInForm>
      )}
    </div>
  )
}

function ClosedTo({ view: { dataset, source } }: { view: ExplorerView }) {
  const t = useTranslations('doctor')
  const access = useTranslations('access')
  const [seen] = useCounts(source, dataset.access === 'closed' ? everything : none)
  if (seen === null) return null
  return (
    <p>
      {typeof seen === 'number' && seen > 0 ? access('closedPart') : access(`${dataset.access}Text`)}{' '}
      <TextLink href={`/datasets/${encodeURIComponent(dataset.id)}`}>{t('whichRole')}</TextLink>
    </p>
  )
}

const everything = [wholeList]
const none: readonly Query[] = []

type RemedyButtonProps = Pick<Remedy, 'kind'> & {
  text: string
  count: number | 'failed' | null
  /** Message key of the action: `way` removes this condition, `only` removes all other conditions. */
  words: 'way' | 'only'
  stations: boolean
  onChoose(): void
}

function RemedyButton({ kind, text, count, words, stations, onChoose }: RemedyButtonProps) {
  const t = useTranslations('doctor')
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-9 w-full items-center gap-4 px-2 py-1 text-left hover:bg-larch-wash disabled:opacity-60"
    >
      <span className="min-w-0 grow">
        {t(`${words}.${kind}`)} {kind === 'search' && <q className="font-medium break-words">{text}</q>}
        {kind === 'filter' && <span className="font-medium break-words">{text}</span>}
      </span>
      <span className={`shrink-0 tabular-nums ${count === 0 ? 'text-faint' : 'font-semibold text-larch'}`}>
        {count === null && <span aria-hidden="true" className="inline-block h-3 w-16 animate-pulse rounded-sm bg-line" />}
        {count === 'failed' && <span className="font-normal text-faint">{t('failed')}</span>}
        {typeof count === 'number' && t(stations ? 'stations' : 'records', { count })}
      </span>
    </button>
  )
}

/** A list with conditions and 1 to `few` results gets a note below it. */
const few = 3

export function ShortListNotice({ total, ...props }: Props & { total: number }) {
  const t = useTranslations('doctor')
  const [open, setOpen] = useState(false)
  if (total === 0 || total > few || conditionCount(props.query) === 0) return null
  return (
    <section className="absolute inset-x-0 bottom-0 max-h-[60%] overflow-y-auto border-t border-line bg-sheet px-4 py-2 text-sm sm:px-6">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex h-8 items-center gap-2 font-medium text-soft hover:text-larch"
      >
        <Icon name="down" className={`size-3! ${open ? 'rotate-180' : ''}`} />
        {t('few', { count: total })}
      </button>
      {open && (
        <div className="max-w-[30rem] pb-3">
          <Doctor {...props} />
        </div>
      )}
    </section>
  )
}

/** Explains why the list is empty, and suggests changes of the query. */
export function EmptyList({ view, query, onAsk }: Props) {
  const t = useTranslations('doctor')
  return (
    <section
      aria-labelledby="empty-title"
      className="absolute inset-x-0 top-8 bottom-0 overflow-y-auto bg-sheet px-4 py-8 sm:px-6"
    >
      <div className="mx-auto max-w-[30rem]">
        <Heading id="empty-title" text={t(conditionCount(query) === 0 ? 'nothing' : 'title', { count: conditionCount(query) })} />
        <Doctor view={view} query={query} onAsk={onAsk} />
      </div>
    </section>
  )
}
