import { z } from 'zod'
import { istat, istatPrepared } from '@/lib/geo/ground/municipalities'
import { readAs } from '@/lib/http/errors/record-flaws'

const Feature = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.object({
    type: z.enum(['Polygon', 'MultiPolygon', 'LineString', 'MultiLineString', 'Point', 'MultiPoint']),
    coordinates: z.array(z.unknown()),
  }),
})

type Licence = Readonly<{ License: string; LicenseHolder: string; Author: string; ClosedData: false }>

/** The licence of ISTAT's borders, or of the edition by openpolis, whose features have an `op_id`. */
function istatLicence(facts: Record<string, unknown>): Licence {
  const { holder, address, licence } = 'op_id' in facts ? istatPrepared : istat
  return { License: licence, LicenseHolder: address, Author: holder, ClosedData: false }
}

/** Levels of the Italian statistical office, from small areas to large ones. A feature also names the larger areas. */
const istatLevels = [
  { code: 'com_istat_code', name: 'name', type: 'municipality' },
  { code: 'prov_istat_code', name: 'prov_name', type: 'province' },
  { code: 'reg_istat_code', name: 'reg_name', type: 'region' },
] as const

/**
 * The shape that a GeoJSON feature describes. Its identity, name and type are properties, or from codes of ISTAT.
 * @param sourceName source of a feature that does not name one
 * @returns the document for `GeoShapes`, or the reason why there is none
 */
export function shapeOf(feature: unknown, sourceName: string | null) {
  const read = readAs(Feature, feature)
  if (!read.fits) return `${read.path.join('.') || 'the feature'}: ${read.clause}`
  const { id, properties, geometry } = read.value
  const facts = properties ?? {}
  const area = istatFacts(facts)
  const identity = textIn(facts, ['Id', 'id']) ?? (area?.id || (id ?? null))
  if (identity === null) return 'no id: expected an id of the feature, a property id, or a code of ISTAT'
  const source = textIn(facts, ['Source', 'source']) ?? sourceName ?? area?.source ?? null
  const name = textIn(facts, ['Name', 'name']) ?? area?.name ?? String(identity)
  return {
    Id: String(identity),
    Name: name,
    Shortname: name,
    Type: (textIn(facts, ['Type', 'type']) ?? area?.type ?? 'area').toLowerCase(),
    Country: textIn(facts, ['Country', 'country']) ?? area?.country ?? null,
    Source: source,
    Srid: 'EPSG:4326',
    Geometry: geometry,
    Mapping: { [source ?? 'geojson']: textsOf(facts) },
    ...(area && { LicenseInfo: istatLicence(facts) }),
  }
}

function istatFacts(facts: Record<string, unknown>) {
  const level = istatLevels.find(({ code }) => textIn(facts, [code]) !== null)
  if (!level) return null
  const number = Number(textIn(facts, [level.code]))
  return { id: `${number}_istat`, name: textIn(facts, [level.name]), type: level.type, country: 'IT', source: 'istat' }
}

function textIn(facts: Record<string, unknown>, names: readonly string[]): string | null {
  const positions = names
    .map(name => facts[name])
    .find(value => typeof value === 'number' || typeof value === 'bigint' || (typeof value === 'string' && value !== ''))
  return positions === undefined ? null : String(positions)
}

const textsOf = (facts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
  )
