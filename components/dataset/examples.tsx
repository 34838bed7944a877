import { getTranslations } from 'next-intl/server'
import { apiPath, stationsPath } from '@/components/address/page-paths'
import type { WrittenCall } from '@/components/call/call-text'
import usefulParameters from '@/components/dataset/useful-parameters.json'
import type { ReferenceGroup, ReferenceRow } from '@/components/reference/reference-view'
import type { ContentSource, EdgeSource, ListSource, SeriesSource } from '@/components/source/source'
import { TextLink } from '@/components/text/navigation'
import { Heading } from '@/components/ui/section'
import { quoted, segment } from '@/lib/grammar/url-query'
import type messages from '@/messages/en.json'

type ExampleInputs = Readonly<{
  source: ListSource
  record: string | null
  dataType: string | null
  day: Readonly<{ from: string; to: string }>
  token: boolean
  addressOf(path: string): string
}>

type ExampleCall = Readonly<{ name: ExampleName; call: WrittenCall }>

type ExampleName = keyof (typeof messages)['dataset']['calls']['name']

type Call = readonly [name: ExampleName, path: string]

export function examplesFor(inputs: ExampleInputs): ExampleCall[] {
  const { source, token, addressOf } = inputs
  const calls =
    source.kind === 'content' ? content(source, inputs) : source.kind === 'edges' ? edges(source) : series(source, inputs)
  return calls.map(([name, path]) => ({ name, call: { address: addressOf(path), token, stream: name === 'stream' } }))
}

function content({ path, filter }: ContentSource, { record }: ExampleInputs): Call[] {
  const list = (parameters: Readonly<Record<string, string | number>>) => apiPath(path, parameters, filter)
  return [
    ['list', list({ pagesize: 20, pagenumber: 1 })],
    ['fields', list({ fields: 'Id,Shortname,_Meta.LastChange', pagesize: 100 })],
    ...(record === null ? [] : [['one', `${path}/${segment(record)}`] as const]),
    ['csv', list({ format: 'csv', pagesize: -1 })],
    ['geojson', list({ format: 'geojson', pagesize: -1 })],
  ]
}

function edges({ stationType, origin }: EdgeSource): Call[] {
  const where = origin === null ? '' : `eorigin.eq.${quoted(origin)}`
  return [['edges', apiPath(`/timeseries/v2/flat,edge/${segment(stationType)}`, { limit: 200, where })]]
}

function series({ stationType, origin, dataType: own }: SeriesSource, { record, dataType, day }: ExampleInputs): Call[] {
  const where = origin === null ? '' : `sorigin.eq.${quoted(origin)}`
  const one = record === null ? '' : `scode.eq.${quoted(record)}`
  const type = segment(stationType)
  const stations = stationsPath(stationType)
  const types = own === null ? '*' : segment(own)
  const history = `${stations}/${segment(own ?? dataType ?? '*')}/${day.from}/${day.to}`
  const select = 'scode,mvalidtime,mvalue'
  return [
    ['stations', apiPath(stations, { limit: 200, where })],
    ['latest', apiPath(`${stations}/${types}/latest`, { limit: 200, where })],
    ['history', apiPath(history, { limit: 200, select, where: [where, one].filter(Boolean).join(',') })],
    ['stream', apiPath(`/timeseries/v2/stream/${type}/${types}`, { where })],
    ['freshness', apiPath(`/timeseries/v2/freshness/${type}`, { where })],
  ]
}

export function parametersFor({ calls }: ReferenceGroup, kind: keyof typeof usefulParameters): ReferenceRow[] {
  const all = calls.filter(({ method }) => method === 'GET').flatMap(({ parameters }) => parameters)
  return usefulParameters[kind].flatMap(name => all.find(row => row.location === 'query' && row.name === name) ?? [])
}

export async function ParameterList({ parameters, reference }: { parameters: readonly ReferenceRow[]; reference: string }) {
  const t = await getTranslations('dataset.calls')
  return (
    <section aria-labelledby="parameters">
      <Heading id="parameters" text={t('parameters')} />
      <p className="mb-3 text-sm text-soft">
        {t('parametersLead')} <TextLink href={reference}>{t('reference')}</TextLink>
      </p>
      <dl className="border border-line bg-sheet text-sm">
        {parameters.map(({ name, description, type, example, isDeprecated }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-0.5 border-t border-line px-4 py-2.5 first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt>
              <code className={`font-medium ${isDeprecated ? 'text-orange' : ''}`}>{name}</code>
              <code className="block text-xs text-faint">{type}</code>
            </dt>
            <dd className="min-w-0">
              <span lang="en" className="text-soft">
                {description}
              </span>
              {example && <code className="wrap-anywhere mt-0.5 block text-xs text-faint">{`${name}=${example}`}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
