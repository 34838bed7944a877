import { cutText } from '@/lib/formats/cut-text'
import { type Problem, problem } from '@/lib/http/errors/problem'
import { handle } from '@/lib/http/handle'

const shownCharacters = 200

/** 404 for an address, of which only the beginning is repeated. */
export const nothingAt = (path: string): Problem =>
  problem('not-found', { detail: `There is nothing at ${cutText(path, shownCharacters)}.` })

/** Answers every method below a door where there is no route: a JSON 404. Each door ends in a `[...rest]/route.ts` with it. */
export const notFound = handle(({ request }) => {
  throw nothingAt(new URL(request.url).pathname)
})
