import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { alternates } from '@/app/(pages)/_data/alternates'
import { references } from '@/app/(pages)/_data/references'
import { pageSession } from '@/app/(pages)/_data/session'
import type { Built, KnownCall } from '@/components/console/call-builder'
import { Console } from '@/components/console/console'
import type { ReferenceCall, ReferenceGroup } from '@/components/reference/reference-view'
import { IslandTexts } from '@/components/text/island-texts'
import { Link } from '@/components/text/navigation'
import { tokenAddress } from '@/lib/http/issuer'
import { doorUrl, publicUrl } from '@/lib/http/mounts'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('console'), getLocale()])
  return { title: t('title'), alternates: alternates('/api', locale) }
}

/** The console: makes a call of the interfaces, as anybody or as who is signed in. */
export default async function ConsolePage({ searchParams }: Props) {
  const [t, session, query] = await Promise.all([getTranslations('console'), pageSession(), searchParams])
  const given = (name: string) => [query[name]].flat()[0]?.slice(0, 8000) ?? ''
  const known = references().flatMap(({ groups }) => groups.flatMap(readable))
  const chosen = known.find(({ call }) => call.id === given('call'))
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 max-w-[44rem] text-soft">
        {t('lead')}{' '}
        <Link href="/reference" className="link">
          {t('reference')}
        </Link>
      </p>
      <IslandTexts of={['console', 'tree']}>
        <Console
          doors={doors()}
          origin={publicUrl()}
          calls={known.map(({ group, call }) => knownCall(group, call))}
          built={chosen ? builtOf(chosen.call) : null}
          start={given('url') || (chosen?.call.address ?? '')}
          tokenAddress={tokenAddress()}
          name={session.state === 'live' ? session.name : null}
        />
      </IslandTexts>
    </main>
  )
}

const readable = ({ name, calls }: ReferenceGroup) =>
  calls.filter(({ address }) => address !== null).map(call => ({ group: name, call }))

const knownCall = (group: string, { id, path, address }: ReferenceCall): KnownCall => ({
  id,
  group,
  path,
  address: address ?? '',
})

const builtOf = ({ id, summary, parameters }: ReferenceCall): Built => ({
  ...{ id, summary },
  parameters: parameters.filter(({ place }) => place === 'query'),
})

/** The interfaces that are read by addresses. */
const doors = () =>
  Object.fromEntries(
    (['content', 'timeseries', 'traffic', 'netex', 'collector', 'writer'] as const).map(door => [door, doorUrl(door)]),
  )
