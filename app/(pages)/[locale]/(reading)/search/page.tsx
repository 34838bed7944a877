import { setTimeout as sleep } from 'node:timers/promises'
import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { createLoader, parseAsFloat, parseAsString } from 'nuqs/server'
import { readSheetBasemap } from '@/app/(pages)/_data/basemap'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { type PageProps, redirectIfRepaired } from '@/app/(pages)/_data/page-urls'
import { type PageQuestion, readSearchResults } from '@/app/(pages)/_data/request-api'
import { isAdministrating } from '@/app/(pages)/_data/session'
import { AnswerCard } from '@/components/answer/answer-card'
import { NoDatasets } from '@/components/datasets/empty-catalogue'
import { LateAnswer } from '@/components/search/late-answer'
import { NearMe } from '@/components/search/near-me'
import { Examples, FirstScreen, OtherScreens } from '@/components/search/screens'
import {
  groupsOf,
  isCode,
  isEmpty,
  isNamed,
  needsLocation,
  overTimeUrl,
  quotedList,
  type ResultGroup,
  unknownWords,
} from '@/components/search/search-view'
import { IslandTexts } from '@/components/text/island-texts'
import { getPathname, Link, TextLink } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { SearchForm } from '@/components/ui/search-form'
import { readableQuestion } from '@/lib/formats/text'
import { rounded } from '@/lib/geo/search-area'
import { publicUrl } from '@/lib/http/mounts'
import type { SearchResponse } from '@/lib/search/search-response'

const parsers = { q: parseAsString.withDefault(''), latitude: parseAsFloat, longitude: parseAsFloat }
const loadQuestion = createLoader(parsers)

/** Maximum number of results of a group. A full group may have more results. */
const limit = 24

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const [t, { q }] = await Promise.all([getTranslations('search'), loadQuestion(searchParams)])
  return { title: q ? t('titleFor', { text: readableQuestion(q) }) : t('title'), robots: { index: false } }
}

export default async function SearchPage({ searchParams }: PageProps) {
  const [t, language, parameters] = await Promise.all([getTranslations('search'), getLocale(), searchParams])
  await redirectIfRepaired('/search', parameters, parsers)
  const question = questionIn(loadQuestion(parameters))
  const answered = readSearchResults(question, language, { limit, answers: true })
  const soon = await soonOrNull(answered)
  // The browser requests the page again for late values and records.
  if (!soon) answered.catch(() => {})
  const results = soon ?? (await readSearchResults(question, language, { limit, answers: false }))
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <search className="mt-4 block max-w-[40rem]">
        <SearchForm
          action={getPathname({ href: '/search', locale: language })}
          text={question.text}
          label={t('label')}
          button={t('button')}
        />
      </search>
      {question.text === '' ? (
        <Examples className="mt-4" />
      ) : (
        <Results answer={results} asked={question} isLate={soon === null} />
      )}
    </main>
  )
}

/** Maximum time in milliseconds that the page waits for values and records. */
const answerMilliseconds = 400

/** A result, or null if it is not ready within `answerMilliseconds`. */
const soonOrNull = <T,>(result: Promise<T>): Promise<T | null> =>
  Promise.race([result, sleep(answerMilliseconds, null, { ref: false })])

type QuestionParameters = Readonly<{ q: string; latitude: number | null; longitude: number | null }>

function questionIn({ q, latitude, longitude }: QuestionParameters): PageQuestion {
  const isPlace = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return { text: readableQuestion(q), here: isPlace ? { latitude: rounded(latitude), longitude: rounded(longitude) } : null }
}

type ResultsProps = { answer: SearchResponse; asked: PageQuestion; isLate: boolean }

async function Results({ answer, asked: { text, here }, isLate }: ResultsProps) {
  const t = await getTranslations('search')
  const [first, ...others] = answer.Screens
  const urlOf = (q: string) =>
    `/search?${new URLSearchParams({ q, ...(here ? { latitude: String(here.latitude), longitude: String(here.longitude) } : {}) })}`
  return (
    <>
      {/* If results are visible, the status line is only for screen readers. */}
      <p role="status" className={first || answer.Dropped.length > 0 ? 'sr-only' : 'mt-4 text-soft'}>
        {first ? t('found', { screen: first.Title }) : t(isNamed(answer) ? 'named' : 'nothing', { text })}
      </p>
      <Understood answer={answer} urlOf={urlOf} />
      {needsLocation(answer) && (
        <IslandTexts of={['search']}>
          <NearMe question={text} />
        </IslandTexts>
      )}
      {first && (
        <FirstScreen screen={first} hasButton={!isLate && answer.Answers.length === 0}>
          {isLate ? <LateAnswer /> : <AnswerOf response={answer} url={urlOf(text)} />}
        </FirstScreen>
      )}
      <OtherScreens screens={others} />
      {isEmpty(answer) ? <Nothing /> : <ResultGroups answer={answer} />}
    </>
  )
}

async function AnswerOf({ response, url }: { response: SearchResponse; url: string }) {
  const { Answers, Screens } = response
  const [answer, screen] = [Answers[0], Screens[0]]
  if (!answer || !screen) return null
  const [language, basemap] = await Promise.all([getLocale(), readSheetBasemap()])
  return (
    <AnswerCard
      answer={answer}
      screen={screen}
      basemap={basemap}
      overTime={overTimeUrl(response)}
      url={new URL(getPathname({ href: url, locale: language }), publicUrl()).href}
      origin={publicUrl()}
    />
  )
}

async function Nothing() {
  const [t, language] = await Promise.all([getTranslations('search'), getLocale()])
  if ((await listDatasets(language)).length === 0)
    return <NoDatasets reader={(await isAdministrating()) ? 'administrator' : 'anybody'} />
  return (
    <>
      <p className="mt-4 max-w-[40rem] text-sm text-soft">
        {t('nothingHint')} <TextLink href="/datasets">{t('allDatasets')}</TextLink>
      </p>
      <Examples className="mt-4" />
    </>
  )
}

function ResultGroups({ answer }: { answer: SearchResponse }) {
  return (
    <div className="mt-8 gap-x-10 lg:columns-2">
      {groupsOf(answer).map(group => (
        <ResultSection key={group.kind} group={group} />
      ))}
    </div>
  )
}

function ResultSection({ group: { kind, results } }: { group: ResultGroup }) {
  const [t, words] = [useTranslations('search'), useTranslations('answer')]
  const more = results.length >= limit
  return (
    <section aria-labelledby={`found-${kind}`} className="mb-8 min-w-0 break-inside-avoid">
      <h2 id={`found-${kind}`} className="text-lg">
        {words(`group.${kind}`)} <span className="font-normal text-faint">{more ? `${limit}+` : results.length}</span>
      </h2>
      <ul className="mt-2 border-t border-line">
        {results.map(({ Href, Title, Text, Deprecated }) => (
          <li key={`${Href} ${Title}`} className="border-b border-line py-2">
            <Link href={Href} className={`link break-words ${isCode(kind, Title) ? 'font-mono text-sm' : 'font-medium'}`}>
              {Title}
            </Link>{' '}
            {Deprecated && <Badge tone="deprecated" text={t('deprecated')} />}
            <p lang={isCode(kind, Title) ? 'en' : undefined} className="line-clamp-2 text-sm text-soft">
              {Text}
            </p>
          </li>
        ))}
      </ul>
      {more && <p className="mt-2 text-sm text-faint">{t('narrow')}</p>}
    </section>
  )
}

function Understood({ answer, urlOf }: { answer: SearchResponse; urlOf(question: string): string }) {
  const [t, words] = [useTranslations('search'), useTranslations('answer')]
  const { Understood: parts, Corrected, Suggestions } = answer
  const unknown = unknownWords(answer)
  return (
    <>
      {parts.length > 0 && (
        <ul aria-label={t('understood')} className="mt-3 flex flex-wrap items-center gap-2">
          {parts.map(({ Kind, Text, Value, Rest }) => (
            <li key={`${Kind} ${Text} ${Value}`} className="max-w-full">
              <Link
                href={urlOf(Rest)}
                aria-label={t('remove', { kind: words(`kind.${Kind}`), value: Value })}
                title={Text}
                className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm bg-larch-wash pr-2 pl-2.5 text-xs text-larch hover:bg-larch hover:text-on-larch"
              >
                <span className="truncate font-semibold">{Value}</span>
                <Icon name="close" className="size-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {Corrected.map(({ Text, Value }) => (
        <p key={Text} className="mt-3 text-sm text-soft">
          {t('corrected', { word: Text, other: Value })}
        </p>
      ))}
      {unknown.length > 0 && (
        <p className="mt-3 text-sm text-soft">
          {t('dropped', { words: quotedList(unknown, word => words('quoted', { word })) })}
        </p>
      )}
      {Suggestions.length > 0 && (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-sm">
          {t('meant')}
          {Suggestions.map(each => (
            <Link key={each} href={urlOf(each)} className="link font-medium">
              {each}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
