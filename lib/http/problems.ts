/**
 * Every kind of error that leaves the platform as a problem document: status and title; `/problems/{slug}` says how to fix it.
 * @see RFC 9457
 */
export const problems = {
  'parameter-invalid': { status: 400, title: 'A parameter has a value that cannot be used' },
  'parameter-not-yet': { status: 400, title: 'This parameter is not built yet' },
  'where-syntax': { status: 400, title: 'The filter expression cannot be read' },
  'select-syntax': { status: 400, title: 'The list of selected fields cannot be read' },
  'tagfilter-syntax': { status: 400, title: 'The tag filter cannot be read' },
  'polygon-syntax': { status: 400, title: 'The area cannot be read' },
  'rawfilter-syntax': { status: 400, title: 'The raw filter cannot be read' },
  'rawsort-syntax': { status: 400, title: 'The raw sort cannot be read' },
  'roominfo-syntax': { status: 400, title: 'The rooms of the stay cannot be read' },
  'fields-syntax': { status: 400, title: 'The list of fields cannot be read' },
  'representation-unknown': { status: 400, title: 'There is no such representation' },
  'body-invalid': { status: 400, title: 'The request body cannot be used' },
  'record-invalid': { status: 400, title: 'A record in the request body cannot be stored' },
  'path-encoding': { status: 400, title: 'The address has a broken percent-encoding' },
  'path-invalid': { status: 400, title: 'The address cannot be read' },
  'token-missing': { status: 401, title: 'An access token is needed' },
  'token-invalid': { status: 401, title: 'The access token is not valid' },
  forbidden: { status: 403, title: 'The token does not allow this' },
  'origin-foreign': { status: 403, title: 'The request comes from a page of somebody else' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'method-not-allowed': { status: 405, title: 'This address does not answer that method' },
  'not-acceptable': { status: 406, title: 'The answer cannot be given in the accepted formats' },
  conflict: { status: 409, title: 'Another request changed the same thing' },
  'request-timeout': { status: 408, title: 'The request did not arrive in time' },
  'body-too-large': { status: 413, title: 'The request body is too large' },
  'media-type-unsupported': { status: 415, title: 'The request body has a format that is not read here' },
  'provenance-unknown': { status: 422, title: 'The measurements have no valid provenance' },
  'quota-exceeded': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'The request headers are too large' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'not-yet': { status: 501, title: 'This part of the interface is not built yet' },
  'database-unavailable': { status: 503, title: 'The database cannot be reached at the moment' },
  starting: { status: 503, title: 'The platform is starting' },
  'query-timeout': { status: 503, title: 'The query took too long' },
  'storage-full': { status: 507, title: 'There is no room to store this' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemSlug = keyof typeof problems
