import { getTranslations } from 'next-intl/server'
import { parseAsString } from 'nuqs/server'
import { metadataOf, type PageProps, redirectIfRepaired } from '@/app/(pages)/_data/page-urls'
import { type Reference, references } from '@/app/(pages)/_data/references'
import { CallLine } from '@/components/call/call-line'
import { GroupCards, GroupList } from '@/components/reference/group-list'
import { ApiNav, callsOf, ReferenceSearch } from '@/components/reference/reference-nav'
import { findCalls } from '@/components/reference/reference-view'
import { TextLink } from '@/components/text/navigation'
import { Heading } from '@/components/ui/section'

export const generateMetadata = metadataOf('reference.title', '/build/reference')

export default async function ReferencePage({ searchParams }: PageProps) {
  const [t, doors, parameters] = await Promise.all([getTranslations('reference'), getTranslations('doors'), searchParams])
  await redirectIfRepaired('/build/reference', parameters, { q: parseAsString })
  const text = [parameters['q']].flat()[0] ?? ''
  const matches = references()
    .map(reference => ({ ...reference, groups: findCalls(reference.groups, text) }))
    .filter(({ groups }) => groups.length > 0)
  const count = callsOf(matches.flatMap(({ groups }) => groups))
  const nameOf = (door: Reference['api']) => doors(`${door}.name`)
  return (
    <main id="main" className="page-width py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('title')}</h1>
          <p role="status" className="text-soft">
            {t('count', { count })}
          </p>
        </div>
        <ReferenceSearch text={text} />
      </div>
      <p className="mt-4 mb-4 max-w-[44rem] text-soft">
        {t('lead')} <TextLink href="/docs">{t('guides')}</TextLink>
      </p>
      {matches.length > 1 && <ApiNav references={matches} nameOf={nameOf} />}
      {count === 0 && <p className="mt-8 text-soft">{t('nothing', { text })}</p>}
      {matches.map(({ api: door, url: address, groups }) => (
        <div key={door} className="mt-8">
          <Heading id={door} text={nameOf(door)} className="mb-3 scroll-mt-4 text-xl" />
          <div className="mb-4 max-w-[44rem]">
            <CallLine call={{ address }} label={t('document')} />
          </div>
          {text === '' ? <GroupCards groups={groups} /> : <GroupList groups={groups} />}
        </div>
      ))}
    </main>
  )
}
