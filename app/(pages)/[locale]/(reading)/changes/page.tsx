import type { Metadata } from 'next'
import { getLocale, getNow, getTranslations } from 'next-intl/server'
import { parseAsString } from 'nuqs/server'
import { alternates, pairsOf, redirectToRepaired } from '@/app/(pages)/_data/addresses'
import { allChanges } from '@/app/(pages)/_data/changes'
import { byDay } from '@/components/changes/change'
import { ChangesFilter } from '@/components/changes/changes-filter'
import { DayGroup } from '@/components/changes/day-group'
import { Feeds } from '@/components/changes/feeds'
import { RewriteBox } from '@/components/changes/rewrite-box'
import { Timeline } from '@/components/changes/timeline'
import { oneOfWords, repairPage } from '@/components/repair/repair-parameters'
import { Link } from '@/components/text/navigation'
import { Section } from '@/components/ui/section'
import { cutText } from '@/lib/formats/text'

/** The kind of records, the text to filter by, and a call to rewrite. */
const changesParsers = { entity: parseAsString, q: parseAsString, call: parseAsString }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('changes'), getLocale()])
  return {
    title: t('title'),
    description: t('lead'),
    alternates: {
      ...alternates('/changes', locale),
      types: { 'application/atom+xml': '/changes/feed.atom', 'text/calendar': '/changes/feed.ics' },
    },
  }
}

/** What leaves the interfaces, when, and what replaces it; and a form that rewrites calls. */
export default async function ChangesPage({ searchParams }: Props) {
  const [t, language, now, query] = await Promise.all([getTranslations('changes'), getLocale(), getNow(), searchParams])
  const text = (name: string) => [query[name]].flat()[0]?.trim() ?? ''
  const [entity, words, given] = [text('entity'), text('q').toLowerCase(), cutText(text('call'), 4000)]
  const all = await allChanges(language)
  const entities = [...new Set(all.flatMap(change => change.entity ?? []))].sort()
  const known = { entity: (value: string) => (value === '' ? 'fine' : oneOfWords('entity', entities)(value)) } as const
  await redirectToRepaired('/changes', repairPage(pairsOf(query), changesParsers, known))
  const shown = all
    .filter(change => entity === '' || change.entity === entity)
    .filter(({ name, replacement }) => `${name} ${replacement ?? ''}`.toLowerCase().includes(words))
  return (
    <main id="main" className="page-width py-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 max-w-[44rem] text-soft">{t('lead')}</p>
        </div>
        <Feeds atom="/changes/feed.atom" calendar="/changes/feed.ics" />
      </div>
      <Timeline changes={all} now={now} />
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="lg:order-last">
          <RewriteBox given={given} entity={entity || null} entities={entities} register={all} />
        </div>
        <Section id="leaving" title={t('leaving')}>
          <ChangesFilter entity={entity} words={text('q')} entities={entities} />
          <div className="mt-3 flex flex-wrap gap-x-4 text-sm text-soft">
            <p role="status">
              {shown.length > 0 ? t('count', { count: shown.length }) : t(all.length > 0 ? 'noneShown' : 'nothingLeaves')}
            </p>
            {shown.length < all.length && (
              <Link href="/changes" className="link">
                {t('showAll')}
              </Link>
            )}
          </div>
          {byDay(shown, now).map(({ day, leaving }) => (
            <DayGroup key={day} day={day} leaving={leaving} open={shown.length < 80} />
          ))}
        </Section>
      </div>
    </main>
  )
}
