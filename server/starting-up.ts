import type { RequestListener } from 'node:http'

/** Answers while the database starts: come back in a second. */
export const startingUp: RequestListener = (_request, response) => {
  const body = JSON.stringify({ title: 'Starting', status: 503, detail: 'The platform is starting; ask again in a moment.' })
  response.writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '1', Connection: 'close' }).end(body)
}
