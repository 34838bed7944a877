import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { problem } from '@/lib/http/errors/problem'
import type { ProblemSlug } from '@/lib/http/errors/problems'

/** Limits of connections, so that slow or broken clients cannot exhaust the server, with enough seconds for slow lines. */
export function limitConnections(server: Server): void {
  server.headersTimeout = 15_000
  server.requestTimeout = 300_000
  server.keepAliveTimeout = 65_000
  server.maxRequestsPerSocket = 0
  server.on('clientError', answerUnreadable)
  // An unknown expectation may be ignored (RFC 9110 section 10.1.1); by default Node answers 417 without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

const kinds: Record<string, [ProblemSlug, string]> = {
  HPE_HEADER_OVERFLOW: [
    'headers-too-large',
    'The address and the headers together are longer than 32 KB; shorten the filters in the address.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request did not arrive in time.'],
}

/** A request that the HTTP parser refuses never reaches a handler; it still gets a problem document. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [slug, detail] = kinds[error.code ?? ''] ?? ['path-invalid', 'The request is not valid HTTP.']
  const refusal = problem(slug, { detail })
  const body = JSON.stringify(refusal)
  const head = [
    `HTTP/1.1 ${refusal.status} ${refusal.toJSON().title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
