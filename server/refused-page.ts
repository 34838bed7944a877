import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Problem } from '@/lib/http/errors/problem'
import type { ProblemSlug } from '@/lib/http/errors/problems'
import { plainPage, plainPageHeaders } from '@/lib/http/problem-page'
import { once } from '@/lib/runtime'
import texts from './refusal-texts.json'

/** Seconds after which a browser tries again by itself. */
const againSeconds = 3

/** Titles and reasons, which may be empty, in the languages of the pages. */
const { tryingAgain, refusals } = texts

type Language = keyof typeof tryingAgain

const sentencesOf = (slug: ProblemSlug) => (Object.hasOwn(refusals, slug) ? refusals[slug as keyof typeof refusals] : null)

/** Refuses a request for a page: browsers get a page that reloads itself, programs a problem document. */
export function refusePage(request: IncomingMessage, response: ServerResponse, refusal: Problem): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const { accept = '', rsc } = request.headers
  const sentences = sentencesOf(refusal.slug)
  const isDocument = sentences !== null && rsc === undefined && accept.includes('text/html')
  const body = isDocument ? pageOf(refusal.slug, languageOf(request.url ?? '/')) : Buffer.from(JSON.stringify(refusal))
  response.writeHead(refusal.status, {
    ...(sentences ? { 'Retry-After': `${againSeconds}` } : {}),
    'Cache-Control': 'no-store',
    ...refusal.headers,
    ...(isDocument ? { ...plainPageHeaders, Refresh: `${againSeconds}` } : { 'Content-Type': 'application/problem+json' }),
    'Content-Length': body.length,
  })
  response.end(body)
}

const languageOf = (url: string): Language => (/^\/(de|it)(?=[/?]|$)/.exec(url)?.[1] ?? 'en') as Language

/** The page of a refusal, rendered once per language, because refusals must be cheap. */
const pageOf = (slug: ProblemSlug, language: Language): Buffer =>
  once(`refused page ${slug} ${language}`, () => {
    const { title, reason } = sentencesOf(slug)![language]
    const text = `${reason} ${tryingAgain[language]}`.trim()
    return Buffer.from(plainPage({ language, title, body: `<h1>${title}</h1>\n<p>${text}</p>` }))
  })
