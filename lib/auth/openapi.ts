import { config } from '@/lib/config'
import type { Json } from '@/lib/formats/yaml'
import { doorUrl } from '@/lib/http/mounts'
import { pathParameter } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'

const description = `The identity provider: OAuth 2.0 and OpenID Connect, with the addresses and texts that clients of Keycloak expect. Where another
provider issues the tokens (\`AUTH_ISSUER\`), the calls below the realm are answered with a 404 that names it.`

const [programs, browsers] = ['IdentityProvider/Programs', 'IdentityProvider/Browsers']

const tags: readonly Json[] = [
  { name: programs, description: 'Issuing, examining and revoking tokens, for programs.' },
  { name: browsers, description: 'Signing in and out: addresses that programs send browsers to.' },
]

const schemas: Readonly<Record<string, Json>> = {
  Tokens: {
    type: 'object',
    required: ['access_token', 'expires_in', 'refresh_expires_in', 'token_type'],
    properties: {
      access_token: { type: 'string', description: 'to be sent as `Authorization: Bearer …`' },
      expires_in: { type: 'integer', description: 'seconds' },
      refresh_expires_in: { type: 'integer', description: 'seconds; 0 when no refresh token is issued' },
      refresh_token: { type: 'string' },
      token_type: { type: 'string', examples: ['Bearer'] },
      id_token: { type: 'string', description: 'only with the scope openid' },
      scope: { type: 'string' },
      session_state: { type: 'string' },
      'not-before-policy': { type: 'integer' },
    },
  },
  OauthError: {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    description: 'an error of RFC 6749',
  },
}

const schemaAt = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const jsonOf = (description: string, schema: Json): Json => ({ description, content: { 'application/json': { schema } } })
const found = (description: string): Json => jsonOf(description, { type: 'object' })
const html = { 'text/html': { schema: { type: 'string' } } }
const page = (description: string): Json => ({ description, content: html })
const keySet: Json = { description: 'RFC 7517', content: { 'application/jwk-set+json': { schema: { type: 'object' } } } }
const redirect: Json = { description: 'A redirect to the address in `Location`' }

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

const uid = pathParameter('uid', 'id of the sign-in', 'nothing')

/** The operations below a realm. */
const below: readonly Omit<Operation, 'token'>[] = [
  {
    method: 'get',
    path: '/.well-known/openid-configuration',
    tag: programs,
    summary: 'Discovery document',
    answers: { '200': found('OpenID Connect Discovery'), '307': redirect },
  },
  {
    method: 'get',
    path: '/.well-known/uma2-configuration',
    tag: programs,
    summary: 'Discovery document for programs that request decisions about permissions',
    answers: { '200': found('UMA 2.0') },
  },
  {
    method: 'get',
    path: '/protocol/openid-connect/certs',
    tag: programs,
    summary: 'Public keys for verifying tokens',
    answers: { '200': keySet },
  },
  {
    method: 'post',
    path: '/protocol/openid-connect/token',
    tag: programs,
    summary: 'Get tokens',
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
    summary: 'Whether a token is valid',
    body: formOf('token token_type_hint client_id client_secret', 'token'),
    answers: { '200': found('RFC 7662: the content of the token, or `active: false`'), ...refused('400', '401', '413', '429') },
  },
  {
    method: 'post',
    path: '/protocol/openid-connect/revoke',
    tag: programs,
    summary: 'Revoke a token',
    body: formOf('token token_type_hint client_id client_secret', 'token'),
    answers: { '200': { description: 'The token is not valid any more' }, ...refused('400', '401', '413', '429') },
  },
  ...(['get', 'post'] as const).map(method => ({
    method,
    path: '/protocol/openid-connect/userinfo',
    tag: programs,
    summary: 'Profile of the bearer of a token',
    answers: { '200': found('OpenID Connect Core, section 5.3'), ...refused('401', '403') },
  })),
  {
    method: 'get',
    path: '/protocol/openid-connect/auth',
    tag: browsers,
    summary: 'Start a sign-in',
    answers: { '200': page('A page that continues the sign-in'), '303': redirect, ...unusable('400') },
  },
  {
    method: 'post',
    path: '/protocol/openid-connect/auth',
    tag: browsers,
    summary: 'Start a sign-in by a form',
    body: formOf('client_id redirect_uri response_type scope state', ''),
    answers: { '303': redirect, ...refused('400', '413') },
  },
  {
    method: 'get',
    path: '/protocol/openid-connect/auth/{uid}',
    tag: browsers,
    summary: 'Continue a sign-in',
    parameters: [uid],
    answers: { '200': page('A page that continues the sign-in'), '303': redirect, ...unusable('400') },
  },
  {
    method: 'get',
    path: '/login-actions/authenticate/{uid}',
    tag: browsers,
    summary: 'The sign-in form',
    parameters: [uid],
    answers: { '200': page('The page'), '303': redirect, ...unusable('400') },
  },
  {
    method: 'post',
    path: '/login-actions/authenticate/{uid}',
    tag: browsers,
    summary: 'Sign in',
    parameters: [uid],
    body: formOf('username password', ''),
    answers: { '200': page('The form again, with the reason'), '303': redirect, ...unusable('400', '413', '429') },
  },
  {
    method: 'get',
    path: '/protocol/openid-connect/logout',
    tag: browsers,
    summary: 'Sign out',
    answers: { '200': page('A question whether to sign out, or a confirmation'), '303': redirect, ...unusable('400') },
  },
  {
    method: 'post',
    path: '/protocol/openid-connect/logout',
    tag: browsers,
    summary: 'Sign out by a form',
    description: 'With a refresh token a program signs a person out, as clients of Keycloak do.',
    body: formOf('refresh_token client_id client_secret id_token_hint post_logout_redirect_uri state', ''),
    answers: { '204': { description: 'The session has ended' }, '303': redirect, ...refused('400', '401', '413', '429') },
  },
  {
    method: 'post',
    path: '/protocol/openid-connect/logout/confirm',
    tag: browsers,
    summary: 'Confirm signing out',
    body: formOf('xsrf logout', ''),
    answers: { '303': redirect, ...unusable('400', '413') },
  },
  {
    method: 'get',
    path: '/protocol/openid-connect/logout/success',
    tag: browsers,
    summary: 'Confirmation that a person has signed out',
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

export function authDocument(): OpenapiDocument {
  // The public URL is only available once the server listens.
  return once(`openapi of ${doorUrl('auth')}`, () =>
    openapiDocument({
      title: 'Identity provider',
      version: '1',
      description,
      url: doorUrl('auth'),
      tags,
      operations: operations(),
      tokenText: 'Only userinfo requires one.',
      components: { headers: {}, schemas },
    }),
  )
}
