import type { Entity } from '@/lib/content/entities'
import { shapeIn } from '@/lib/content/weather/shape'
import { covering, type Sql, sql } from '@/lib/db/sql'
import { type FieldPath, parseFields, type Step } from '@/lib/grammar/fields'
import { parseParameter } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'

/** Members of a record whose values are stored beside its text as well, in `document_values`. */
const members: ReadonlySet<string> = new Set([
  'AccoCategoryId',
  'AccoTypeId',
  'Active',
  'AreaIds',
  'AreaType',
  'BadgeIds',
  'BoardIds',
  'ClassificationRID',
  'Country',
  'CustomTagging',
  'Difficulty',
  'DistrictId',
  'DistrictIds',
  'EventLanguages',
  'EventLocation',
  'Exposition',
  'HasFreeEntrance',
  'HasLanguage',
  'Highlight',
  'HubActive',
  'Interfaces',
  'IsOpen',
  'LicenseInfo',
  'MainEntity',
  'MainLanguage',
  'MarketingGroupIds',
  'MunicipalityId',
  'PoiType',
  'PublishedOn',
  'RegionId',
  'Roomtype',
  'SkiRegionId',
  'SmgActive',
  'SmgTags',
  'Source',
  'SpecialFeaturesIds',
  'SubType',
  'SyncSourceInterface',
  'TagIds',
  'TechnologyFields',
  'ThemeIds',
  'TopicRIDs',
  'TourismVereinId',
  'TourismorganizationId',
  'TourismvereinId',
  'Type',
  'Types',
  'ValidForEntity',
])

/** Members of `_Meta` that are stored there. */
const metaMembers: ReadonlySet<string> = new Set(['Type', 'Source', 'Reduced'])

/** The part of a record that has to be read for some fields. */
export type RecordPart =
  /** Members stored beside the text. */
  | Readonly<{ part: 'kept'; members: readonly string[] }>
  /** One member of the text. */
  | Readonly<{ part: 'member'; member: string }>
  /** The whole text, except members that lists of this kind never show. */
  | Readonly<{ part: 'all'; but: readonly string[] }>

/** The smallest part of a record that contains these fields. */
export function recordPartFor(entity: Entity, fields: readonly FieldPath[]): RecordPart {
  const first = [...new Set(fields.map(({ steps: [step] }) => keyOf(step)))]
  if (fields.every(({ steps }) => isKept(steps))) return { part: 'kept', members: first as string[] }
  // Records that are served in one language have the other languages in a separate member.
  if (shapeIn(entity, wholeRecord).textLanguage !== undefined) return { part: 'all', but: ['Translations'] }
  const [only] = first
  return first.length === 1 && only != null ? { part: 'member', member: only } : { part: 'all', but: [] }
}

const wholeRecord = { languages: [], fields: [], empty: 'keep' } as const

/** Fields that are found without reading the text. */
export const keptFields = [...members, ...[...metaMembers].map(member => `_Meta.${member}`)]

const keyOf = (step: Step | undefined): string | null => (step?.kind === 'key' ? step.key : null)

function isKept([first, second]: readonly Step[]): boolean {
  const key = keyOf(first)
  if (key === '_Meta') return metaMembers.has(keyOf(second) ?? '')
  return key !== null && members.has(key)
}

/**
 * The value of a field of `document d` as JSON text, of those that are found without reading the record's text.
 * @param parameter that names the field
 * @throws Problem 400 for any other field
 */
export function keptValueSql(entity: Entity, text: string, parameter: string): Sql {
  const fields = parseParameter('fields-syntax', parameter, text, parseFields)
  const keys = fields[0]!.steps.map(step => (step.kind === 'key' ? step.key : null))
  const isKept = fields.length === 1 && !keys.includes(null) && recordPartFor(entity, fields).part === 'kept'
  if (!isKept) throw badParameter(parameter, `one of ${keptFields.join(', ')}`, text)
  // A caller who sees a record sees these values too.
  return sql`(select (k.kept #> ${keys}::text[])::text
            from document_values k
           where ${covering(['document_values'], sql`k.type = d.type and k.id = d.id`)})`
}
