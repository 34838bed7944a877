import { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { apiUrl } from '@/lib/http/mounts'
import { sentSchema } from '@/lib/http/openapi'
import { type OpenapiDocument, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { EdgeInList, EventInList } from '@/lib/writer/network/params'
import { writerOperations } from '@/lib/writer/openapi/operations'
import described from '@/lib/writer/openapi/schemas.json'
import { DataTypeInList, DataTypeStrict, Provenance } from '@/lib/writer/params'
import { StationInList, StationStrict } from '@/lib/writer/station/params'

const description = `For programs of data providers: register the provenance of data, data types and stations, then push measurements.
Every request needs an access token with the role WRITER or a permission for stations. Programs register at each start; registering again without
changes has no effect. A refused request stores nothing, and the problem document names the record.`

const tags = [
  {
    name: 'Writer/Provenance',
    'x-record': 'Provenance',
    description: 'Origin of the data; every push contains the id of its provenance.',
  },
  { name: 'Writer/DataTypes', 'x-record': 'DataType', description: 'Quantities that stations measure.' },
  { name: 'Writer/Stations', 'x-record': 'Station', description: 'Stations that measure data, and their states.' },
  { name: 'Writer/Measurements', 'x-record': 'Record', description: 'Measured values, and the time of the newest one.' },
  { name: 'Writer/Events', 'x-record': 'Event', description: 'Temporary incidents on the network.' },
  { name: 'Writer/Edges', 'x-record': 'Edge', description: 'Connections between stations.' },
]

/** The OpenAPI 3.1 document of the writer, generated from the schemas that check requests. */
export const writerDocument = (): OpenapiDocument =>
  once(`openapi of ${apiUrl('writer')}`, () =>
    openapiDocument({
      title: 'Writer',
      problems: ['provenance-unknown'],
      version: '1',
      description,
      url: apiUrl('writer'),
      tags,
      operations: writerOperations(),
      tokenText: 'Needed for every request: the role WRITER, or a permission for stations.',
      components: { headers: described.headers, schemas: writerSchemas() },
    }),
  )

const schemas = z.record(z.string(), z.json()).parse(described.schemas)

const writerSchemas = (): Record<string, Json> => ({
  Provenance: bodyOf(Provenance),
  RegisteredProvenance: schemas['RegisteredProvenance']!,
  DataType: bodyOf(DataTypeStrict),
  DataTypeInList: bodyOf(DataTypeInList),
  Station: bodyOf(StationStrict),
  Counts: schemas['Counts']!,
  StationInList: bodyOf(StationInList),
  ActiveStation: schemas['ActiveStation']!,
  DataMap: schemas['DataMap']!,
  Record: schemas['Record']!,
  Event: bodyOf(EventInList),
  Edge: bodyOf(EdgeInList),
})

function bodyOf(schema: z.ZodType): Json {
  const { $defs, $ref, ...plain } = sentSchema(schema)
  if (typeof $ref !== 'string') return plain
  return ($defs as Record<string, Json>)[$ref.split('/').at(-1)!]!
}
