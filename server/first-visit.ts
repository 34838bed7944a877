import type { IncomingMessage, RequestListener } from 'node:http'
import { languageCookie } from '@/components/text/routing'
import { pageLanguage } from '@/lib/auth/sign-in-page/page-texts'

const vary = 'Accept-Language, Cookie, Sec-Fetch-Site'

/**
 * Redirects visitors who come to `/` from elsewhere to the home page in their language: the chosen one, else the
 * browser's. All other URLs contain a language, and an internal link to `/` means English (decision 62).
 */
export const withFirstVisit =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const [path, query] = (request.url ?? '').split('?')
    if (path !== '/' || !isRead(request)) return next(request, response)
    response.appendHeader('Vary', vary)
    const language = isFromHere(request) ? 'en' : visitorLanguage(request)
    if (language === 'en') return next(request, response)
    // The response depends on the visitor, so shared caches must not store it.
    response.writeHead(307, { Location: `/${language}${query ? `?${query}` : ''}`, 'Cache-Control': 'private, no-cache' }).end()
  }

/** Whether a request is for a whole page. Next's scripts (`rsc`) request parts, in the language of their page. */
const isRead = ({ method, headers }: IncomingMessage) => (method === 'GET' || method === 'HEAD') && headers['rsc'] === undefined

// Without TLS, browsers omit `Sec-Fetch-Site`; `Referer` then shows whether the link is on this site.
const isFromHere = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-site'] === 'same-origin' ||
  (headers['sec-fetch-site'] === undefined && hostIn(headers.referer) === headers.host)

const hostIn = (url = '') => (URL.canParse(url) ? new URL(url).host : null)

const chosen = new RegExp(`(?:^|; *)${languageCookie}=([a-z]+)`)

const visitorLanguage = ({ headers }: IncomingMessage) =>
  pageLanguage(chosen.exec(headers.cookie ?? '')?.[1], headers['accept-language'] ?? null)
