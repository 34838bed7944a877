import { recordWith } from '@/lib/db/records/opened-document'
import { type Sql, sql } from '@/lib/db/sql'
import { parseFields } from '@/lib/grammar/fields'
import { parseParameter } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'

/** Fields by which points may be grouped: those that have few different values. */
export const groupingFields: readonly string[] =
  `AccoCategoryId AccoTypeId Active AreaIds AreaType BadgeIds BoardIds ClassificationRID Country CustomTagging
  Difficulty DistrictId DistrictIds EventLanguages EventLocation Exposition HasFreeEntrance HasLanguage
  Highlight HubActive Interfaces IsOpen LicenseInfo MainEntity MainLanguage MarketingGroupIds MunicipalityId
  PoiType PublishedOn RegionId Roomtype SkiRegionId SmgActive SmgTags Source SpecialFeaturesIds SubType
  SyncSourceInterface TagIds TechnologyFields ThemeIds TopicRIDs TourismVereinId TourismorganizationId
  TourismvereinId Type Types ValidForEntity _Meta.Type _Meta.Source _Meta.Reduced`.split(/\s+/)

/**
 * The value of a field of a row `d` as JSON text.
 * @param parameter that names the field
 * @throws Problem 400 for any field that has many different values
 */
export function groupingValueSql(text: string, parameter: string): Sql {
  const fields = parseParameter('fields-syntax', parameter, text, parseFields)
  const keys = fields[0]!.steps.map(step => (step.kind === 'key' ? step.key : null))
  const isKnown = groupingFields.some(field => isWithin(keys, field.split('.')))
  if (fields.length > 1 || keys.includes(null) || !isKnown)
    throw badParameter(parameter, `one of ${groupingFields.join(', ')}`, text)
  return sql`(${recordWith([keys[0]!])} #> ${keys}::text[])::text`
}

const isWithin = (keys: readonly (string | null)[], field: readonly string[]) => field.every((key, index) => keys[index] === key)
