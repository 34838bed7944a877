export type TokenError = { error: string; error_description: string }

type TokenErrorResponse = TokenError & { status: number }

type TokenRequestFacts = Readonly<{
  grantType: string
  hasSecret: boolean
  /** The library's reason for the error, which its response omits. */
  detail: string
}>

/** The error for a wrong secret and for an unknown client, which a client must not be able to distinguish. */
export const unknownClient: TokenErrorResponse = {
  status: 401,
  error: 'invalid_client',
  error_description: 'Invalid client or Invalid client credentials',
}

const rewordings: Readonly<Record<string, TokenErrorResponse>> = {
  'client authentication failed': unknownClient,
  'no client authentication mechanism provided': unknownClient,
  "missing required parameter 'grant_type'": badRequest('invalid_request', 'Missing form parameter: grant_type'),
  "missing required parameter 'code'": badRequest('invalid_request', 'Missing parameter: code'),
  'unsupported grant_type requested': badRequest('unsupported_grant_type', 'Unsupported grant_type'),
}

const codeRefusals: readonly [RegExp, string][] = [
  [/redirect_uri mismatch/, 'Incorrect redirect_uri'],
  [/code_verifier|code_challenge/, 'PKCE verification failed'],
]

/** Rewords an error of the library, with the description and status of Keycloak and of the specification's reference. */
export function rewordTokenError(given: TokenErrorResponse, request: TokenRequestFacts): TokenErrorResponse {
  if (given.error_description === 'requested grant type is not allowed for this client') return notAllowed(request)
  if (given.error === 'invalid_grant' && given.error_description === 'grant request is invalid') {
    const [, description = 'Code not valid'] = codeRefusals.find(([pattern]) => pattern.test(request.detail)) ?? []
    return badRequest('invalid_grant', description)
  }
  return rewordings[given.error_description] ?? given
}

function notAllowed({ grantType, hasSecret }: TokenRequestFacts): TokenErrorResponse {
  if (grantType === 'client_credentials') {
    const why = hasSecret
      ? 'Client not enabled to retrieve service account'
      : 'Public client not allowed to retrieve service account'
    return { status: 401, error: 'unauthorized_client', error_description: why }
  }
  if (grantType === 'password') return badRequest('unauthorized_client', 'Client not allowed for direct access grants')
  return badRequest('unauthorized_client', 'Client not allowed to use this grant_type')
}

function badRequest(error: string, error_description: string): TokenErrorResponse {
  return { status: 400, error, error_description }
}
