import { z } from 'zod'
import { Flag } from '@/lib/http/queries/parameter-types'
import { coordinateReferenceSystem, inDegrees, position } from '@/lib/writer/station/in-degrees'

/** A text in an index, whose entries hold 2,704 bytes. */
export const shortText = (bytesMax: number) =>
  z.string().refine(text => Buffer.byteLength(text) <= bytesMax, `at most ${bytesMax} bytes`)

/** The same where it is needed. */
export const keyText = (bytesMax: number) => shortText(bytesMax).min(1, 'a text that is not empty')

const seconds = z.number().int().min(0).max(2_147_483_647)
export const metadata = z.record(z.string(), z.unknown()).describe('further facts, any JSON')

/** Where measurements come from. @see spec, Provenance */
export const Provenance = z
  .object({
    dataCollector: keyText(700).describe('name of the collector'),
    dataCollectorVersion: z.string().max(100).describe('version label'),
    lineage: keyText(1500).describe('where the data come from'),
  })
  .meta({ id: 'Provenance' })
export type Provenance = z.infer<typeof Provenance>

const dataTypeMembers = {
  name: keyText(2000).describe('unique name of the data type'),
  description: z.string().nullish().describe('absent: the stored one stays, here and in unit and rtype'),
  metadata: metadata.nullish(),
  metaData: metadata.nullish().describe('the same as metadata, as collectors of the public original write it'),
}
const measured = { unit: z.string(), rtype: z.string(), period: seconds.describe('expected seconds between measurements') }

/** What a station measures, as the specification asks for it. @see spec, Data type */
export const DataTypeStrict = z
  .object({ ...dataTypeMembers, ...measured })
  .transform(foldMetadata)
  .meta({ id: 'DataType' })

/** The same in a list, as real collectors send it: only the name is needed. */
export const DataTypeInList = z
  .object({ ...dataTypeMembers, ...z.object(measured).partial().shape, unit: z.string().nullish(), rtype: z.string().nullish() })
  .extend({ period: seconds.nullish() })
  .transform(foldMetadata)
  .meta({ id: 'DataTypeInList' })
export type DataType = z.infer<typeof DataTypeInList>

/** A type of stations, e.g. `ParkingStation`. */
export const StationType = keyText(500).refine(
  type => !type.includes(',') && type.trim() !== '*',
  'a name without commas that is not *: paths read it as a list, or as all',
)

/** Parameters of the specified call. */
export const StationsQuery = z.object({
  stationtype: StationType.default('Station').describe('type of the stations that do not name theirs'),
})

/** Parameters of the call of the public original. */
export const SyncStationsQuery = z.object({
  syncstate: Flag.default(true).describe('false: stations that are not in the list keep their state'),
  onlyactivation: Flag.default(false).describe('true: the same'),
})

/** Parameters of the call that makes stations active. */
export const SyncStatesQuery = SyncStationsQuery.omit({ syncstate: true })

const stationMembers = {
  id: keyText(2000).describe('unique among the stations of its type'),
  name: z.string().min(1, 'a text that is not empty'),
  stationType: StationType.nullish(),
  elevation: z.number().nullish().describe('metres'),
  municipality: z.string().nullish().describe('administrative area, served as smetadata.municipality'),
  parentStation: z.string().nullish().describe('id of the parent'),
  parentStationType: z.string().nullish().describe('needed of all parents of a list as soon as one station names it'),
  coordinateReferenceSystem,
  metadata: metadata.nullish(),
  metaData: metadata.nullish(),
}
const originBytes = 2000
const origin = keyText(originBytes).describe('name of the data collector')

/** A station as the specification asks for it. @see spec, Station */
export const StationStrict = z
  .object({ ...stationMembers, ...position, origin })
  .transform(inDegrees)
  .transform(foldMetadata)
  .meta({ id: 'Station' })

/** A station as collectors of the public original send it: position and origin may be missing. */
export const StationInList = z
  .object({
    ...stationMembers,
    origin: shortText(originBytes).nullish(),
    latitude: position.latitude.nullish(),
    longitude: position.longitude.nullish(),
  })
  .transform(inDegrees)
  .transform(foldMetadata)
  .meta({ id: 'StationInList' })
export type Station = z.infer<typeof StationInList>

function foldMetadata<T extends { metadata?: object | null; metaData?: object | null }>({ metaData, metadata, ...rest }: T) {
  return { ...rest, metadata: metadata ?? metaData ?? null } as Omit<T, 'metaData' | 'metadata'> & {
    metadata: Record<string, unknown> | null
  }
}
