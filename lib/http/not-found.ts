import { handle } from '@/lib/http/handle'
import { problem } from '@/lib/http/problem'

/** Answers every method below a door where no route stands: a JSON 404. Each door ends in `[...rest]/route.ts` with it. */
export const notFound = handle(({ request }) => {
  throw problem('not-found', { detail: `There is nothing at ${new URL(request.url).pathname}.` })
})
