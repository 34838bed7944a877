import type { Json } from '@/lib/formats/yaml'
import { apiUrl } from '@/lib/http/mounts'
import { type OpenapiDocument, openapiDocument, readOperations } from '@/lib/http/operation'
import operations from '@/lib/netex/openapi-operations.json'
import { once } from '@/lib/runtime'

const description = `Timetables as NeTEx. The SOAP producer uses the messages of SIRI, which its contract (\`?wsdl\`) describes for SOAP tools. This
document describes the paths. A deployment may require a token (\`NETEX_REQUIRE_TOKEN\`).`

const tags: readonly Json[] = [
  { name: 'Timetables', description: 'The SOAP producer, its contract, and the publication as a file.' },
]

export const netexDocument = (): OpenapiDocument =>
  once(`openapi of ${apiUrl('netex')}`, () =>
    openapiDocument({
      title: 'Timetables',
      version: '1',
      description,
      url: apiUrl('netex'),
      tags,
      operations: readOperations(operations),
      tokenText: 'If the deployment requires one.',
      components: { headers: {}, schemas: {} },
    }),
  )
