import described from '@/lib/auth/operations.json'
import { config } from '@/lib/config'
import type { Json } from '@/lib/formats/yaml'
import { apiUrl } from '@/lib/http/mounts'
import { pathParameter } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'

const description = `The identity provider: OAuth 2.0 and OpenID Connect, with the URLs and texts that clients of Keycloak expect. Where another
provider issues the tokens (\`AUTH_ISSUER\`), requests below the realm get a 404 that names it.`

const tags: readonly Json[] = [
  { name: 'IdentityProvider/Programs', description: 'Issuing, examining and revoking tokens, for programs.' },
  { name: 'IdentityProvider/Browsers', description: 'Signing in and out: URLs that programs send browsers to.' },
]

const schemaAt = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const page = { 'text/html': { schema: { type: 'string' } } }

/** Content of errors. Errors before a request is parsed, e.g. an exceeded quota, are problem documents. */
const refusal = {
  'application/json': { schema: schemaAt('OauthError') },
  'application/problem+json': { schema: schemaAt('Problem') },
}

const contents: Readonly<Record<string, { [type: string]: Json }>> = {
  page,
  json: { 'application/json': { schema: { type: 'object' } } },
  keys: { 'application/jwk-set+json': { schema: { type: 'object' } } },
  tokens: { 'application/json': { schema: { anyOf: [schemaAt('Tokens'), { type: 'object' }, { type: 'array' }] } } },
}

const refusals: Readonly<Record<string, Json>> = {
  refused: { description: 'Refused', content: refusal },
  unusable: { description: 'The request cannot be used', content: { ...page, ...refusal } },
}

/** Parses responses in the notation of `operations.json`, e.g. `200 page: The page` or `400 413 refused`. */
function responsesOf(notation: string): [status: string, response: Json][] {
  const [, statuses = '', kind = '', description = ''] = /^([\d ]+) (\w+)(?:: (.*))?$/.exec(notation)!
  const content = contents[kind]
  const response = refusals[kind] ?? { description, ...(content && { content }) }
  return statuses.split(' ').map(status => [status, response])
}

type Endpoint = (typeof described.operations)[number]

const bodyOf = ({ fields, required, example }: Endpoint): Json => ({
  required: true,
  content: {
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(fields!.split(' ').map(name => [name, { type: 'string' }])),
        ...(required && { required: required.split(' ') }),
      },
      ...(example && { example }),
    },
  },
})

function operationOf(endpoint: Endpoint, realm: Json): Operation {
  const [method, path] = endpoint.operation.split(' ') as [Operation['method'], string]
  return {
    method,
    tag: endpoint.tag,
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...(endpoint.fields && { body: bodyOf(endpoint) }),
    responses: Object.fromEntries(endpoint.answers.flatMap(responsesOf)),
    path: `/realms/{realm}${path}`,
    parameters: [realm, ...(path.includes('{uid}') ? [pathParameter('uid', 'id of the sign-in', 'nothing')] : [])],
    token: 'ignored',
    refusals: [404, 429],
  }
}

const operations = (): Operation[] => {
  const description = 'the realm of this platform, under its name or one of AUTH_REALM_ALIASES'
  const realm = pathParameter('realm', description, config().AUTH_REALM)
  return described.operations.map(endpoint => operationOf(endpoint, realm))
}

export function authDocument(): OpenapiDocument {
  // The document is created on demand, because the public URL is known only once the server listens.
  return once(`openapi of ${apiUrl('auth')}`, () =>
    openapiDocument({
      title: 'Identity provider',
      version: '1',
      description,
      url: apiUrl('auth'),
      tags,
      operations: operations(),
      tokenText: 'Only userinfo requires one.',
      components: { headers: {}, schemas: described.schemas },
    }),
  )
}
