import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle, nothingAt } from '@/lib/http/handle'

const notFound = handle(({ request }) => Promise.reject(nothingAt(new URL(request.url).pathname)), {
  describe: describeCollectorProblem,
})

export const GET = notFound
export const POST = notFound
export const PUT = notFound
export const PATCH = notFound
export const DELETE = notFound
