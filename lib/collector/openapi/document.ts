import { collectorOperations } from '@/lib/collector/openapi/operations'
import { collectorSchemas } from '@/lib/collector/openapi/schemas'
import { config } from '@/lib/config'
import type { Json } from '@/lib/formats/yaml'
import { doorUrl, tokenAddress } from '@/lib/http/mounts'
import { requestIdHeader, textHeader } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'

const description =
  () => `For programs of data providers that push whatever they have, in whatever form. A message is at most ${config().PUSH_MAX_BYTES}
bytes long, without its coding. Clients and the paths that they may push to are set up by those who run the platform. Acceptance says that a message
is stored; it does not say that it can be processed, or that it shows anywhere.`

const tags = [
  { name: 'Collector/Pushes', 'x-record': 'response', description: 'Sending messages.' },
  { name: 'Collector/Messages', 'x-record': 'Message', description: 'Pushed messages and the state of their deliveries.' },
  { name: 'Collector/Relay', 'x-record': 'Relay', description: 'How messages are sent on to a broker.' },
]

const headers: Readonly<Record<string, Json>> = {
  'X-Request-Id': requestIdHeader,
  'Idempotency-Replayed': textHeader('`true` when an earlier push with this key stored the message.'),
  Link: textHeader('URL of the next page (`next`).'),
  'Content-Disposition': textHeader('`attachment`, with the id as the name of the file.'),
  'Repr-Digest': textHeader('SHA-256 of the bytes (RFC 9530).'),
  ETag: textHeader('State of the route, for If-Match.'),
}

/** Calls that are described in addition to the collector's own. */
type ExtraOperations = Readonly<{
  tags: readonly Json[]
  operations: readonly Operation[]
  schemas: Readonly<Record<string, Json>>
}>

/** The OpenAPI 3.0 document of the collector. @see spec, Push collector, /apispec */
export function collectorDocument(further: ExtraOperations): OpenapiDocument {
  // The platform knows its own addresses only when it listens.
  return once(`openapi of ${doorUrl('collector')}`, () =>
    openapiDocument({
      openapi: '3.0.3',
      title: 'Push collector',
      version: '1.0.0',
      description: description(),
      url: doorUrl('collector'),
      tags: [...tags, ...further.tags],
      operations: [...collectorOperations(), ...further.operations],
      tokenText: 'Needed to push, and to see what was pushed.',
      always: [400, 401, 429, 503],
      tokenUrl: tokenAddress(),
      components: { headers, schemas: { ...collectorSchemas, ...further.schemas } },
    }),
  )
}
