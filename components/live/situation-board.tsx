'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react'
import { severities } from '@/components/geometry/feature'
import { ChoiceLinks } from '@/components/live/choice-links'
import { eventUrl } from '@/components/live/live-query'
import {
  iconOfKind,
  kindsOf,
  type MatchContext,
  matchingSituations,
  type Situation,
  type SituationKind,
  type SituationQuery,
  type SituationsResponse,
  severityOf,
  situationsIn,
  situationsPath,
  whens,
} from '@/components/live/situation'
import { type SeverityChoice, SituationItem, SituationMap, useKindName } from '@/components/live/situation-map'
import type { MapBasemap } from '@/components/map/basemap'
import { useClock } from '@/components/text/age'
import { useFormatter } from '@/components/text/format'
import { Notice } from '@/components/ui/notice'
import { ScrollBox } from '@/components/ui/table'

type Props = {
  initial: SituationsResponse
  readAt: number
  query: SituationQuery
  dataset: string | null
  ground: MapBasemap
  kinds: readonly SituationKind[]
}

const renewMilliseconds = 60_000

/** Requests the situations. The browser revalidates its cached copy, so an unchanged response has no body. */
async function readSituations(signal: AbortSignal): Promise<SituationsResponse> {
  const response = await fetch(situationsPath, { cache: 'no-cache', headers: { accept: 'application/json' }, signal })
  if (!response.ok) throw new Error(String(response.status))
  return response.json() as Promise<SituationsResponse>
}

/** Road announcements as a list and on a map, updated every minute. It must be inside an `ApiCache`. */
export function SituationBoard({ initial, readAt, query, ...view }: Props) {
  const [t, language, format] = [useTranslations('live'), useLocale(), useFormatter()]
  const now = useClock(30_000)
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['situations'],
    queryFn: ({ signal }) => readSituations(signal),
    initialData: initial,
    initialDataUpdatedAt: readAt,
    refetchInterval: renewMilliseconds,
  })
  const all = situationsIn(data, language, now)
  const context = { now, known: view.kinds }
  const shown = matchingSituations(all, query, context)
  if (all.length === 0) return <NoSituations />
  return (
    <ListAndMap {...view} situations={shown} severities={severityChoices(all, query, context)} now={now}>
      <Choices all={all} query={query} context={context} />
      <p role="status" className="text-sm text-soft">
        {t('situations', { count: shown.length })} ·{' '}
        <time dateTime={new Date(dataUpdatedAt).toISOString()}>
          {t('readAt', { time: format.dateTime(new Date(dataUpdatedAt), { timeStyle: 'medium', hourCycle: 'h23' }) })}
        </time>
      </p>
      {isError && <Notice tone="error">{t('notRenewed')}</Notice>}
    </ListAndMap>
  )
}

/** The severities with their number of situations, regardless of the selected ones, and the URL that toggles each. */
function severityChoices(all: readonly Situation[], query: SituationQuery, context: MatchContext): SeverityChoice[] {
  const any = matchingSituations(all, { ...query, severity: [] }, context)
  return severities.flatMap(severity => {
    const isChosen = query.severity.includes(severity)
    const count = any.filter(one => severityOf(one, context.known) === severity).length
    const selected = isChosen ? query.severity.filter(one => one !== severity) : [...query.severity, severity]
    return count === 0 && !isChosen ? [] : [{ severity, count, isChosen, href: urlOf({ ...query, severity: selected }) }]
  })
}

const urlOf = ({ kind, when, severity }: SituationQuery) =>
  eventUrl('/live/events', { when, kind: [...kind], severity: [...severity] })

function Choices({ all, query, context }: { all: readonly Situation[]; query: SituationQuery; context: MatchContext }) {
  const t = useTranslations('live')
  const nameOf = useKindName()
  const ofAnyKind = matchingSituations(all, { ...query, kind: [] }, context)
  const urlWith = (change: Partial<SituationQuery>) => urlOf({ ...query, ...change })
  const toggled = (kind: string) => (query.kind.includes(kind) ? query.kind.filter(one => one !== kind) : [...query.kind, kind])
  return (
    <div className="flex flex-col gap-2">
      <ChoiceLinks
        label={t('when')}
        choices={whens.map(when => ({
          key: when,
          href: urlWith({ when }),
          text: t(`whens.${when}`),
          chosen: when === query.when,
          count: matchingSituations(all, { ...query, when }, context).length,
        }))}
      />
      <ChoiceLinks
        label={t('kind')}
        choices={kindsOf(ofAnyKind).map(({ kind, name, count }) => ({
          key: kind,
          href: urlWith({ kind: toggled(kind) }),
          text: nameOf(kind, name),
          icon: iconOfKind(kind),
          chosen: query.kind.includes(kind),
          count,
        }))}
      />
    </div>
  )
}

type ListProps = Pick<Props, 'dataset' | 'ground' | 'kinds'> & {
  situations: readonly Situation[]
  severities: readonly SeverityChoice[]
  now: number
  children: ReactNode
}

function ListAndMap({ now, dataset, children, ...shown }: ListProps) {
  const [hovered, hover] = useState<string | null>(null)
  const [selected, select] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const map = useRef<HTMLDivElement>(null)
  const choose = (id: string | null) => {
    select(id)
    const item = [...(list.current?.children ?? [])].find(child => (child as HTMLElement).dataset['situation'] === id)
    item?.scrollIntoView({ block: 'nearest' })
  }
  const show = (id: string) => {
    select(id)
    // On a phone the map is above the list, and may be out of view.
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="mt-3 grid grid-cols-1 gap-3 lg:min-h-0 lg:grow lg:grid-cols-[minmax(24rem,2fr)_minmax(0,4fr)] lg:grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-2">{children}</div>
      <div
        ref={map}
        className="relative h-[45dvh] scroll-mt-4 border border-line bg-(--map-outside) lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-auto"
      >
        <SituationMap {...shown} hovered={hovered} selected={selected} onHover={hover} onSelect={choose} />
      </div>
      <List
        list={list}
        situations={shown.situations}
        now={now}
        dataset={dataset}
        markOf={id => (id === selected ? 'selected' : id === hovered ? 'hovered' : null)}
        onHover={hover}
        onSelect={show}
      />
    </div>
  )
}

type ItemProps = ComponentProps<typeof SituationItem>

type SituationsProps = Pick<ListProps, 'situations'> &
  Pick<ItemProps, 'now' | 'dataset' | 'onHover' | 'onSelect'> & {
    list: RefObject<HTMLOListElement | null>
    markOf(id: string): ItemProps['mark']
  }

function List({ list, situations, markOf, ...item }: SituationsProps) {
  const t = useTranslations('live')
  if (situations.length === 0) return <p className="border border-line bg-sheet p-6 text-soft">{t('noSituations')}</p>
  return (
    <ScrollBox label={t('eventsTitle')} className="border border-line bg-sheet lg:overflow-y-auto">
      <ol ref={list}>
        {situations.map(situation => (
          <SituationItem key={situation.id} situation={situation} mark={markOf(situation.id)} {...item} />
        ))}
      </ol>
    </ScrollBox>
  )
}

/** Replaces list and map when there are no announcements: an empty map would be confusing. */
function NoSituations() {
  const t = useTranslations('live')
  return (
    <div className="mt-4 border border-line bg-sheet p-6">
      <h2 className="text-lg">{t('quiet')}</h2>
      <p className="mt-1 max-w-[40rem] text-sm text-soft">{t('quietText')}</p>
    </div>
  )
}
