'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { DoorCache } from '@/components/connection/query-client'
import { ChoiceLinks } from '@/components/live/choice-links'
import { eventAddress } from '@/components/live/live-query'
import {
  chosenOf,
  kindsOf,
  type Situation,
  type SituationQuery,
  type SituationsAnswer,
  situationsCall,
  situationsIn,
  whens,
} from '@/components/live/situation'
import { SituationItem, useKindName } from '@/components/live/situation-item'
import { SituationMap } from '@/components/live/situation-map'
import type { MapGround } from '@/components/map/ground'
import { useClock } from '@/components/text/age'
import { Notice } from '@/components/ui/notice'
import { ScrollBox } from '@/components/ui/table'

type Props = { initial: SituationsAnswer; readAt: number; query: SituationQuery; dataset: string | null; ground: MapGround }

/** Road announcements, as a list and on a map, refreshed once a minute. */
export function SituationBoard(props: Props) {
  return (
    <DoorCache>
      <Board {...props} />
    </DoorCache>
  )
}

const renewMilliseconds = 60_000

/** Sends the ETag of the browser's copy: an unchanged answer has no body. */
async function readSituations(signal: AbortSignal): Promise<SituationsAnswer> {
  const response = await fetch(situationsCall, { cache: 'no-cache', headers: { accept: 'application/json' }, signal })
  if (!response.ok) throw new Error(String(response.status))
  return response.json() as Promise<SituationsAnswer>
}

function Board({ initial, readAt, query, dataset, ground }: Props) {
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
  const shown = chosenOf(all, query, now)
  return (
    <div className="mt-4">
      {all.length > 0 && <Choices all={all} query={query} now={now} />}
      <p role="status" className="mt-3 text-sm text-soft">
        {t('situations', { count: shown.length })} ·{' '}
        <time dateTime={new Date(dataUpdatedAt).toISOString()}>
          {t('readAt', { time: format.dateTime(new Date(dataUpdatedAt), { timeStyle: 'medium' }) })}
        </time>
      </p>
      {isError && <Notice tone="error">{t('notRenewed')}</Notice>}
      {all.length > 0 ? <ListAndMap situations={shown} now={now} dataset={dataset} ground={ground} /> : <NoSituations />}
    </div>
  )
}

function Choices({ all, query, now }: { all: readonly Situation[]; query: SituationQuery; now: number }) {
  const t = useTranslations('live')
  const nameOf = useKindName()
  const timely = chosenOf(all, { kind: [], when: query.when }, now)
  const address = (change: Partial<SituationQuery>) =>
    eventAddress('/pulse/events', { ...query, ...change, kind: [...(change.kind ?? query.kind)] })
  const toggled = (kind: string) => (query.kind.includes(kind) ? query.kind.filter(one => one !== kind) : [...query.kind, kind])
  return (
    <div className="flex flex-col gap-2">
      <ChoiceLinks
        label={t('when')}
        choices={whens.map(when => ({
          key: when,
          href: address({ when }),
          text: t(`whens.${when}`),
          chosen: when === query.when,
          count: chosenOf(all, { kind: query.kind, when }, now).length,
        }))}
      />
      <ChoiceLinks
        label={t('kind')}
        choices={kindsOf(timely).map(({ kind, name, count }) => ({
          key: kind,
          href: address({ kind: toggled(kind) }),
          text: nameOf(kind, name),
          chosen: query.kind.includes(kind),
          count,
        }))}
      />
    </div>
  )
}

type ListProps = Pick<Props, 'dataset' | 'ground'> & { situations: readonly Situation[]; now: number }

function ListAndMap({ situations, now, dataset, ground }: ListProps) {
  const t = useTranslations('live')
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
    // On a phone the map is above the list, and often out of sight.
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="mt-4 grid gap-4 lg:h-[calc(100dvh-6rem)] lg:min-h-96 lg:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)]">
      <div ref={map} className="relative h-[45dvh] scroll-mt-4 border border-line bg-(--map-outside) lg:order-2 lg:h-auto">
        <SituationMap
          ground={ground}
          situations={situations}
          hovered={hovered}
          selected={selected}
          onHover={hover}
          onSelect={choose}
        />
      </div>
      {situations.length === 0 ? (
        <p className="border border-line bg-sheet p-6 text-soft">{t('noSituations')}</p>
      ) : (
        <ScrollBox label={t('eventsTitle')} className="border border-line bg-sheet lg:overflow-y-auto">
          <ol ref={list}>
            {situations.map(situation => (
              <SituationItem
                key={situation.id}
                situation={situation}
                now={now}
                dataset={dataset}
                mark={situation.id === selected ? 'selected' : situation.id === hovered ? 'hovered' : null}
                onHover={hover}
                onSelect={show}
              />
            ))}
          </ol>
        </ScrollBox>
      )}
    </div>
  )
}

/** Shown where nothing is announced: there is nothing to filter, and a map would be empty. */
function NoSituations() {
  const t = useTranslations('live')
  return (
    <div className="mt-4 border border-line bg-sheet p-6">
      <h2 className="text-lg">{t('quiet')}</h2>
      <p className="mt-1 max-w-[40rem] text-sm text-soft">{t('quietText')}</p>
    </div>
  )
}
