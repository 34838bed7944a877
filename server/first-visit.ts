import type { IncomingMessage, RequestListener } from 'node:http'
import { languageCookie } from '@/components/text/routing'
import { pageLanguage } from '@/lib/auth/sign-in-page/page-texts'

/** What the answer to the first visit depends on. */
const vary = 'Accept-Language, Cookie, Sec-Fetch-Site'

/**
 * Redirects visitors who come to `/` from elsewhere to the home page in their language: the one they chose, else the one of their browser. Every
 * other address contains its language, and a link of ours to `/` means English (decision 62).
 */
export const withFirstVisit =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const [path, query] = (request.url ?? '').split('?')
    if (path !== '/' || !isRead(request)) return answer(request, response)
    response.appendHeader('Vary', vary)
    const language = isFromHere(request) ? 'en' : wantedLanguage(request)
    if (language === 'en') return answer(request, response)
    // Never cached for other visitors.
    response.writeHead(307, { Location: `/${language}${query ? `?${query}` : ''}`, 'Cache-Control': 'private, no-cache' }).end()
  }

/** Next's own scripts request a part of a page, in the language of the page they run in. */
const isRead = ({ method, headers }: IncomingMessage) => (method === 'GET' || method === 'HEAD') && headers['rsc'] === undefined

// Browsers omit the header on sites without a certificate.
const isFromHere = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-site'] === 'same-origin' ||
  (headers['sec-fetch-site'] === undefined && hostIn(headers.referer) === headers.host)

const hostIn = (address = '') => (URL.canParse(address) ? new URL(address).host : null)

const chosen = new RegExp(`(?:^|; *)${languageCookie}=([a-z]+)`)

const wantedLanguage = ({ headers }: IncomingMessage) =>
  pageLanguage(chosen.exec(headers.cookie ?? '')?.[1], headers['accept-language'] ?? null)
