import { randomUUID } from 'node:crypto'
import { hasLocale } from 'next-intl'
import { search } from '@/app/(pages)/_data/search'
import { routing } from '@/components/text/routing'
import { problemFor, problemResponse } from '@/lib/http/errors/answer-problem'
import { errorFacts, log } from '@/lib/log'

export const dynamic = 'force-dynamic'

/** Search results for the palette: the first ones of the page `/search`. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('language')
  const language = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale
  try {
    const found = await search(searchParams.get('q') ?? '', language, 6)
    return Response.json(found, { headers: { 'Cache-Control': 'private, no-store' } })
  } catch (error) {
    const problem = problemFor(error)
    if (problem.status >= 500) log('error', 'a search failed', errorFacts(problem.cause ?? problem))
    return problemResponse(problem, randomUUID())
  }
}
