import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { type PageProps, pathPart } from '@/app/(pages)/_data/page-urls'
import { type ProviderView, readProviderView } from '@/app/(pages)/_data/provider'
import { AdminHead } from '@/components/admin/frame/admin-head'
import { AdminTable, Moment } from '@/components/admin/list/table'
import { messageStates, pathPage } from '@/components/pushes/collector-responses'
import { MessageList } from '@/components/pushes/message-list'
import { NoProviderAccess } from '@/components/pushes/path-list'
import { Trial } from '@/components/pushes/trial'
import { IslandTexts } from '@/components/text/island-texts'
import { TextLink } from '@/components/text/navigation'
import { CopiedLine } from '@/components/ui/code-line'
import { ErrorNotice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { apiUrl } from '@/lib/http/mounts'
import type { TypeFreshness } from '@/lib/timeseries/freshness/respond-freshness'

type PathNames = { provider: string; dataset: string }
type Props = PageProps<PathNames>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { provider, dataset } = await params
  return { title: pathPart(`/${provider}/${dataset}`), robots: { index: false } }
}

export default async function PathPage({ params, searchParams }: Props) {
  const [t, names, search] = await Promise.all([getTranslations('provider'), params, searchParams])
  const [provider, dataset] = [pathPart(names.provider), pathPart(names.dataset)]
  const state = messageStates.find(each => each === [search['state']].flat()[0]) ?? null
  const cursor = [search['cursor']].flat()[0]
  const query = new URLSearchParams({ pagesize: '25', ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) })
  const view = await readProviderView({ provider, dataset, query })
  return (
    <main id="main" className="page-width grow py-8">
      <AdminHead title={`/${provider}/${dataset}`} back={{ href: '/me/pushes', text: t('title') }} />
      {typeof view === 'string' ? (
        <NoProviderAccess why={view} />
      ) : (
        <PathSections provider={provider} dataset={dataset} view={view} state={state} />
      )}
    </main>
  )
}

type SectionsProps = PathNames & { view: ProviderView; state: (typeof messageStates)[number] | null }

async function PathSections({ provider, dataset, view, state }: SectionsProps) {
  const t = await getTranslations('provider')
  const { messages, route, freshness, administrator } = view
  const push = `curl -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" --data @message.json ${apiUrl('collector')}/push/${provider}/${dataset}`
  return (
    <IslandTexts of={['provider', 'adminForm', 'refusals', 'states', 'difference']}>
      <div className="mt-4">
        <CopiedLine text={push} label={t('pushCall')} />
      </div>
      <div className="mt-8 flex flex-col gap-10">
        <Section id="messages" title={t('messages')} lead={t('messagesLead')}>
          {typeof messages === 'string' ? (
            <ErrorNotice>
              {messages} <TextLink href={pathPage(provider, dataset)}>{t('newestMessages')}</TextLink>
            </ErrorNotice>
          ) : (
            <MessageList provider={provider} dataset={dataset} state={state} messages={messages.items} next={messages.next} />
          )}
        </Section>
        <Section id="trial" title={t('trial')} lead={t('trialLead')}>
          <Trial provider={provider} dataset={dataset} route={route} administrator={administrator} />
        </Section>
        <Section id="stations" title={t('stations')} lead={t('stationsLead', { origin: provider })}>
          <StationFreshness types={freshness} />
        </Section>
      </div>
    </IslandTexts>
  )
}

function StationFreshness({ types }: { types: readonly TypeFreshness[] }) {
  const t = useTranslations('provider')
  if (types.length === 0) return <p className="border border-line bg-sheet px-4 py-4 text-sm text-soft">{t('noStations')}</p>
  return (
    <AdminTable<TypeFreshness>
      label={t('stations')}
      items={types}
      keyOf={({ stype }) => stype}
      columns={[
        { head: t('stationType'), look: 'main', cell: ({ stype }) => stype },
        { head: t('newest'), cell: ({ arrival }) => <Moment at={new Date(arrival.newest).toISOString()} /> },
        { head: t('series'), look: 'number', cell: ({ series }) => series },
        {
          head: t('late'),
          look: 'number',
          cell: ({ late }) => <span className={late > 0 ? 'text-red' : ''}>{late}</span>,
        },
      ]}
    />
  )
}
