import { useQueryClient } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { cachedReader } from '@/components/connection/query-client'
import { type SearchState, useSearch } from '@/components/connection/use-search'
import { hitKinds, hitsIn, locateHit, type MapHit, type MapSearchResult } from '@/components/explore/map-search-result'
import type { ListSource } from '@/components/source/source'
import { IconButton } from '@/components/ui/button'
import { Choice, Choices } from '@/components/ui/choices'
import { useReturnedFocus } from '@/components/ui/focus'
import { Icon, type IconName } from '@/components/ui/icon'

type Props = {
  source: ListSource
  /** Whether the map shows a record or station. `id` is its id in lists of its kind. */
  isListed(id: string): boolean
  onFound(place: MapSearchResult): void
  onNearMe(): void
  onClose(): void
}

const icons: Record<MapHit['kind'], IconName> = { Places: 'map', Stations: 'pin', Records: 'pin' }

/** Searches towns, stations and records by name, independently of the query of the list. */
export default function FindPanel({ source, onNearMe, onClose, ...found }: Props) {
  const t = useTranslations('map.find')
  const panel = useReturnedFocus<HTMLElement>()
  const [text, setText] = useState('')
  const search = useSearch(text)
  const hits = text.trim() === '' || !search.answer ? [] : hitsIn(search.answer, source)
  const { trouble, show } = useShowing({ ...found, onClose })
  useEffect(() => panel.current?.querySelector('input')?.focus(), [panel])
  return (
    <section
      ref={panel}
      aria-label={t('title')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="absolute top-0 left-0 z-20 w-80 max-w-full border border-strong bg-sheet"
    >
      <Command label={t('title')} shouldFilter={false} loop className="flex max-h-96 flex-col">
        <div className="flex items-center gap-2 border-b border-line pr-1 pl-3 has-[input:focus]:border-larch">
          <Icon name="search" className="text-faint" />
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder={t('field')}
            className="h-9 min-w-0 grow bg-transparent text-sm outline-none placeholder:text-faint"
          />
          <IconButton icon="close" size="small" label={t('close')} onPress={onClose} />
        </div>
        <Command.List label={t('results')} className="min-h-0 grow overflow-y-auto overscroll-contain pb-1">
          {text.trim() === '' && (
            <div className="px-2 pt-2">
              <Choice value="near me" icon="pin" title={t('nearMe')} onTake={onNearMe} />
            </div>
          )}
          {hitKinds.map(kind => (
            <Hits key={kind} kind={kind} hits={hits.filter(hit => hit.kind === kind)} onTake={hit => void show(hit)} />
          ))}
        </Command.List>
        <p role="status" className="border-t border-line px-3 py-1.5 text-xs text-soft">
          {trouble ? t(trouble.why, { title: trouble.title }) : t(`state.${stateOf(text, search, hits)}`)}
        </p>
      </Command>
    </section>
  )
}

function Hits({ kind, hits, onTake }: { kind: MapHit['kind']; hits: readonly MapHit[]; onTake(hit: MapHit): void }) {
  const t = useTranslations('map.find')
  if (hits.length === 0) return null
  return (
    <Choices heading={t(kind)}>
      {hits.map(hit => (
        <Choice
          key={`${hit.href} ${hit.title}`}
          value={`${kind} ${hit.href} ${hit.title}`}
          icon={icons[kind]}
          title={hit.title}
          note={hit.text}
          onTake={() => onTake(hit)}
        />
      ))}
    </Choices>
  )
}

function stateOf(text: string, { state, answer }: SearchState, hits: readonly MapHit[]) {
  if (text.trim() === '') return 'hint'
  if (state !== 'idle' || !answer) return state === 'failed' ? 'failed' : 'looking'
  return hits.length > 0 ? 'found' : 'nothing'
}

/** Shows a chosen result on the map. `trouble` is the reason of a failure, otherwise null. */
function useShowing({ isListed, onFound, onClose }: Pick<Props, 'isListed' | 'onFound' | 'onClose'>) {
  const client = useQueryClient()
  const [trouble, setTrouble] = useState<{ title: string; why: 'noPlace' | 'unread' } | null>(null)
  const show = async (hit: MapHit) => {
    setTrouble(null)
    const ownId = hit.ownId !== null && isListed(hit.ownId) ? hit.ownId : null
    const location = await locateHit({ ...hit, ownId }, cachedReader(client)).catch(() => 'unread' as const)
    if (location === null || location === 'unread') return setTrouble({ title: hit.title, why: location ?? 'noPlace' })
    onFound(location)
    onClose()
  }
  return { trouble, show }
}
