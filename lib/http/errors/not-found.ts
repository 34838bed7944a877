import { cutText } from '@/lib/formats/cut-text'
import { type Problem, problem } from '@/lib/http/errors/problem'
import { handle } from '@/lib/http/handle'

const shownCharacters = 200

/** 404 for an address; only its beginning is repeated. */
export const nothingAt = (path: string): Problem =>
  problem('not-found', { detail: `There is nothing at ${cutText(path, shownCharacters)}.` })

/** Answers every method below a door where no route stands: a JSON 404. Each door ends in `[...rest]/route.ts` with it. */
export const notFound = handle(({ request }) => {
  throw nothingAt(new URL(request.url).pathname)
})
