import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Problem } from '@/lib/http/errors/problem'
import type { ProblemSlug } from '@/lib/http/errors/problems'
import { plainPage, plainPageHeaders } from '@/lib/http/problem-page'
import { once } from '@/lib/runtime'

/** Seconds after which a browser tries again by itself. */
const againSeconds = 3

type Language = 'en' | 'de' | 'it'
const tryingAgain: Readonly<Record<Language, string>> = {
  en: 'This page tries again by itself in a few seconds.',
  de: 'Diese Seite versucht es in wenigen Sekunden von selbst noch einmal.',
  it: 'Questa pagina riprova da sola tra pochi secondi.',
}

/** Titles and reasons, which may be empty, in the languages of the pages. */
type Sentences = Readonly<Record<Language, readonly [title: string, reason: string]>>

const away: Sentences = {
  en: ['The database does not respond at the moment', ''],
  de: ['Die Datenbank antwortet gerade nicht', ''],
  it: ['In questo momento il database non risponde', ''],
}

const sentences: Partial<Record<ProblemSlug, Sentences>> = {
  busy: {
    en: ['Many people are here right now', 'More pages are being opened than the platform can render at the same time.'],
    de: ['Gerade ist viel los', 'Es werden mehr Seiten geöffnet, als gleichzeitig erstellt werden können.'],
    it: ['In questo momento c’è molto traffico', 'Vengono aperte più pagine di quante se ne possano creare insieme.'],
  },
  starting: {
    en: ['The pages are starting', ''],
    de: ['Die Seiten werden gerade gestartet', ''],
    it: ['Le pagine si stanno avviando', ''],
  },
  'database-unavailable': away,
  'query-timeout': away,
  'quota-exceeded': {
    en: ['Too many pages at the same time', 'More pages were opened from your network than its quota allows.'],
    de: ['Zu viele Seiten auf einmal', 'Aus Ihrem Netz wurden mehr Seiten geöffnet, als sein Kontingent erlaubt.'],
    it: ['Troppe pagine insieme', 'Dalla tua rete sono state aperte più pagine di quante ne consenta la quota.'],
  },
}

/** Responds in place of a page: to people with a page that tries again, to programs with a problem document. */
export function refusePage(request: IncomingMessage, response: ServerResponse, refusal: Problem): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const { accept = '', rsc } = request.headers
  const passes = refusal.slug in sentences
  const isDocument = passes && rsc === undefined && accept.includes('text/html')
  const body = isDocument ? pageOf(refusal, languageOf(request.url ?? '/')) : Buffer.from(JSON.stringify(refusal))
  response.writeHead(refusal.status, {
    ...(passes ? { 'Retry-After': `${againSeconds}` } : {}),
    'Cache-Control': 'no-store',
    ...refusal.headers,
    ...(isDocument ? { ...plainPageHeaders, Refresh: `${againSeconds}` } : { 'Content-Type': 'application/problem+json' }),
    'Content-Length': body.length,
  })
  response.end(body)
}

const languageOf = (url: string): Language => (/^\/(de|it)(?=[/?]|$)/.exec(url)?.[1] ?? 'en') as Language

/** Refusals must be cheap: each page is rendered once. */
const pageOf = ({ slug }: Problem, language: Language): Buffer =>
  once(`refused page ${slug} ${language}`, () => {
    const [title, reason] = sentences[slug]![language]
    const text = `${reason} ${tryingAgain[language]}`.trim()
    return Buffer.from(plainPage({ language, title, body: `<h1>${title}</h1>\n<p>${text}</p>` }))
  })
