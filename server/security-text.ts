import type { RequestListener } from 'node:http'
import { config } from '@/lib/config'
import { strictTransport } from '@/lib/http/mounts'
import { hostFlaw } from '@/lib/http/request-flaws'

const securityPath = '/.well-known/security.txt'

const dayMilliseconds = 86_400_000

/** Validity of the file. Readers distrust files that have expired, or are valid for more than a year. */
const validDays = 180

/** Serves `/.well-known/security.txt` if SECURITY_CONTACT is set, on every host of the platform. @see RFC 9116 */
export function withSecurityText(next: RequestListener): RequestListener {
  return (request, response) => {
    const { url, method } = request
    const isRequested =
      url?.split('?', 1)[0] === securityPath && (method === 'GET' || method === 'HEAD') && hostFlaw(request) === null
    if (!isRequested || config().SECURITY_CONTACT.length === 0) return next(request, response)
    const { SECURITY_CONTACT: contacts, PUBLIC_URL } = config()
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'max-age=3600', ...strictTransport() }
    response.writeHead(200, headers).end(securityText(contacts, PUBLIC_URL))
  }
}

/** The file, which expires at midnight UTC, so that it changes once a day. @param now milliseconds since 1970 */
export function securityText(contacts: readonly string[], publicUrl: string | undefined, now = Date.now()): string {
  const expires = new Date((Math.floor(now / dayMilliseconds) + validDays) * dayMilliseconds)
  const lines = [
    ...contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, de, it',
    ...(publicUrl ? [`Canonical: ${publicUrl}${securityPath}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
