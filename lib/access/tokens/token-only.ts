/**
 * Content types that are shown to callers with a token only, whatever their datasets say.
 * @see spec, Authentication, use of the token, rule 8
 */
export const tokenOnlyTypes: ReadonlySet<string> = new Set(['accommodationroom'])
