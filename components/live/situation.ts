import type { Bearing } from '@/components/geometry/feature'
import type { Geometry } from '@/components/geometry/geojson'
import { geometryOf } from '@/components/geometry/geojson'
import { titleOf } from '@/components/record/record-view'
import { inLanguage, plainText } from '@/components/text/plain-text'
import type { IconName } from '@/components/ui/icon'
import type { Severity } from '@/lib/traffic/categories'

export const situationsPath =
  '/content/v1/Announcement?pagesize=1000&tagfilter=announcement:traffic-event&fields=Id,Shortname,Detail,StartTime,EndTime,Active,TagIds,Tags,GpsInfo,Source,Mapping'

export const whens = ['all', 'current', 'upcoming'] as const
type Phase = (typeof whens)[number]

export type Situation = Readonly<{
  id: string
  title: string
  text: string
  /** The kinds of the situation with the provider's names. A kind is the part of a tag after `traffic-event:`. */
  kinds: readonly Readonly<{ kind: string; name: string }>[]
  source: string
  start: number | null
  end: number | null
  geometry: Geometry | null
  /** The direction of the affected traffic, or null for both or an unknown one. */
  bearing: Bearing | null
}>

type AnnouncementBody = Readonly<Record<string, unknown>>
export type SituationsResponse = Readonly<{ TotalResults: number; Items: readonly AnnouncementBody[] }>

const prefix = 'traffic-event:'

/** The situations that have not ended at `now`: current ones from the newest, then future ones from the next. */
export function situationsIn({ Items }: SituationsResponse, language: string, now: number): Situation[] {
  const relevant = Items.filter(item => item['Active'] !== false)
    .map(item => situationOf(item, language))
    .filter(({ end }) => end === null || end > now)
  const [current, upcoming] = [
    relevant.filter(one => phaseOf(one, now) === 'current'),
    relevant.filter(one => phaseOf(one, now) === 'upcoming'),
  ]
  return [...current.sort((a, b) => (b.start ?? 0) - (a.start ?? 0)), ...upcoming.sort((a, b) => a.start! - b.start!)]
}

export const phaseOf = ({ start }: Situation, now: number): 'current' | 'upcoming' =>
  start !== null && start > now ? 'upcoming' : 'current'

function situationOf(item: AnnouncementBody, language: string): Situation {
  const detail = item['Detail'] as Readonly<Record<string, { BaseText?: unknown } | null>> | null
  const texts = Object.fromEntries(Object.entries(detail ?? {}).map(([key, value]) => [key, value?.BaseText]))
  const names = new Map(((item['Tags'] ?? []) as readonly { Id: string; Name?: string }[]).map(({ Id, Name }) => [Id, Name]))
  const tags = (item['TagIds'] ?? []) as readonly string[]
  return {
    id: String(item['Id']),
    title: titleOf(item, [['Detail', 'Title']], language) ?? String(item['Id']),
    text: plainText(inLanguage(texts, language) ?? ''),
    kinds: tags
      .filter(tag => tag.startsWith(prefix))
      .map(tag => ({ kind: tag.slice(prefix.length), name: names.get(tag) ?? tag.slice(prefix.length) })),
    source: String(item['Source'] ?? ''),
    start: moment(item['StartTime']),
    end: moment(item['EndTime']),
    geometry: geometryOf(item['GpsInfo']),
    bearing: bearingOf(item['Mapping']),
  }
}

const bearings: readonly (readonly [Bearing, RegExp])[] = [
  ['north', /(?<!\p{L})(nord(en)?|north(bound)?)(?!\p{L})/iu],
  ['south', /(?<!\p{L})(sud|süd(en)?|south(bound)?)(?!\p{L})/iu],
  ['east', /(?<!\p{L})(est|ost(en)?|east(bound)?)(?!\p{L})/iu],
  ['west', /(?<!\p{L})(ovest|west(en|bound)?)(?!\p{L})/iu],
]

/** The direction that a provider states, e.g. `{ ProviderA22Open: { Iddirezione: 'Direzione sud' } }`. */
function bearingOf(mapping: unknown): Bearing | null {
  const values = Object.values((mapping ?? {}) as Readonly<Record<string, unknown>>).flatMap(provider =>
    typeof provider === 'object' && provider !== null ? Object.entries(provider) : [],
  )
  const [, words] = values.find(([name]) => /direzione|direction|richtung/i.test(name)) ?? []
  return bearings.find(([, pattern]) => pattern.test(String(words ?? '')))?.[0] ?? null
}

function moment(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}

export type SituationQuery = Readonly<{ kind: readonly string[]; when: Phase; severity: readonly Severity[] }>

/** A kind of situation: the part of a tag after `traffic-event:`. */
export type SituationKind = Readonly<{ kind: string; severity: Severity }>

/** The most specific kind of a situation, or null if none is known. `known` is sorted by specificity. */
export const kindOf = ({ kinds }: Situation, known: readonly SituationKind[]): SituationKind | null =>
  known.find(({ kind }) => kinds.some(each => each.kind === kind)) ?? null

export const severityOf = (situation: Situation, known: readonly SituationKind[]): Severity =>
  kindOf(situation, known)?.severity ?? 'unknown'

export type MatchContext = Readonly<{ now: number; known: readonly SituationKind[] }>

export const matchingSituations = (
  situations: readonly Situation[],
  query: SituationQuery,
  { now, known }: MatchContext,
): Situation[] => {
  const { kind, when, severity } = query
  return situations.filter(
    one =>
      (kind.length === 0 || one.kinds.some(each => kind.includes(each.kind))) &&
      (severity.length === 0 || severity.includes(severityOf(one, known))) &&
      (when === 'all' || phaseOf(one, now) === when),
  )
}

export function kindsOf(situations: readonly Situation[]): { kind: string; name: string; count: number }[] {
  const names = new Map(situations.flatMap(({ kinds }) => kinds.map(({ kind, name }) => [kind, name] as const)))
  return [...names]
    .map(([kind, name]) => ({ kind, name, count: situations.filter(({ kinds }) => kinds.some(one => one.kind === kind)).length }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

const icons: Readonly<Record<string, IconName>> = {
  accident: 'crash',
  'animal-on-road': 'paw',
  congestion: 'car',
  closure: 'minus',
  'road-work': 'works',
  maintenance: 'works',
  event: 'flag',
  'weather-related': 'cloud',
  'road-condition': 'snow',
  'speed-limit': 'gauge',
  'speed-camera': 'camera',
  'public-transport': 'bus',
  prohibition: 'slash',
  restriction: 'slash',
  'mountain-pass': 'peaks',
  hindrance: 'barrier',
}

export const iconOfKind = (kind: string | undefined): IconName => (kind && icons[kind]) || 'notice'
