import { z } from 'zod'
import { ListSource } from '@/lib/flows/routing/language/fields'
import { SourceObject } from '@/lib/flows/routing/language/source'
import { sentSchema } from '@/lib/http/openapi'
import { meaning } from '@/lib/http/queries/parameter-types'
import { DataTypeInList, Provenance } from '@/lib/writer/params'

const sourceText = 'a path such as @.name or $.items[0].name, a constant, or an object with further settings'
const sourceForms = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  // OpenAPI 3.0 has no type for null.
  { type: 'string', nullable: true, enum: [null] },
  sentSchema(SourceObject, 'openapi-3.0'),
] as const

/** The source of a value. Its errors are reported when the mapping is compiled. */
const source = meaning(z.unknown(), { description: sourceText, anyOf: [...sourceForms] })
const fieldsOf = (description: string) =>
  z
    .record(z.string().max(500), meaning(z.unknown(), { anyOf: [...sourceForms, sentSchema(ListSource, 'openapi-3.0')] }))
    .describe(`${description}: sources by names, with dots between nested ones.`)

const each = z.string().describe('A JSONPath to the records of the body; $ is the body.')
const languages = z
  .union([z.array(z.string().min(1).max(20)).max(30), z.record(z.string().min(1).max(20), z.string().max(100))])
  .optional()
  .describe(
    'Languages that replace {language} in names and sources; an object if messages have other names for them: {"de": "ger"}.',
  )

export const StationRule = z.strictObject({
  each,
  type: source.describe('Type of the station.'),
  id: source,
  name: source,
  origin: source.optional().describe('Origin of the station; by default the provider.'),
  latitude: source.optional().describe('Latitude in degrees, or the second coordinate of another system.'),
  longitude: source.optional(),
  coordinateReferenceSystem: source.optional().describe('Coordinate reference system, e.g. EPSG:25832.'),
  elevation: source.optional(),
  municipality: source.optional(),
  parentStation: source.optional(),
  parentStationType: source.optional(),
  metadata: fieldsOf('Further properties').optional(),
  languages,
  others: z
    .enum(['keep', 'deactivate'])
    .optional()
    .describe('With `deactivate`, active stations of the same type and origin that are not in the message become inactive.'),
})

export const MeasurementRule = z.strictObject({
  each,
  stationType: source,
  station: source.describe('Id of the station.'),
  time: source.optional().describe('Time of the measurement; by default the time at which the message was received.'),
  period: source.describe('Period in seconds.'),
  values: z
    .record(z.string().min(1), source)
    .optional()
    .describe('Sources of values by the names of their data types, if a record has several.'),
  dataType: source.optional().describe('Name of the data type, if a record has one value.'),
  value: source.optional().describe('The value: a number, a string, an object or a list.'),
})

export const DocumentRule = z.strictObject({
  each,
  entity: z.string().describe('Endpoint of the entity, e.g. HubActivityPoi.'),
  id: source,
  source: source.optional().describe('Source of the record; by default the provider.'),
  position: z
    .strictObject({ latitude: source, longitude: source, altitude: source.optional() })
    .optional()
    .describe('Position in degrees; becomes GpsInfo.'),
  fields: fieldsOf('Properties of the record').optional(),
  languages,
})

const encodings = ['utf-8', 'windows-1252', 'iso-8859-15', 'utf-16le'] as const

const Csv = z.strictObject({
  delimiter: z.string().length(1).optional().describe('Delimiter; by default a comma.'),
  encoding: z.enum(encodings).optional(),
  columns: z
    .array(z.string().min(1))
    .max(1000)
    .optional()
    .describe('Names of the columns, if the first line does not name them.'),
  skipLines: z.number().int().min(0).max(1000).optional().describe('Number of lines before the line with the names.'),
})
export type CsvForm = z.infer<typeof Csv>

const rulesMax = 20

/** The mapping of a pushed message to stations, measurements and content records. @see docs/routing.md */
export const MappingShape = z
  .strictObject({
    format: z
      .enum(['json', 'csv', 'xml'])
      .optional()
      .describe('Format of the message; by default determined by its content type.'),
    csv: Csv.optional(),
    provenance: Provenance.partial()
      .strict()
      .optional()
      .describe('Provenance of measurements; missing properties are derived from the path.'),
    dataTypes: z.array(DataTypeInList).max(200).optional().describe('Data types that are registered with each message.'),
    stations: z.array(StationRule).max(rulesMax).optional(),
    measurements: z.array(MeasurementRule).max(rulesMax).optional(),
    documents: z.array(DocumentRule).max(rulesMax).optional(),
  })
  .refine(({ stations, measurements, documents }) => [stations, measurements, documents].some(rules => rules?.length), {
    message: 'at least one rule in stations, measurements or documents',
  })

export type MappingShape = z.infer<typeof MappingShape>
export type StationRule = z.infer<typeof StationRule>
export type MeasurementRule = z.infer<typeof MeasurementRule>
export type DocumentRule = z.infer<typeof DocumentRule>
