import type { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { sentSchema } from '@/lib/http/openapi'
import { EdgeInList } from '@/lib/writer/edge/params'
import { EventInList } from '@/lib/writer/event/params'
import { DataTypeInList, DataTypeStrict, Provenance, StationInList, StationStrict } from '@/lib/writer/params'

export const schemaAt = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

export const listOf = (items: Json): Json => ({ type: 'array', items })

const text: Json = { type: 'string' }
const object = (properties: Record<string, Json>, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  required: [...required],
  properties,
})

const registeredProvenance: Json = {
  allOf: [schemaAt('Provenance'), object({ uuid: { type: 'string', format: 'uuid' } })],
}

/** A push: station codes below the root, data types below a station, records below a data type. */
const dataMap: Json = object(
  {
    provenance: { description: 'id of a registered provenance: the id itself, in quotes, or the object that registering gave' },
    branch: {
      type: 'object',
      description: 'by code of the station',
      additionalProperties: object(
        {
          branch: {
            type: 'object',
            description: 'by name of the data type',
            additionalProperties: object({ data: listOf(schemaAt('Record')) }, []),
          },
        },
        [],
      ),
    },
  },
  ['provenance'],
)

const record: Json = object({
  timestamp: { type: 'number', minimum: 0, description: 'milliseconds since 1970' },
  value: { type: ['number', 'string', 'object', 'array'] },
  period: { type: 'integer', minimum: 0, maximum: 2_147_483_647, description: 'seconds' },
})

/** A station as it is read. */
const activeStation: Json = object(
  {
    id: text,
    name: text,
    longitude: { type: 'number' },
    latitude: { type: 'number' },
    coordinateReferenceSystem: { const: 'EPSG:4326' },
    origin: text,
    metaData: { type: 'object' },
  },
  ['id', 'name', 'coordinateReferenceSystem'],
)

/** What a schema reads, without the name that it bears. */
function bodyOf(schema: z.ZodType): Json {
  const { $defs, $ref, ...plain } = sentSchema(schema)
  if (typeof $ref !== 'string') return plain
  return ($defs as Record<string, Json>)[$ref.split('/').at(-1)!]!
}

/** Every schema that a call names; those of bodies are the ones that check them. */
export const writerSchemas = (): Record<string, Json> => ({
  Provenance: bodyOf(Provenance),
  RegisteredProvenance: registeredProvenance,
  DataType: bodyOf(DataTypeStrict),
  DataTypeInList: bodyOf(DataTypeInList),
  Station: bodyOf(StationStrict),
  StationInList: bodyOf(StationInList),
  ActiveStation: activeStation,
  DataMap: dataMap,
  Record: record,
  Event: bodyOf(EventInList),
  Edge: bodyOf(EdgeInList),
})
