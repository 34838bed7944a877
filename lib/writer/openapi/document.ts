import { doorUrl } from '@/lib/http/mounts'
import { type OpenapiDocument, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { answerHeaders } from '@/lib/writer/openapi/answers'
import { writerOperations } from '@/lib/writer/openapi/operations'
import { writerSchemas } from '@/lib/writer/openapi/schemas'

const description = `For programs of data providers: say where data come from, register what is measured and by which stations, push measurements.
Every call needs an access token with the role WRITER or a permission for stations. Registering is done at each start and changes nothing where
nothing changed. A call that is refused stores nothing; the problem document names the record.`

const tags = [
  { name: 'Writer/Provenance', 'x-record': 'Provenance', description: 'Where data come from: its id is sent with every push.' },
  { name: 'Writer/DataTypes', 'x-record': 'DataType', description: 'What is measured.' },
  { name: 'Writer/Stations', 'x-record': 'Station', description: 'Who measures, and where; which of them are active.' },
  { name: 'Writer/Measurements', 'x-record': 'Record', description: 'What was measured, and until when it has arrived.' },
  { name: 'Writer/Events', 'x-record': 'Event', description: 'What happens in the network for a time.' },
  { name: 'Writer/Edges', 'x-record': 'Edge', description: 'Connections between stations.' },
]

/** The OpenAPI 3.1 document of the writer, made from the schemas that check what is sent. */
export function writerDocument(): OpenapiDocument {
  // The platform knows its addresses only once it listens.
  return once(`openapi of ${doorUrl('writer')}`, () =>
    openapiDocument({
      title: 'Writer',
      version: '1',
      description,
      url: doorUrl('writer'),
      tags,
      operations: writerOperations(),
      tokenText: 'Needed for every call: the role WRITER, or a permission for stations.',
      components: { headers: answerHeaders, schemas: writerSchemas() },
    }),
  )
}
