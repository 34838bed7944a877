import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { limitConcurrency } from '@/components/connection/api'
import { cachedReader } from '@/components/connection/query-client'
import { type ChosenValue, choices, toggled } from '@/components/query/condition-form'
import { isNamelessCode, useFieldName, useValueNames } from '@/components/query/condition-words'
import { type Facet, type FacetValue, readFacets } from '@/components/query/read-facets'
import type { ExplorerState } from '@/components/source/explorer-state'
import type { ListSource, Query } from '@/components/source/source'
import { useFormatter } from '@/components/text/format'
import { storedString, storeString } from '@/components/ui/browser-storage'
import { TextButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useRoom } from '@/components/ui/room'
import { Sheet } from '@/components/ui/sheet'

type Props = { source: ListSource; query: Query; state: ExplorerState }

/** The filters next to the list. The server reserves their space, so that nothing moves when they are loaded. */
export function FacetRail({ open, ...props }: Props & { open: boolean }) {
  const t = useTranslations('query')
  const room = useRoom(railRoom)
  if (!open) return null
  return (
    <aside
      id="facets"
      aria-label={t('filters')}
      // If the list has no filters, the map gets the space.
      className="w-56 shrink-0 overflow-y-auto border-r border-line bg-paper px-4 has-[[data-no-facets]]:hidden @max-[64rem]:hidden"
    >
      <a href="#list" className="sr-only text-sm text-larch underline focus:not-sr-only focus:block focus:py-2">
        {t('toList')}
      </a>
      {room ? <FacetList {...props} /> : <p className="pt-3 text-sm text-soft">{t('counting')}</p>}
    </aside>
  )
}

const railRoom = 64

/** A button that shows or hides the filters next to the list. In a narrow window it opens them in a dialog. */
export function FacetButton({ open, onToggle, ...props }: Props & { open: boolean; onToggle(): void }) {
  const t = useTranslations('query')
  const room = useRoom(railRoom)
  const [sheet, setSheet] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={room ? open : sheet}
        aria-controls={room && open ? 'facets' : undefined}
        title={t(room && open ? 'hideRail' : 'showRail')}
        onClick={() => (room ? onToggle() : setSheet(true))}
        className="inline-flex h-7 items-center gap-1.5 rounded-sm border border-line px-2 text-xs font-medium text-soft hover:border-ink hover:text-ink aria-expanded:border-larch/50 aria-expanded:bg-larch-wash aria-expanded:text-larch"
      >
        <Icon name="filter" className="size-3.5" />
        <span className="max-sm:sr-only">{t('filter')}</span>
      </button>
      {sheet && !room && (
        <Sheet title={t('filters')} onClose={() => setSheet(false)}>
          <FacetList {...props} />
        </Sheet>
      )}
    </>
  )
}

const storageKey = 'explorer-filters'

/** Whether the filters are shown next to the list, and a function to change that. The browser stores it. */
export function useRail(): readonly [open: boolean, toggle: () => void] {
  const stored = useSyncExternalStore(
    () => () => {},
    () => storedString(storageKey) !== 'closed',
    () => true,
  )
  const [changed, setChanged] = useState<boolean | null>(null)
  const isOpen = changed ?? stored
  return [
    isOpen,
    () => {
      setChanged(!isOpen)
      storeString(storageKey, isOpen ? 'closed' : 'open')
    },
  ]
}

const inTurn = limitConcurrency(2)

function FacetList({ source, query, state }: Props) {
  const t = useTranslations('query')
  const client = useQueryClient()
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['facets', source, { ...query, sort: null, columns: null }],
    // Facets have a limited number of concurrent requests, so that the visible rows are loaded first.
    queryFn: ({ signal }) => readFacets(source, query, path => inTurn(() => cachedReader(client)(path), signal)),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <p className="py-3 text-sm text-faint">{t('counting')}</p>
  if (isError)
    return (
      <div className="grid justify-items-start gap-2 py-3">
        <p className="text-sm text-red">{t('facetsFailed')}</p>
        <TextButton look="outline" text={t('countAgain')} onPress={() => void refetch()} />
      </div>
    )
  if (data.length === 0)
    return (
      <p data-no-facets className="py-3 text-sm text-faint">
        {t('noFacets')}
      </p>
    )
  return (
    <div className="grid gap-4 py-3">
      {data.map(facet => (
        <FacetGroup key={facet.path} facet={facet} source={source} query={query} state={state} />
      ))}
    </div>
  )
}

const fewValues = 6

function FacetGroup({ facet, source, query, state }: Props & { facet: Facet }) {
  const t = useTranslations('query')
  const [all, setAll] = useState(false)
  const name = useFieldName(source)(facet.path)
  const nameOf = useValueNames(source)
  const selected = choices(query.filters, facet.path)
  const values = withChosen(facet.values, selected)
  const shown = all ? values : values.filter(({ value }, index) => index < fewValues || selected.includes(value))
  const hidden = values.length - shown.length
  return (
    <fieldset className="min-w-0">
      <legend className="map-name w-full truncate border-b border-line pb-1" title={facet.path}>
        {name}
      </legend>
      {shown.map(({ value, count }) => {
        const text = nameOf(facet.path, value)
        return (
          <FacetChoice
            key={String(value)}
            text={text}
            look={isNamelessCode(facet.path, value, text) ? 'code' : 'text'}
            count={count}
            chosen={selected.includes(value)}
            onToggle={() => state.ask({ filters: toggled(query.filters, facet.path, value) })}
          />
        )
      })}
      {(hidden > 0 || all) && values.length > fewValues && (
        <button type="button" onClick={() => setAll(!all)} className="min-h-6 text-xs font-medium text-larch hover:underline">
          {all ? t('fewer') : t('more', { count: hidden })}
        </button>
      )}
    </fieldset>
  )
}

/** Adds selected values that no record has, so that they can be deselected. */
const withChosen = (values: readonly FacetValue[], chosen: readonly ChosenValue[]): readonly FacetValue[] => [
  ...values,
  ...chosen.filter(value => !values.some(each => each.value === value)).map(value => ({ value, count: 0 })),
]

type ChoiceProps = Pick<FacetValue, 'count'> & { text: string; look: 'text' | 'code'; chosen: boolean; onToggle(): void }

function FacetChoice({ text, look, count, chosen, onToggle }: ChoiceProps) {
  const format = useFormatter()
  return (
    <label className="flex min-h-7 cursor-pointer items-center gap-2 text-sm text-soft hover:text-ink has-checked:font-semibold has-checked:text-larch">
      <input type="checkbox" checked={chosen} onChange={onToggle} className="size-4 shrink-0" />
      <span className="min-w-0 truncate" title={text}>
        {look === 'code' ? <code lang="">{text}</code> : text}
      </span>
      {count !== null && <span className="ml-auto pl-1 text-xs font-normal text-faint">{format.number(count)}</span>}
    </label>
  )
}
