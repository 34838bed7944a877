import type { Metadata } from 'next'
import { getLocale, getNow, getTranslations } from 'next-intl/server'
import { isAdministrator } from '@/app/(pages)/_data/administration'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { allChanges } from '@/app/(pages)/_data/deprecations'
import { alternates, type PageProps, redirectIfRepaired, toPublicUrl } from '@/app/(pages)/_data/page-urls'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { CallLine } from '@/components/call/call-line'
import { byDay } from '@/components/deprecations/change'
import { ChangesFilter } from '@/components/deprecations/changes-filter'
import { RewriteBox } from '@/components/deprecations/rewrite-box'
import { DayGroup, Feeds, Timeline } from '@/components/deprecations/timeline'
import { UseTable } from '@/components/deprecations/use-table'
import {
  type ChangesQuery,
  changesParsers,
  changesPath,
  choicesOfUse,
  loadChangesQuery,
  sorts,
  usesCall,
  wholeUsesCall,
} from '@/components/deprecations/uses-query'
import { oneOfWords } from '@/components/repair/repair-parameters'
import { TextLink } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { contains, cutText } from '@/lib/formats/text'
import type { DeprecatedFieldUse } from '@/lib/usage/deprecations/params'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('changes'), getLocale()])
  return {
    title: t('title'),
    description: t('lead'),
    alternates: {
      ...alternates('/build/deprecations', locale),
      types: { 'application/atom+xml': '/build/deprecations/feed.atom', 'text/calendar': '/build/deprecations/feed.ics' },
    },
  }
}

export default async function ChangesPage({ searchParams }: PageProps) {
  const [t, language, now, parameters] = await Promise.all([getTranslations('changes'), getLocale(), getNow(), searchParams])
  const all = await allChanges(language)
  const entities = [...new Set(all.flatMap(change => change.entity ?? []))].sort()
  const datasets = (await listDatasets(language)).map(({ view }) => view.id)
  const emptyOr = (name: string, words: readonly string[]) => (value: string) =>
    value === '' ? 'fine' : oneOfWords(name, words)(value)
  const checks = {
    entity: emptyOr('entity', entities),
    dataset: emptyOr('dataset', datasets),
    use: emptyOr('use', choicesOfUse),
    sort: oneOfWords('sort', sorts),
  }
  await redirectIfRepaired('/build/deprecations', parameters, changesParsers, checks)
  const query = await loadChangesQuery(searchParams)
  const shown = all
    .filter(change => query.entity === '' || change.entity === query.entity)
    .filter(({ name, replacement }) => contains(`${name} ${replacement ?? ''}`, query.q))
  return (
    <main id="main" className="page-width py-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 max-w-[44rem] text-soft">{t('lead')}</p>
        </div>
        <Feeds atom="/build/deprecations/feed.atom" calendar="/build/deprecations/feed.ics" />
      </div>
      <Timeline changes={all} now={now} />
      <div className="mt-8">
        <Uses query={query} entities={entities} />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="lg:order-last">
          <RewriteBox input={cutText(query.call.trim(), 4000)} entity={query.entity || null} entities={entities} register={all} />
        </div>
        <Section id="leaving" title={t('leaving')}>
          <div className="mt-3 flex flex-wrap gap-x-4 text-sm text-soft">
            <p role="status">
              {shown.length > 0 ? t('count', { count: shown.length }) : t(all.length > 0 ? 'noneShown' : 'nothingLeaves')}
            </p>
            {shown.length < all.length && <TextLink href="/build/deprecations">{t('showAll')}</TextLink>}
          </div>
          {byDay(shown, now).map(({ day, leaving }) => (
            <DayGroup key={day} day={day} leaving={leaving} open={shown.length < 80} />
          ))}
        </Section>
      </div>
    </main>
  )
}

async function Uses({ query, entities }: { query: ChangesQuery; entities: readonly string[] }) {
  const [t, withClients] = await Promise.all([getTranslations('changes.use'), isAdministrator()])
  const response = (await requestApi(usesCall(query))) as { TotalResults: number; Items: DeprecatedFieldUse[] }
  const { TotalResults: total, Items: uses } = response
  return (
    <Section id="use" title={t('title')} lead={t('lead')}>
      <ChangesFilter query={query} entities={entities} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-soft">
          {t('counted', { count: total })}
          {query.dataset && (
            <>
              {' '}
              {t('ofDataset', { id: query.dataset })} <TextLink href={changesPath(query, { dataset: '' })}>{t('ofAll')}</TextLink>
            </>
          )}
        </p>
        <a href={toPublicUrl(wholeUsesCall(query, 'csv'))} className={buttonClass('outline')} rel="nofollow">
          <Icon name="save" /> {t('csv')}
        </a>
      </div>
      {uses.some(({ Records }) => Records === null) && (
        <div className="mt-3">
          <Notice role="status">{t('pendingNote')}</Notice>
        </div>
      )}
      {uses.length > 0 && <UseTable uses={uses} query={query} withClients={withClients} />}
      {uses.length < total && (
        <p className="mt-3 text-sm">
          <TextLink href={changesPath(query, { all: true })} scroll={false}>
            {t('allRows', { count: total })}
          </TextLink>
        </p>
      )}
      <div className="mt-3">
        <CallLine call={{ address: toPublicUrl(wholeUsesCall(query)), token: withClients }} label={t('call')} />
      </div>
    </Section>
  )
}
