import { config } from '@/lib/config'
import type { Json } from '@/lib/formats/yaml'
import { doorUrl } from '@/lib/http/mounts'
import { pathParameter } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'

const description = `The identity provider: OAuth 2.0 and OpenID Connect, at the addresses and in the words that clients of Keycloak know. Where another
provider issues the tokens (\`AUTH_ISSUER\`), the calls below the realm are answered with 404 that names it.`

const [programs, browsers] = ['IdentityProvider/Programs', 'IdentityProvider/Browsers']

const tags: readonly Json[] = [
  { name: programs, description: 'Tokens and what is known about them, for programs.' },
  { name: browsers, description: 'Signing in and out, where programs send people’s browsers.' },
]

const schemas: Readonly<Record<string, Json>> = {
  Tokens: {
    type: 'object',
    required: ['access_token', 'expires_in', 'refresh_expires_in', 'token_type'],
    properties: {
      access_token: { type: 'string', description: 'sent as `Authorization: Bearer …`' },
      expires_in: { type: 'integer', description: 'seconds' },
      refresh_expires_in: { type: 'integer', description: 'seconds; 0 when no refresh token is issued' },
      refresh_token: { type: 'string' },
      token_type: { type: 'string', examples: ['Bearer'] },
      id_token: { type: 'string', description: 'with the scope openid' },
      scope: { type: 'string' },
      session_state: { type: 'string' },
      'not-before-policy': { type: 'integer' },
    },
  },
  OauthError: {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    description: 'what is wrong, in the words of RFC 6749',
  },
}

const schemaAt = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const jsonOf = (description: string, schema: Json): Json => ({ description, content: { 'application/json': { schema } } })
const found = (description: string): Json => jsonOf(description, { type: 'object' })
const html = { 'text/html': { schema: { type: 'string' } } }
const page = (description: string): Json => ({ description, content: html })
const keySet: Json = { description: 'RFC 7517', content: { 'application/jwk-set+json': { schema: { type: 'object' } } } }
const onward: Json = { description: 'The browser goes on at the address in `Location`' }

/** What is refused before a call is parsed, e.g. for a used-up quota, is a problem document. */
const refusal = {
  'application/json': { schema: schemaAt('OauthError') },
  'application/problem+json': { schema: schemaAt('Problem') },
}
const refused = (...statuses: string[]): Record<string, Json> =>
  Object.fromEntries(statuses.map(status => [status, { description: 'Refused', content: refusal }]))

/** The answers for a person in a browser, and for a program. */
const unusable = (...statuses: string[]): Record<string, Json> =>
  Object.fromEntries(statuses.map(status => [status, { description: 'What cannot be used', content: { ...html, ...refusal } }]))

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

const uid = pathParameter('uid', 'what was begun', 'nothing')

/** The calls below a realm. */
const below: readonly Omit<Operation, 'token'>[] = [
  {
    method: 'get',
    path: '/.well-known/openid-configuration',
    tag: programs,
    summary: 'Where the endpoints are',
    answers: { '200': found('OpenID Connect Discovery'), '307': onward },
  },
  {
    method: 'get',
    path: '/.well-known/uma2-configuration',
    tag: programs,
    summary: 'The same for programs that ask for permissions',
    answers: { '200': found('UMA 2.0') },
  },
  {
    method: 'get',
    path: '/protocol/openid-connect/certs',
    tag: programs,
    summary: 'The keys that tokens are signed with',
    answers: { '200': keySet },
  },
  {
    method: 'post',
    path: '/protocol/openid-connect/token',
    tag: programs,
    summary: 'Fetch tokens',
    body: formOf(
      'grant_type client_id client_secret username password refresh_token scope code redirect_uri code_verifier audience permission permission_resource_format permission_resource_matching_uri response_mode',
      'grant_type',
      { grant_type: 'client_credentials', client_id: 'anybody' },
    ),
    answers: {
      '200': jsonOf('Tokens; for a request for permissions (UMA) the decision or the permissions', {
        anyOf: [schemaAt('Tokens'), { type: 'object' }, { type: 'array' }],
      }),
      ...refused('400', '401', '403', '413', '429'),
    },
  },
  {
    method: 'post',
    path: '/protocol/openid-connect/token/introspect',
    tag: programs,
    summary: 'Whether a token counts',
    body: formOf('token token_type_hint client_id client_secret', 'token'),
    answers: { '200': found('RFC 7662: what it says, or `active: false`'), ...refused('400', '401', '413', '429') },
  },
  {
    method: 'post',
    path: '/protocol/openid-connect/revoke',
    tag: programs,
    summary: 'Revoke a token',
    body: formOf('token token_type_hint client_id client_secret', 'token'),
    answers: { '200': { description: 'It does not count any more' }, ...refused('400', '401', '413', '429') },
  },
  ...(['get', 'post'] as const).map(method => ({
    method,
    path: '/protocol/openid-connect/userinfo',
    tag: programs,
    summary: 'Who the bearer of a token is',
    answers: { '200': found('OpenID Connect Core, section 5.3'), ...refused('401', '403') },
  })),
  {
    method: 'get',
    path: '/protocol/openid-connect/auth',
    tag: browsers,
    summary: 'Begin to sign in',
    answers: { '200': page('Going on'), '303': onward, ...unusable('400') },
  },
  {
    method: 'post',
    path: '/protocol/openid-connect/auth',
    tag: browsers,
    summary: 'The same by a form',

    body: formOf('client_id redirect_uri response_type scope state', ''),
    answers: { '303': onward, ...refused('400', '413') },
  },
  {
    method: 'get',
    path: '/protocol/openid-connect/auth/{uid}',
    tag: browsers,
    summary: 'Go on with what was begun',
    parameters: [uid],
    answers: { '200': page('Going on'), '303': onward, ...unusable('400') },
  },
  {
    method: 'get',
    path: '/login-actions/authenticate/{uid}',
    tag: browsers,
    summary: 'The page to sign in',
    parameters: [uid],
    answers: { '200': page('The page'), '303': onward, ...unusable('400') },
  },
  {
    method: 'post',
    path: '/login-actions/authenticate/{uid}',
    tag: browsers,
    summary: 'Sign in',
    parameters: [uid],
    body: formOf('username password', ''),
    answers: { '200': page('The page again'), '303': onward, ...unusable('400', '413', '429') },
  },
  {
    method: 'get',
    path: '/protocol/openid-connect/logout',
    tag: browsers,
    summary: 'Sign out',
    answers: { '200': page('A question, or that it is done'), '303': onward, ...unusable('400') },
  },
  {
    method: 'post',
    path: '/protocol/openid-connect/logout',
    tag: browsers,
    summary: 'Sign out by a form',
    description: 'With a refresh token a program signs a person out, as clients of Keycloak do.',
    body: formOf('refresh_token client_id client_secret id_token_hint post_logout_redirect_uri state', ''),
    answers: { '204': { description: 'The session is over' }, '303': onward, ...refused('400', '401', '413', '429') },
  },
  {
    method: 'post',
    path: '/protocol/openid-connect/logout/confirm',
    tag: browsers,
    summary: 'The answer to the question',
    body: formOf('xsrf logout', ''),
    answers: { '303': onward, ...unusable('400', '413') },
  },
  {
    method: 'get',
    path: '/protocol/openid-connect/logout/success',
    tag: browsers,
    summary: 'That it is done',
    answers: { '200': page('The page') },
  },
]

const operations = (): Operation[] => {
  const realm = pathParameter(
    'realm',
    'the realm of this platform, under its name or one of AUTH_REALM_ALIASES',
    config().AUTH_REALM,
  )
  return below.map(({ path, parameters = [], ...operation }) => ({
    ...operation,
    path: `/realms/{realm}${path}`,
    parameters: [realm, ...parameters],
    token: 'ignored',
    refusals: [404, 429],
  }))
}

/** The OpenAPI 3.1 document of the identity provider. */
export function authDocument(): OpenapiDocument {
  // Addresses of the platform are known only once it listens.
  return once(`openapi of ${doorUrl('auth')}`, () =>
    openapiDocument({
      title: 'Identity provider',
      version: '1',
      description,
      url: doorUrl('auth'),
      tags,
      operations: operations(),
      tokenText: 'Asked for by userinfo only.',
      components: { headers: {}, schemas },
    }),
  )
}
