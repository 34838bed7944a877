/**
 * Content types that only callers with a token see, regardless of their datasets.
 * @see spec, Authentication, use of the token, rule 8
 */
export const tokenOnlyTypes: ReadonlySet<string> = new Set(['accommodationroom'])
