import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { doorUrl, mounts, publicUrl } from '@/lib/http/mounts'
import { pagesIssuer } from '@/lib/sessions/pages-provider'

type Door = keyof typeof mounts

/** In development React and the compiler evaluate text and insert styles as they change; in production neither happens. */
export type Stage = 'served' | 'in development'

/**
 * What a page may do: run the scripts that have this answer's nonce and what these load, call the doors, send forms to itself and to the identity
 * provider. There is no exception for inline scripts, inline styles, style attributes or `eval`.
 */
export function pagePolicy(nonce: string, stage: Stage): string {
  const served = stage === 'served'
  return Object.entries({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'${served ? '' : " 'unsafe-eval'"}`,
    'style-src': served ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'",
    // Pictures of records are on other hosts; pages link to them and never load them. The grid's icons are data.
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...originsOf(doorAddresses())].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    // Browsers check redirects after the form against the same list.
    'form-action': ["'self'", ...originsOf([publicUrl(), pagesIssuer()])].join(' '),
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

const doorAddresses = () => (Object.keys(mounts) as Door[]).map(doorUrl)

const originsOf = (addresses: readonly string[]) => [...new Set(addresses.map(address => new URL(address).origin))]

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
}

const headersOf = (stage: Stage) => ({
  'Content-Security-Policy': pagePolicy(randomBytes(16).toString('base64'), stage),
  ...always,
})

/** Headers of a file that can be opened without a page. */
export const fileHeaders = () => headersOf('served')

/** Adds the headers to the pages' answers; Next reads the nonce of its scripts from the request. */
export function withPolicy(stage: Stage, next: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const headers = headersOf(stage)
    request.headers['content-security-policy'] = headers['Content-Security-Policy']
    delete request.headers['content-security-policy-report-only']
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    next(request, response)
  }
}
