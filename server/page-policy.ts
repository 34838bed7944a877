import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { embeddedHeader, isEmbedded } from '@/components/address/embedded'
import { config } from '@/lib/config'
import { apiUrl, mounts, publicUrl } from '@/lib/http/mounts'
import { pagesIssuer } from '@/lib/sessions/pages-provider'

/** In development, React and its compiler evaluate strings and insert styles, so the policy allows both. */
type PageMode = 'served' | 'in development'

/**
 * The Content-Security-Policy of a page, which may run scripts with the nonce and what these load, request the APIs, and
 * send forms to itself and the identity provider. It permits no other inline scripts, no inline styles and no `eval`.
 * @param frames origins of sites that may show the page in a frame
 */
export function pagePolicy(nonce: string, stage: PageMode, frames: readonly string[] = []): string {
  const served = stage === 'served'
  return Object.entries({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'${served ? '' : " 'unsafe-eval'"}`,
    'style-src': served ? "'self'" : "'self' 'unsafe-inline'",
    // Pictures of records are on other hosts; pages link to them and never load them. The grid's icons are data: URLs.
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...originsOf([...apiUrls(), ...styleHosts()])].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    // Browsers also check the redirects after a form was sent against this list.
    'form-action': ["'self'", ...originsOf([publicUrl(), pagesIssuer()])].join(' '),
    'base-uri': "'none'",
    'frame-ancestors': frames.length > 0 ? frames.join(' ') : "'none'",
    'object-src': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

const apiUrls = () => (Object.keys(mounts) as (keyof typeof mounts)[]).map(apiUrl)

function styleHosts(): readonly string[] {
  const { MAP_STYLE_URL, MAP_STYLE_ORIGINS } = config()
  return MAP_STYLE_URL ? [MAP_STYLE_URL, ...MAP_STYLE_ORIGINS] : []
}

const originsOf = (urls: readonly string[]) => [...new Set(urls.map(url => new URL(url).origin))]

const always = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
}

function headersOf(stage: PageMode, frames: readonly string[] = []): Readonly<Record<string, string>> {
  const policy = { 'Content-Security-Policy': pagePolicy(randomBytes(16).toString('base64'), stage, frames), ...always }
  // `X-Frame-Options`, the older header, cannot list sites.
  return frames.length > 0 ? policy : { ...policy, 'X-Frame-Options': 'DENY' }
}

/** Security headers of a file that can be opened without a page. */
export const fileHeaders = () => headersOf('served')

/** Adds the security headers to responses with pages. Next reads the nonce for its scripts from the request. */
export function withPolicy(stage: PageMode, next: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const isForFrames = isEmbedded(request.url ?? '')
    const headers = headersOf(stage, isForFrames ? config().EMBED_ORIGINS : [])
    delete request.headers[embeddedHeader]
    if (isForFrames) request.headers[embeddedHeader] = '1'
    request.headers['content-security-policy'] = headers['Content-Security-Policy']!
    delete request.headers['content-security-policy-report-only']
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    next(request, response)
  }
}

/**
 * The HTML and policy of a page for several readers: without the nonce, and with the hashes of its inline scripts.
 * Script files are allowed from this origin, which serves nothing else with the type of a script.
 * @returns also `hide`, which removes the nonce from other strings, such as headers
 */
export function allowedByHashes(policy: string, text: string): { policy: string; text: string; hide: (text: string) => string } {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (nonce === undefined) return { policy, text, hide: same => same }
  const literal = nonce.replaceAll('+', '\\+')
  const written = new RegExp(`;? nonce="${literal}"|${literal}`, 'g')
  const hide = (source: string) => source.replace(written, '')
  const own = new RegExp(`<script(?=[^>]* nonce="${literal}")(?![^>]* src=)[^>]*>(.*?)</script>`, 'gs')
  const hashes = [...text.matchAll(own)].map(([, script]) => createHash('sha256').update(hide(script!)).digest('base64'))
  const sources = ["'self'", ...new Set(hashes.map(hash => `'sha256-${hash}'`))].join(' ')
  const allowed = policy.replace(/script-src [^;]+/, `script-src ${sources}`).replace(` 'nonce-${nonce}'`, '')
  return { policy: allowed, text: hide(text), hide }
}
