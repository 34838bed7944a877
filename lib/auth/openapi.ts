import { config } from '@/lib/config'
import type { Json } from '@/lib/formats/yaml'
import { apiUrl } from '@/lib/http/mounts'
import { pathParameter } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'

const description = `The identity provider: OAuth 2.0 and OpenID Connect, with the URLs and texts that clients of Keycloak expect. Where another
provider issues the tokens (\`AUTH_ISSUER\`), requests below the realm get a 404 that names it.`

const [programs, browsers] = ['IdentityProvider/Programs', 'IdentityProvider/Browsers']

const tags: readonly Json[] = [
  { name: programs, description: 'Issuing, examining and revoking tokens, for programs.' },
  { name: browsers, description: 'Signing in and out: URLs that programs send browsers to.' },
]

const schemas: Readonly<Record<string, Json>> = {
  Tokens: {
    type: 'object',
    required: ['access_token', 'expires_in', 'refresh_expires_in', 'token_type'],
    properties: {
      access_token: { type: 'string', description: 'The token, to be sent as `Authorization: Bearer …`.' },
      expires_in: { type: 'integer', description: 'Lifetime in seconds.' },
      refresh_expires_in: { type: 'integer', description: 'Lifetime of the refresh token in seconds; 0 when none is issued.' },
      refresh_token: { type: 'string' },
      token_type: { type: 'string', examples: ['Bearer'] },
      id_token: { type: 'string', description: 'Only with the scope openid.' },
      scope: { type: 'string' },
      session_state: { type: 'string' },
      'not-before-policy': { type: 'integer' },
    },
  },
  OauthError: {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    description: 'An error as in RFC 6749.',
  },
}

const schemaAt = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const jsonOf = (description: string, schema: Json): Json => ({ description, content: { 'application/json': { schema } } })
const okResponse = (description: string): Json => jsonOf(description, { type: 'object' })
const html = { 'text/html': { schema: { type: 'string' } } }
const page = (description: string): Json => ({ description, content: html })
const keySet: Json = { description: 'RFC 7517', content: { 'application/jwk-set+json': { schema: { type: 'object' } } } }
const redirect: Json = { description: 'A redirect to the URL in `Location`' }

/** Errors before a request is parsed, e.g. for an exceeded quota, are problem documents. */
const refusal = {
  'application/json': { schema: schemaAt('OauthError') },
  'application/problem+json': { schema: schemaAt('Problem') },
}
const refused = (...statuses: string[]): Record<string, Json> =>
  Object.fromEntries(statuses.map(status => [status, { description: 'Refused', content: refusal }]))

const unusable = (...statuses: string[]): Record<string, Json> =>
  Object.fromEntries(
    statuses.map(status => [status, { description: 'The request cannot be used', content: { ...html, ...refusal } }]),
  )

const formOf = (names: string, required: string, example?: Json): Json => ({
  required: true,
  content: {
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(names.split(' ').map(name => [name, { type: 'string' }])),
        ...(required === '' ? {} : { required: required.split(' ') }),
      },
      ...(example === undefined ? {} : { example }),
    },
  },
})

type Endpoint = Omit<Operation, 'token'>
type Responses = Operation['responses']

/** Builds an operation below a realm. @param line its method and path */
const endpointOf =
  (tag: string) =>
  (line: string, summary: string, answers: Responses, more: Partial<Endpoint> = {}): Endpoint => {
    const [method, path] = line.split(' ') as [Operation['method'], string]
    return { method, path, tag, summary, ...more, responses: answers }
  }
const [program, browser] = [endpointOf(programs), endpointOf(browsers)]

const protocol = '/protocol/openid-connect'
const uid = [pathParameter('uid', 'id of the sign-in', 'nothing')]
const client = 'client_id client_secret'
const tokenFields = `grant_type ${client} username password refresh_token scope code redirect_uri code_verifier`
const umaFields = 'audience permission permission_resource_format permission_resource_matching_uri response_mode'
const anyTokens = { anyOf: [schemaAt('Tokens'), { type: 'object' }, { type: 'array' }] }
const continued = { '200': page('A page that continues the sign-in'), '303': redirect, ...unusable('400') }

const programOperations: readonly Endpoint[] = [
  program('get /.well-known/openid-configuration', 'Get the discovery document', {
    '200': okResponse('OpenID Connect Discovery'),
    '307': redirect,
  }),
  program('get /.well-known/uma2-configuration', 'Get the discovery document for decisions about permissions', {
    '200': okResponse('UMA 2.0'),
  }),
  program(`get ${protocol}/certs`, 'Get the public keys that verify tokens', { '200': keySet }),
  program(
    `post ${protocol}/token`,
    'Get tokens',
    {
      '200': jsonOf('Tokens; for a request for permissions (UMA) the decision or the permissions', anyTokens),
      ...refused('400', '401', '403', '413', '429'),
    },
    { body: formOf(`${tokenFields} ${umaFields}`, 'grant_type', { grant_type: 'client_credentials', client_id: 'anybody' }) },
  ),
  program(
    `post ${protocol}/token/introspect`,
    'Introspect a token',
    { '200': okResponse('RFC 7662: the content of the token, or `active: false`'), ...refused('400', '401', '413', '429') },
    { body: formOf(`token token_type_hint ${client}`, 'token') },
  ),
  program(
    `post ${protocol}/revoke`,
    'Revoke a token',
    { '200': { description: 'The token is not valid any more' }, ...refused('400', '401', '413', '429') },
    { body: formOf(`token token_type_hint ${client}`, 'token') },
  ),
  ...['get', 'post'].map(method =>
    program(`${method} ${protocol}/userinfo`, 'Get the profile of the bearer of a token', {
      '200': okResponse('OpenID Connect Core, section 5.3'),
      ...refused('401', '403'),
    }),
  ),
]

const browserOperations: readonly Endpoint[] = [
  browser(`get ${protocol}/auth`, 'Start a sign-in', continued),
  browser(
    `post ${protocol}/auth`,
    'Start a sign-in by a form',
    { '303': redirect, ...refused('400', '413') },
    { body: formOf('client_id redirect_uri response_type scope state', '') },
  ),
  browser(`get ${protocol}/auth/{uid}`, 'Continue a sign-in', continued, { parameters: uid }),
  browser(
    'get /login-actions/authenticate/{uid}',
    'Get the sign-in form',
    { '200': page('The page'), '303': redirect, ...unusable('400') },
    { parameters: uid },
  ),
  browser(
    'post /login-actions/authenticate/{uid}',
    'Sign in',
    { '200': page('The form again, with the reason'), '303': redirect, ...unusable('400', '413', '429') },
    { parameters: uid, body: formOf('username password', '') },
  ),
  browser(`get ${protocol}/logout`, 'Sign out', {
    '200': page('A question whether to sign out, or a confirmation'),
    '303': redirect,
    ...unusable('400'),
  }),
  browser(
    `post ${protocol}/logout`,
    'Sign out by a form',
    { '204': { description: 'The session has ended' }, '303': redirect, ...refused('400', '401', '413', '429') },
    {
      description: 'With a refresh token a program signs a person out, as clients of Keycloak do.',
      body: formOf(`refresh_token ${client} id_token_hint post_logout_redirect_uri state`, ''),
    },
  ),
  browser(
    `post ${protocol}/logout/confirm`,
    'Confirm signing out',
    { '303': redirect, ...unusable('400', '413') },
    { body: formOf('xsrf logout', '') },
  ),
  browser(`get ${protocol}/logout/success`, 'Get the confirmation of a sign-out', { '200': page('The page') }),
]

const operations = (): Operation[] => {
  const description = 'the realm of this platform, under its name or one of AUTH_REALM_ALIASES'
  const realm = pathParameter('realm', description, config().AUTH_REALM)
  return [...programOperations, ...browserOperations].map(({ path, parameters = [], ...operation }) => ({
    ...operation,
    path: `/realms/{realm}${path}`,
    parameters: [realm, ...parameters],
    token: 'ignored',
    refusals: [404, 429],
  }))
}

export function authDocument(): OpenapiDocument {
  // The public URL is only available once the server listens.
  return once(`openapi of ${apiUrl('auth')}`, () =>
    openapiDocument({
      title: 'Identity provider',
      version: '1',
      description,
      url: apiUrl('auth'),
      tags,
      operations: operations(),
      tokenText: 'Only userinfo requires one.',
      components: { headers: {}, schemas },
    }),
  )
}
