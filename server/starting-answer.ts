import type { RequestListener } from 'node:http'
import { problem } from '@/lib/http/errors/problem'
import { strictTransport } from '@/lib/http/mounts'

/** Answers while the database starts: try again in a second. */
export const startingUp: RequestListener = (_request, response) => {
  const answer = problem('starting', { detail: 'The platform is starting; ask again in a moment.' })
  const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '1', Connection: 'close', ...strictTransport() }
  response.writeHead(answer.status, headers).end(JSON.stringify(answer))
}
