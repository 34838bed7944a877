import { getLocale, getNow, getTranslations } from 'next-intl/server'
import { allChanges } from '@/app/(pages)/_data/deprecations'
import { metadataOf } from '@/app/(pages)/_data/page-urls'
import { type Guide, Guides } from '@/components/console/guides'
import { Interfaces, LeavingSoon } from '@/components/home/sections'
import { IslandTexts } from '@/components/text/island-texts'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import { Heading } from '@/components/ui/section'
import { config } from '@/lib/config'
import { apiUrl, tokenUrl } from '@/lib/http/mounts'

export const generateMetadata = metadataOf('build.title', '/build')

export default async function BuildPage() {
  const [t, language, now] = await Promise.all([getTranslations('build'), getLocale(), getNow()])
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 max-w-[44rem] text-lg text-soft">{t('lead')}</p>
      <Tools />
      <section aria-labelledby="guides" className="mt-12">
        <Heading id="guides" text={t('guides')} />
        <p className="mt-1 max-w-[44rem] text-sm text-soft">{t('guidesLead')}</p>
        <IslandTexts of={['build', 'call', 'console', 'tree']}>
          <Guides guides={guidesAt(now)} tokenUrl={tokenUrl()} />
        </IslandTexts>
      </section>
      <Interfaces
        doors={{
          content: apiUrl('content'),
          timeseries: apiUrl('timeseries'),
          traffic: apiUrl('traffic'),
          netex: apiUrl('netex'),
          writer: apiUrl('writer'),
          collector: apiUrl('collector'),
        }}
        tokenAddress={tokenUrl()}
      />
      <LeavingSoon changes={await allChanges(language)} now={now} />
    </main>
  )
}

const tools = [
  { name: 'docs', href: '/docs' },
  { name: 'reference', href: '/build/reference' },
  { name: 'console', href: '/build/console' },
  { name: 'deprecations', href: '/build/deprecations' },
] as const

async function Tools() {
  const t = await getTranslations('build')
  return (
    <ul className="mt-8 grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {tools.map(({ name, href }) => (
        <li key={name} className="bg-sheet">
          <Link href={href} className="group flex h-full flex-col p-5 hover:bg-larch-wash/50">
            <span className="flex items-center text-lg font-semibold group-hover:text-larch">
              {t(`tool.${name}.title`)}
              <Icon name="right" className="ml-auto text-faint group-hover:text-larch" />
            </span>
            <span className="mt-2 text-sm text-soft">{t(`tool.${name}.text`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const dayMilliseconds = 86_400_000

/** The client of the demo, whose secret is public, or a name to replace. */
const client = (): string =>
  config().demo ? 'client_id=collector-demo&client_secret=collector-demo-secret' : 'client_id=my-client&client_secret=my-secret'

function guidesAt(now: Date): Guide[] {
  const yesterday = new Date(now.getTime() - dayMilliseconds).toISOString().slice(0, 10)
  const series = '/timeseries/v2/flat,node/ParkingStation/free/latest'
  const get = (name: Guide['name'], path: string, docs: string, more: Partial<Guide['call']> = {}): Guide => ({
    name,
    path,
    docs,
    call: { address: addressOf(path), ...more },
  })
  const form = { type: 'application/x-www-form-urlencoded', text: `grant_type=client_credentials&${client()}` }
  const program = {
    type: 'application/json',
    text: '{"dataCollector":"my-collector","dataCollectorVersion":"1.0","lineage":"my city"}',
  }
  return [
    get('first', `${series}?limit=5&select=sname,mvalue,mvalidtime`, '/docs/tutorial#3-read-the-same-data-over-http'),
    { name: 'token', path: new URL(tokenUrl()).pathname, docs: '/docs/tokens', call: { address: tokenUrl(), body: form } },
    get(
      'filter',
      `${series}?select=sname,mvalue&where=mvalue.gt.200,smetadata.municipality.eq."Bozen/Bolzano"`,
      '/docs/reading-time-series#filter-where',
    ),
    get(
      'pages',
      '/content/v1/Event?cursor=start&pagesize=5&fields=Id,Detail.en.Title',
      '/docs/reading-content#read-whole-lists-and-keep-a-copy',
    ),
    get('changes', `/content/v1/Changes?since=${yesterday}&pagesize=5`, '/docs/reading-content#read-whole-lists-and-keep-a-copy'),
    get('stream', '/timeseries/v2/stream/ParkingStation/free?from=latest&select=sname,mvalue', '/docs/live-measurements', {
      stream: true,
    }),
    get('push', '/writer/json/provenance', '/docs/writing-measurements', { token: true, body: program }),
    get('errors', '/content/v1/Event?pagesize=many', '/problems'),
  ]
}

/** The URL of a path of an interface, which may have a host of its own. */
function addressOf(path: string): string {
  const [, api = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(path)!
  return apiUrl(api as Parameters<typeof apiUrl>[0]) + rest
}
