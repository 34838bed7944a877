import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConditionSheet } from '@/components/query/condition-sheet'
import { useConditionWords, useFieldName, useValueNames } from '@/components/query/condition-words'
import { TextSheet } from '@/components/query/text-sheet'
import type { ExplorerState } from '@/components/source/explorer-state'
import type { ListSource } from '@/components/source/source'
import type { ConditionFlaw } from '@/components/source/valid-query'
import { orNull } from '@/components/text/or-null'
import { Icon, type IconName } from '@/components/ui/icon'

type Props = {
  source: ListSource
  state: ExplorerState
  flaws: readonly ConditionFlaw[]
  children?: ReactNode
}

export function FilterBar({ source, state, flaws, children }: Props) {
  const t = useTranslations('query')
  const [open, setOpen] = useState<{ filter: string | null } | 'text' | null>(null)
  const { query, resting } = state
  const locked = useLocked(source)
  const wrong = new Map(flaws.map(flaw => [flaw.filter, flaw]))
  return (
    <section
      aria-label={t('conditions')}
      className="flex flex-wrap items-center gap-1.5 border-b border-line bg-sheet px-4 py-1.5 sm:px-6"
    >
      {locked.map(text => (
        <span
          key={text}
          title={t('locked', { text })}
          className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm border border-line bg-sunk px-2 text-xs text-soft"
        >
          <Icon name="lock" className="size-3.5" />
          <span className="sr-only">{t('locked', { text: '' })}</span>
          <span className="truncate">{text}</span>
        </span>
      ))}
      {query.filters.map(filter => {
        const flaw = wrong.get(filter)
        return flaw ? (
          <FlawedChip key={filter} flaw={flaw} state={state} onEdit={() => setOpen('text')} />
        ) : (
          <ActiveChip key={filter} filter={filter} source={source} state={state} onEdit={() => setOpen({ filter })} />
        )
      })}
      {resting.map(filter => (
        <RestingChip key={filter} filter={filter} source={source} state={state} />
      ))}
      <button
        type="button"
        onClick={() => setOpen({ filter: null })}
        className="inline-flex h-7 items-center gap-1 rounded-sm border border-dashed border-strong px-2 text-xs font-medium text-soft hover:border-ink hover:text-ink"
      >
        <span aria-hidden="true">+</span>
        {t('add')}
      </button>
      <button
        type="button"
        onClick={() => setOpen('text')}
        className="h-7 rounded-sm px-2 text-xs font-medium text-soft hover:bg-larch-wash hover:text-larch"
      >
        {t('asText')}
      </button>
      {children}
      {open === 'text' && <TextSheet source={source} state={state} onClose={() => setOpen(null)} />}
      {open && open !== 'text' && (
        <ConditionSheet source={source} state={state} filter={open.filter} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

/** The conditions that define the dataset, with the names of tags, origins and data types. */
function useLocked(source: ListSource): readonly string[] {
  const fieldName = useFieldName(source)
  const nameOf = useValueNames(source)
  if (source.kind === 'content')
    return source.filter.map(decodeURIComponent).map(parameter => {
      const tag = /^tagfilter=(.+)$/.exec(parameter)?.[1]
      return tag ? `${fieldName('Tags.Id')}: ${nameOf('Tags.Id', tag)}` : parameter.replace('=', ': ')
    })
  const dataType = source.kind === 'timeseries' ? source.dataType : null
  return [
    ...(source.origin ? [`${fieldName(source.kind === 'edges' ? 'eorigin' : 'sorigin')}: ${source.origin}`] : []),
    ...(dataType ? [nameOf('tname', dataType)] : []),
  ]
}

type ChipProps = { filter: string; source: ListSource; state: ExplorerState; onEdit?(): void }

const without = (filters: readonly string[], filter: string) => filters.filter(each => each !== filter)

function ActiveChip({ filter, source, state, onEdit }: ChipProps) {
  const t = useTranslations('query')
  const text = useConditionWords(source)(filter)
  const { query, resting, ask } = state
  const filters = without(query.filters, filter)
  const actions: readonly ChipAction[] = [
    ['pause', t('rest', { text }), () => ask({ filters, resting: [...without(resting, filter), filter] })],
    ['close', t('remove', { text }), () => ask({ filters })],
  ]
  return <Chip text={text} label={t('edit', { text })} onClick={onEdit ?? null} actions={actions} tone="active" />
}

function RestingChip({ filter, source, state }: ChipProps) {
  const t = useTranslations('query')
  const words = useConditionWords(source)
  // A disabled condition may be invalid.
  const text = orNull(() => words(filter)) ?? filter
  const { query, resting, ask } = state
  const others = without(resting, filter)
  const wake = () => ask({ filters: [...without(query.filters, filter), filter], resting: others })
  const actions = [['close', t('remove', { text }), () => ask({ resting: others })]] as const
  return <Chip text={text} note={t('resting')} label={t('wake', { text })} onClick={wake} actions={actions} tone="resting" />
}

function FlawedChip({ flaw, state, onEdit }: { flaw: ConditionFlaw; state: ExplorerState; onEdit(): void }) {
  const t = useTranslations('query')
  const { filter, at, expected } = flaw
  const text = t('flawed', { text: filter })
  const remove = () => state.ask({ filters: without(state.query.filters, filter) })
  const actions = [['close', t('remove', { text: filter }), remove]] as const
  return (
    <Chip
      text={text}
      label={`${text}. ${t('flawAt', { at: at + 1, expected })}`}
      onClick={onEdit}
      actions={actions}
      tone="flawed"
    />
  )
}

type ChipAction = readonly [icon: IconName, label: string, run: () => void]

type ChipLook = {
  text: string
  note?: string
  label: string
  onClick: (() => void) | null
  actions: readonly ChipAction[]
  tone: keyof typeof tones
}

const tones = {
  active: 'border-larch/50 bg-larch-wash text-larch-deep',
  resting: 'border-dashed border-strong bg-sheet text-faint',
  flawed: 'border-red/50 bg-red-wash text-red',
} as const

function Chip({ text, note, label, onClick, actions, tone }: ChipLook) {
  return (
    <span className={`inline-flex h-7 max-w-full items-center rounded-sm border text-xs font-medium ${tones[tone]}`}>
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={onClick === null}
        onClick={() => onClick?.()}
        className="h-full min-w-0 truncate rounded-sm pl-2 pr-1 enabled:hover:underline"
      >
        {text}
        {note && <span className="font-normal"> · {note}</span>}
      </button>
      {actions.map(([icon, action, run]) => (
        <button
          key={action}
          type="button"
          aria-label={action}
          title={action}
          onClick={run}
          className="flex size-6 shrink-0 items-center justify-center rounded-sm opacity-75 hover:opacity-100"
        >
          <Icon name={icon} className="size-3" />
        </button>
      ))}
    </span>
  )
}
