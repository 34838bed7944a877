import { getFormatter, getTranslations } from 'next-intl/server'
import { recordAddress } from '@/components/address/page-address'
import { type ContentRecord, textOf } from '@/components/record/record-view'
import {
  type RelatedGroup,
  type RelatedQuery,
  type RelatedRecord,
  readNamed,
  readRelatedGroups,
} from '@/components/record/related/read-related'
import { Link } from '@/components/text/navigation'
import { inLanguage } from '@/components/text/plain-text'
import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { earthRadiusMetres } from '@/lib/geo/great-circle'
import type { Position } from '@/lib/geo/position'

/** The records related to a record: those it names, and those that share something with it. */
export async function RelatedRecords(asked: RelatedQuery) {
  const [t, named, kin] = await Promise.all([getTranslations('record.related'), readNamed(asked), readRelatedGroups(asked)])
  const endpoints = [...new Set(named.map(({ endpoint }) => endpoint))]
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-2 text-lg">
        {t('title')}
      </h2>
      {endpoints.length + kin.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      {endpoints.length > 0 && (
        <dl className="mb-4 grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] text-sm">
          {endpoints.map(endpoint => (
            <div key={endpoint} className="col-span-2 grid grid-cols-subgrid gap-4 border-t border-line py-2">
              <dt className="text-faint">{asked.endpointPageOf(endpoint)!.name}</dt>
              <dd className="flex flex-wrap gap-x-4 gap-y-1">
                {named
                  .filter(one => one.endpoint === endpoint)
                  .map(one => (
                    <NeighbourLink key={one.id} neighbour={one} endpointPageOf={asked.endpointPageOf} />
                  ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="grid gap-3 sm:max-lg:grid-cols-2">
        {kin.map(one => (
          <KinList key={one.call} kin={one} endpointPageOf={asked.endpointPageOf} />
        ))}
      </div>
    </section>
  )
}

/** Placeholder for the related records until they are read. */
export async function RelatedPlaceholder() {
  const t = await getTranslations('record.related')
  return (
    <section aria-busy="true">
      <h2 className="mb-2 text-lg">{t('title')}</h2>
      <p className="text-sm text-faint">{t('reading')}</p>
    </section>
  )
}

async function KinList({ kin: { reason, total, shown }, endpointPageOf }: { kin: RelatedGroup; endpointPageOf: EndpointPageOf }) {
  const t = await getTranslations('record.related')
  const name = reason.kind === 'near' ? '' : reason.name
  return (
    <div className="min-w-0 border border-line bg-sheet px-4 py-3 text-sm">
      <h3 className="mb-1 flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium break-words">{t(reason.kind, { name })}</span>
        <span className="shrink-0 text-xs text-faint">{t('count', { count: total })}</span>
      </h3>
      <ul>
        {shown.map(one => (
          <li key={one.id} className="flex items-baseline gap-2 border-t border-line py-1.5 first:border-t-0">
            <NeighbourLink neighbour={one} endpointPageOf={endpointPageOf} />
          </li>
        ))}
      </ul>
    </div>
  )
}

async function NeighbourLink({
  neighbour: { endpoint, id, name, metres },
  endpointPageOf,
}: {
  neighbour: RelatedRecord
  endpointPageOf: EndpointPageOf
}) {
  const format = await getFormatter()
  const away =
    metres === null
      ? null
      : metres < 1000
        ? format.number(Math.round(metres / 10) * 10, { style: 'unit', unit: 'meter' })
        : format.number(metres / 1000, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
  return (
    <>
      <Link
        href={recordAddress(endpointPageOf(endpoint)!.dataset, id)}
        className="link inline-block min-h-6 min-w-6 py-0.5 wrap-anywhere"
      >
        {name}
      </Link>
      {away && <span className="ml-auto shrink-0 text-xs text-faint">{away}</span>}
    </>
  )
}

/** A record that another one names: its endpoint, and its name where the other one has it. */
export type RecordLink = Readonly<{ endpoint: string; id: string; name: string | null }>

/** Fields with ids instead of addresses, and the type of those ids. */
const idFields: readonly (readonly [RegExp, endpoint: string])[] = [
  [/^AreaIds?$/, 'Area'],
  [/^SkiAreaIds?$/, 'SkiArea'],
  [/^SkiRegionIds?$/, 'SkiRegion'],
  [/^RegionIds?$/, 'Region'],
  [/^MunicipalityIds?$/, 'Municipality'],
  [/^DistrictIds?$/, 'District'],
  [/^(TourismvereinIds?|TourismVereinId|TourismorganizationId)$/, 'TourismAssociation'],
  [/^WebcamIds?$/, 'WebcamInfo'],
  [/^A0RID$/, 'Accommodation'],
]

/** The records that a record names, each once, with the best name given. */
export function linksOf(record: ContentRecord, language: string): RecordLink[] {
  const objects = Object.entries(record).flatMap(([field, value]) => (field === 'Self' ? [] : selves(value, language)))
  const ids = Object.entries(record).flatMap(([field, value]) => {
    const endpoint = idFields.find(([pattern]) => pattern.test(field))?.[1]
    const found = endpoint === undefined ? [] : [value].flat().map(textOf)
    return found.flatMap(id => (id === null ? [] : [{ endpoint: endpoint!, id, name: null }]))
  })
  const links = new Map<string, RecordLink>()
  const own = selfLink(record['Self'])
  for (const link of [...objects, ...ids]) {
    const key = `${link.endpoint} ${link.id.toLowerCase()}`
    if (own && key === `${own.endpoint} ${own.id.toLowerCase()}`) continue
    if (!links.get(key)?.name) links.set(key, link)
  }
  return [...links.values()]
}

/** Parses a record's own address: its endpoint and its id. */
export function selfLink(address: unknown): { endpoint: string; id: string } | null {
  const [, path] = (typeof address === 'string' && /\/v1\/([^?#]+)/.exec(address)) || []
  const segments = path?.split('/').map(decoded) ?? []
  return segments.length < 2 ? null : { endpoint: segments.slice(0, -1).join('/'), id: segments.at(-1)! }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const depthMax = 3

function selves(value: unknown, language: string, depth = 0): RecordLink[] {
  if (depth > depthMax) return []
  if (Array.isArray(value)) return value.flatMap(item => selves(item, language, depth + 1))
  if (!isObject(value)) return []
  const link = selfLink(value['Self'])
  if (link) return [{ ...link, name: nameOf(value, language) }]
  return Object.values(value).flatMap(inner => selves(inner, language, depth + 1))
}

/** The `Name` of a tag is English only; in other languages the tag itself has it. */
const nameOf = (object: JsonObject, language: string) =>
  inLanguage(object['TagEntry'], language) ??
  inLanguage(object['TagName'], language) ??
  ('TagEntry' in object && language !== 'en' ? null : inLanguage(object['Name'], language))

/** Where the records of an endpoint are shown, their collective name, and the paths of their titles. */
export type EndpointPage = Readonly<{
  dataset: string
  name: string
  titles: readonly (readonly [field: string, key?: string])[]
}>

/** Finds the page of an endpoint, e.g. `Region`; null when no dataset shows its records. */
export type EndpointPageOf = (endpoint: string) => EndpointPage | null

/** Metres between two positions along the surface of a sphere. */
export function distanceMetres([west, south]: Position, [east, north]: Position): number {
  const [a, b] = [south, north].map(degrees => (degrees * Math.PI) / 180) as [number, number]
  const wide = ((east - west) * Math.PI) / 180
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(wide / 2) ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(half)))
}
