import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Problem } from '@/lib/http/errors/problem'
import type { ProblemSlug } from '@/lib/http/errors/problems'
import { plainPage, plainPageHeaders } from '@/lib/http/problem-page'
import { once } from '@/lib/runtime'

/** Seconds after which a browser tries again by itself. */
const againSeconds = 3

type Language = 'en' | 'de' | 'it'
type Sentences = readonly [title: string, text: string]

const full: Readonly<Record<Language, Sentences>> = {
  en: [
    'Many people are here right now',
    'More pages are being opened than we can make at once. This page tries again by itself in a few seconds.',
  ],
  de: [
    'Gerade ist viel los',
    'Es werden mehr Seiten geöffnet, als gleichzeitig erstellt werden können. Diese Seite versucht es in wenigen Sekunden von selbst noch einmal.',
  ],
  it: [
    'In questo momento c’è molto traffico',
    'Vengono aperte più pagine di quante se ne possano creare insieme. Questa pagina riprova da sola tra pochi secondi.',
  ],
}

const starting: Readonly<Record<Language, Sentences>> = {
  en: ['The pages are starting', 'This page tries again by itself in a few seconds.'],
  de: ['Die Seiten werden gerade gestartet', 'Diese Seite versucht es in wenigen Sekunden von selbst noch einmal.'],
  it: ['Le pagine si stanno avviando', 'Questa pagina riprova da sola tra pochi secondi.'],
}

const quota: Readonly<Record<Language, Sentences>> = {
  en: [
    'Too many pages at once',
    'More pages were opened from your network than its quota allows. This page tries again by itself in a few seconds.',
  ],
  de: [
    'Zu viele Seiten auf einmal',
    'Aus Ihrem Netz wurden mehr Seiten geöffnet, als sein Kontingent erlaubt. Diese Seite versucht es in wenigen Sekunden von selbst noch einmal.',
  ],
  it: [
    'Troppe pagine insieme',
    'Dalla tua rete sono state aperte più pagine di quante ne consenta la quota. Questa pagina riprova da sola tra pochi secondi.',
  ],
}

const away: Readonly<Record<Language, Sentences>> = {
  en: ['The database does not answer at the moment', 'This page tries again by itself in a few seconds.'],
  de: ['Die Datenbank antwortet gerade nicht', 'Diese Seite versucht es in wenigen Sekunden von selbst noch einmal.'],
  it: ['In questo momento il database non risponde', 'Questa pagina riprova da sola tra pochi secondi.'],
}

/** Temporary refusals, with their texts for people. */
const sentences: Partial<Record<ProblemSlug, Readonly<Record<Language, Sentences>>>> = {
  busy: full,
  starting,
  'database-unavailable': away,
  'query-timeout': away,
  'quota-exceeded': quota,
}

/** Answers in the place of a page why there is none at the moment: to people with a page that tries again, to programs with a problem. */
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

/** Many requests are refused when there is little time for it: each page is rendered once. */
const pageOf = ({ slug }: Problem, language: Language): Buffer =>
  once(`refused page ${slug} ${language}`, () => {
    const [title, text] = sentences[slug]![language]
    return Buffer.from(plainPage({ language, title, body: `<h1>${title}</h1>\n<p>${text}</p>` }))
  })
