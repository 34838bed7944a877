/** The target of the redirects after the form, as a source of a content security policy: an origin, or the scheme of an app. */
export function formTarget(redirectUri: string): string {
  const { origin, protocol } = new URL(redirectUri)
  return origin === 'null' ? protocol : origin
}
