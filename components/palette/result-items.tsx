'use client'

import { useTranslations } from 'next-intl'
import type { Hit } from '@/components/palette/recent-pages'
import {
  groupsOf,
  isCode,
  needsLocation,
  quotedList,
  type ResultGroup,
  type ResultKind,
  unitOf,
  unknownWords,
  userLocation,
} from '@/components/search/search-view'
import { Choice, Choices } from '@/components/ui/choices'
import type { IconName } from '@/components/ui/icon'
import type { Screen, SearchResponse } from '@/lib/search/search-response'

const icons: Record<ResultKind, IconName> = {
  Stations: 'pin',
  Records: 'pin',
  Datasets: 'list',
  Places: 'map',
  Pages: 'right',
  Fields: 'split',
}

type ItemProps = { onGo(hit: Hit): void }

/** The search results: screens first, then records, stations and other results by name. */
export function ResultItems({ answer, onGo, onAsk }: ItemProps & { answer: SearchResponse; onAsk(question: string): void }) {
  const t = useTranslations('palette')
  const { Question, Screens, Suggestions } = answer
  const groups = groupsOf(answer)
  return (
    <>
      <UnderstoodLine answer={answer} />
      {needsLocation(answer) && <NearItem question={Question} onGo={onGo} />}
      {Suggestions.length > 0 && (
        <Choices heading={t('meant')}>
          {Suggestions.map(each => (
            <Choice key={each} value={`meant ${each}`} icon="search" title={each} onTake={() => onAsk(each)} />
          ))}
        </Choices>
      )}
      {Screens.length > 0 && (
        <Choices heading={t('answers')}>
          {Screens.map(screen => (
            <ScreenItem key={screen.Href} screen={screen} onGo={onGo} />
          ))}
        </Choices>
      )}
      {groups.map(group => (
        <GroupItems key={group.kind} group={group} onGo={onGo} />
      ))}
      {groups.length > 0 && <SearchItem text={Question} title="all" onGo={onGo} />}
    </>
  )
}

export function NothingFound({ text, onGo }: ItemProps & { text: string }) {
  const t = useTranslations('palette')
  return (
    <>
      <p className="px-4 pt-4 text-sm text-soft">{t('state.nothing')}</p>
      <SearchItem text={text} title="similar" onGo={onGo} />
    </>
  )
}

function UnderstoodLine({ answer }: { answer: SearchResponse }) {
  const [t, words] = [useTranslations('palette'), useTranslations('answer')]
  const [{ Understood }, unknown] = [answer, unknownWords(answer)]
  if (Understood.length + unknown.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 px-4 pt-3 text-xs text-soft">
      {Understood.length > 0 && <span>{t('understood')}</span>}
      {Understood.map(({ Kind, Text, Value }) => (
        <span key={`${Kind} ${Text} ${Value}`}>
          {words(`kind.${Kind}`)} <span className="font-semibold text-larch">{Value}</span>
        </span>
      ))}
      {unknown.length > 0 && <span>{t('dropped', { words: quotedList(unknown, word => words('quoted', { word })) })}</span>}
    </p>
  )
}

/** Searches near the user's location, or without it if the browser does not provide one. */
function NearItem({ question, onGo }: ItemProps & { question: string }) {
  const t = useTranslations('palette')
  const search = async () => {
    const parameters = new URLSearchParams({ q: question, ...(await userLocation()) })
    onGo({ href: `/search?${parameters}`, title: question, note: t('page.search') })
  }
  return (
    <Choices heading={t('answers')}>
      <Choice value="near me" icon="pin" title={t('nearMe')} onTake={() => void search()} />
    </Choices>
  )
}

function ScreenItem({ screen, onGo }: ItemProps & { screen: Screen }) {
  const t = useTranslations('answer')
  const { Href, Title, Total, Notes } = screen
  const notes = [...(Total === null ? [] : [t(`total.${unitOf(screen)}`, { count: Total })]), ...Notes]
  const icon = Href.startsWith('/compare') ? 'chart' : Href.startsWith('/explore') ? 'map' : 'right'
  const note = notes.join(' · ')
  return (
    <Choice
      value={`screen ${Href}`}
      icon={icon}
      title={Title}
      note={note}
      onTake={() => onGo({ href: Href, title: Title, note })}
    />
  )
}

function GroupItems({ group: { kind, results }, onGo }: ItemProps & { group: ResultGroup }) {
  const t = useTranslations('answer')
  return (
    <Choices heading={t(`group.${kind}`)}>
      {results.map(({ Href, Title, Text, Deprecated }) => {
        const code = isCode(kind, Title)
        return (
          <Choice
            key={`${Href} ${Title}`}
            value={`${kind} ${Href} ${Title}`}
            icon={code && kind === 'Pages' ? 'link' : icons[kind]}
            title={Title}
            note={Text}
            noteLanguage={code ? 'en' : undefined}
            deprecated={Deprecated}
            look={code ? 'code' : 'text'}
            onTake={() => onGo({ href: Href, title: Title, note: Text })}
          />
        )
      })}
    </Choices>
  )
}

function SearchItem({ text, title, onGo }: ItemProps & { text: string; title: 'all' | 'similar' }) {
  const t = useTranslations('palette')
  const hit = { href: `/search?q=${encodeURIComponent(text)}`, title: text, note: t('page.search') }
  return (
    <Choices heading={t('more')}>
      <Choice value="all" icon="search" title={t(title, { text })} onTake={() => onGo(hit)} />
    </Choices>
  )
}
