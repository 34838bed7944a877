import type { IncomingMessage, RequestListener } from 'node:http'
import { languageCookie } from '@/components/text/routing'
import { pageLanguage } from '@/lib/auth/sign-in-page/page-language'

/** What the answer to the first page depends on. */
const vary = 'Accept-Language, Cookie, Sec-Fetch-Site'

/**
 * Leads whoever comes to `/` from elsewhere to the first page in their language: the one they chose, else the one their browser asks for. Every other
 * address says its language, and whoever goes from a page of ours to `/` wants it in English (decision 62).
 */
export const withFirstVisit =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const [path, query] = (request.url ?? '').split('?')
    if (path !== '/' || !isRead(request)) return answer(request, response)
    response.appendHeader('Vary', vary)
    const language = isFromHere(request) ? 'en' : wantedLanguage(request)
    if (language === 'en') return answer(request, response)
    // Nobody else may be led there by what was kept for one of us.
    response.writeHead(307, { Location: `/${language}${query ? `?${query}` : ''}`, 'Cache-Control': 'private, no-cache' }).end()
  }

/** What Next's own scripts ask for is a part of a page, in the language of the page that asks. */
const isRead = ({ method, headers }: IncomingMessage) => (method === 'GET' || method === 'HEAD') && headers['rsc'] === undefined

// Browsers leave the header away where a site has no certificate.
const isFromHere = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-site'] === 'same-origin' ||
  (headers['sec-fetch-site'] === undefined && hostIn(headers.referer) === headers.host)

const hostIn = (address = '') => (URL.canParse(address) ? new URL(address).host : null)

const chosen = new RegExp(`(?:^|; *)${languageCookie}=([a-z]+)`)

const wantedLanguage = ({ headers }: IncomingMessage) =>
  pageLanguage(chosen.exec(headers.cookie ?? '')?.[1], headers['accept-language'] ?? null)
