'use client'

import { useTranslations } from 'next-intl'
import { Choice, Choices } from '@/components/palette/choices'
import type { SearchState } from '@/components/palette/use-search'
import { consoleAddress, type Hit, type ResultGroup, type ResultKind } from '@/components/search/search-result'
import type { IconName } from '@/components/ui/icon'

const icons: Record<ResultKind, IconName> = { datasets: 'list', records: 'pin', stations: 'pin', fields: 'split', calls: 'link' }

type Taking = { onGo(hit: Hit): void }

/** The search results, and other meanings of the text. */
export function ResultItems({ finding: { found }, text, onGo }: Taking & { finding: SearchState; text: string }) {
  const t = useTranslations('palette')
  if (!found || text === '') return null
  const { meaning, groups } = found
  const headingOf = ({ name }: ResultGroup) =>
    t(meaning.kind === 'place' ? `near.${name as 'records' | 'stations'}` : `group.${name}`)
  return (
    <>
      {meaning.kind === 'call' && <CallItem address={meaning.address} onGo={onGo} />}
      {meaning.kind === 'place' && meaning.swapped && <p className="px-4 pt-3 text-xs text-soft">{t('swapped')}</p>}
      {groups.map(group => (
        <HitItems key={group.name} group={group} heading={headingOf(group)} onGo={onGo} />
      ))}
      {groups.length > 0 && <SearchItem text={found.text} title="all" onGo={onGo} />}
    </>
  )
}

/** Shown where a text finds nothing, with a link to the page that suggests similar words. */
export function NothingFound({ text, onGo }: Taking & { text: string }) {
  const t = useTranslations('palette')
  return (
    <>
      <p className="px-4 pt-4 text-sm text-soft">{t('state.nothing')}</p>
      <SearchItem text={text} title="similar" onGo={onGo} />
    </>
  )
}

function HitItems({ group: { name, hits }, heading, onGo }: Taking & { group: ResultGroup; heading: string }) {
  return (
    <Choices heading={heading}>
      {hits.map(hit => (
        <Choice
          key={`${hit.href} ${hit.title}`}
          value={`${name} ${hit.href} ${hit.title}`}
          icon={icons[name]}
          title={hit.title}
          note={hit.note}
          noteLanguage={name === 'calls' ? 'en' : undefined}
          deprecated={hit.deprecated ?? false}
          look={name === 'fields' || name === 'calls' ? 'code' : 'text'}
          onTake={() => onGo(hit)}
        />
      ))}
    </Choices>
  )
}

function CallItem({ address, onGo }: Taking & { address: string }) {
  const t = useTranslations('palette')
  const hit = { href: consoleAddress(address), title: t('runCall'), note: address }
  return (
    <Choices heading={t('call')}>
      <Choice value="call" icon="link" title={hit.title} note={address} onTake={() => onGo(hit)} />
    </Choices>
  )
}

function SearchItem({ text, title, onGo }: Taking & { text: string; title: 'all' | 'similar' }) {
  const t = useTranslations('palette')
  const hit = { href: `/search?q=${encodeURIComponent(text)}`, title: text, note: t('page.search') }
  return (
    <Choices heading={t('more')}>
      <Choice value="all" icon="search" title={t(title, { text })} onTake={() => onGo(hit)} />
    </Choices>
  )
}
