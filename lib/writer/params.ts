import { z } from 'zod'
import { isPrintable } from '@/lib/formats/name-characters'
import { Flag } from '@/lib/http/queries/parameter-types'

/** A string limited in bytes, because it is part of an index whose entries have at most 2,704 bytes. */
export const shortText = (bytesMax: number) =>
  z.string().refine(text => Buffer.byteLength(text) <= bytesMax, `at most ${bytesMax} bytes`)

export const keyText = (bytesMax: number) => shortText(bytesMax).min(1, 'a string that is not empty')

/** An identifying string. Invisible characters are refused, because ids that differ only in them look equal. */
export const idText = (bytesMax: number) =>
  keyText(bytesMax).refine(isPrintable, 'a string of printable characters, without controls and format characters')

export const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID')

const seconds = z.number().int().min(0).max(2_147_483_647)
export const metadata = z.record(z.string(), z.unknown()).describe('additional data, any JSON')

/** The origin of measurements: the program that collects them, and their source. @see spec, Provenance */
export const Provenance = z
  .object({
    dataCollector: idText(700).describe('name of the collector'),
    dataCollectorVersion: z.string().max(100).describe('version label'),
    lineage: keyText(1500).describe('where the data come from'),
  })
  .meta({ id: 'Provenance' })
export type Provenance = z.infer<typeof Provenance>

const dataTypeProperties = {
  name: idText(2000).describe('unique name of the data type'),
  description: z.string().nullish().describe('when absent, the stored one stays; also in unit and rtype'),
  metadata: metadata.nullish(),
  metaData: metadata.nullish().describe('the same as metadata, as older collectors spell it'),
  rType: z.string().nullish().describe('the same as rtype, as some collectors spell it'),
}
const period = seconds.describe('expected seconds between measurements')

/** A data type as specified. @see spec, Data type */
export const DataTypeStrict = z
  .object({ ...dataTypeProperties, unit: z.string(), rtype: z.string().optional(), period })
  .refine(type => (type.rtype ?? type.rType) != null, { path: ['rtype'], error: 'a string' })
  .transform(foldSpellings)
  .meta({ id: 'DataType', required: ['name', 'unit', 'rtype', 'period'] })

/** A data type in a list, as collectors send it: only the name is required. */
export const DataTypeInList = z
  .object({ ...dataTypeProperties, unit: z.string().nullish(), rtype: z.string().nullish(), period: period.nullish() })
  .transform(foldSpellings)
  .meta({ id: 'DataTypeInList' })
export type DataType = z.infer<typeof DataTypeInList>

export const StationType = idText(500).refine(
  type => !type.includes(',') && type.trim() !== '*',
  'a name without commas that is not *: paths read it as a list, or as all',
)

export const StationsQuery = z.object({
  stationtype: StationType.default('Station').describe('type of stations that name none'),
})

export const SyncStationsQuery = z.object({
  syncstate: Flag.default(true).describe('false: the state of stations that are not in the list does not change'),
  onlyactivation: Flag.default(false).describe('true: the state of stations that are not in the list does not change'),
})

export const SyncStatesQuery = SyncStationsQuery.omit({ syncstate: true })

export function foldMetadata<T extends { metadata?: object | null; metaData?: object | null }>({
  metaData,
  metadata,
  ...rest
}: T) {
  return { ...rest, metadata: metadata ?? metaData ?? null } as Omit<T, 'metaData' | 'metadata'> & {
    metadata: Record<string, unknown> | null
  }
}

function foldSpellings<T extends { metadata?: object | null; metaData?: object | null; rtype?: unknown; rType?: unknown }>({
  rType,
  ...type
}: T) {
  const withMetadata = foldMetadata(type)
  return rType === undefined || type.rtype !== undefined ? withMetadata : { ...withMetadata, rtype: rType as string | null }
}

/** Parameters of the list of provenances. An absent one matches any value. */
export const ProvenanceQuery = z.object({
  uuid: uuid.optional().describe('the id of the provenance'),
  datacollector: z.string().optional().describe('name of the collector'),
  datacollectorversion: z.string().optional().describe('version label'),
  lineage: z.string().optional().describe('where the data come from'),
})
export type ProvenanceQuery = z.output<typeof ProvenanceQuery>

export const StationsOfTypeQuery = z.object({ origin: z.string().optional().describe('only stations of this origin') })

const periodForm = 'a whole number of seconds'

export const LastRecordQuery = z.object({
  stationid: z.string('the id of a station').describe('id of the station'),
  typeid: z.string().optional().describe('only this data type'),
  period: z
    .string()
    .regex(/^\d{1,10}$/, periodForm)
    .transform(Number)
    .refine(seconds => seconds <= 2_147_483_647, periodForm)
    .optional()
    .describe('only measurements of this period, in seconds'),
})
export type LastRecordQuery = z.output<typeof LastRecordQuery>
