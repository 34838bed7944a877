import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { statusPageHeader } from '@/app/(pages)/status-page'
import { listening } from '@/e2e/harness/local-server'
import { PageResponse, withStatusPages } from './status-pages'

let server: Server | undefined
afterEach(() => server?.close())

/** Responds with a listener that stands for Next. @returns the response */
async function ask(listener: RequestListener, init: RequestInit = {}) {
  server = createServer({ ServerResponse: PageResponse }, (request, response) => {
    response.setHeader('X-Policy', 'strict')
    withStatusPages(listener)(request, response)
  })
  const reply = await fetch(`http://127.0.0.1:${await listening(server)}/de/nothing?a=1`, init)
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}

/** The page of a status at its path; otherwise the response of Next for a missing page. */
const likeNext = (request: IncomingMessage, response: ServerResponse, status = 404) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  const requestedStatus = request.headers[statusPageHeader]
  if (requestedStatus) return response.end(`${requestedStatus} at ${request.url}`)
  response.statusCode = status
  response.setHeader('Link', '</empty.js>; rel=preload')
  response.flushHeaders()
  response.write('<html id="__next_error__">')
  return response.end('</html>')
}

test.each([401, 403, 404])('a document with %d is the page for this status, without a part of the empty one', async expected => {
  const { status, text, headers } = await ask((request, response) => likeNext(request, response, expected))
  expect([status, text]).toEqual([expected, `${expected} at /de/nothing?a=1`])
  expect([headers.get('x-policy'), headers.get('link')]).toEqual(['strict', null])
})

const sending =
  (status: number, type: string, text: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': type }).end(text)

test.each<[string, RequestListener, RequestInit, number, string]>([
  ['an error while a page was rendered', sending(500, 'text/html', 'broken'), {}, 500, 'broken'],
  ['an existing page', sending(200, 'text/html', 'a page'), {}, 200, 'a page'],
  ['a missing file that is no document', sending(404, 'text/plain', 'none'), {}, 404, 'none'],
  ['what scripts of a page ask for', likeNext, { headers: { rsc: '1' } }, 404, '<html id="__next_error__"></html>'],
  ['a form', likeNext, { method: 'POST' }, 404, '<html id="__next_error__"></html>'],
])('%s is unchanged', async (_, listener, init, status, text) => {
  expect(await ask(listener, init)).toMatchObject({ status, text })
})

test('no client can request that page', async () => {
  const seen: unknown[] = []
  const note: RequestListener = (request, response) => {
    seen.push(request.headers[statusPageHeader])
    response.end()
  }
  await ask(note, { headers: { [statusPageHeader]: '1' } })
  expect(seen).toEqual([undefined])
})

test('a document about an error is replaced if its cause passes, in every representation, and others are not', async () => {
  const fail: RequestListener = (request, response) => {
    if (request.headers['x-passes']) (response as PageResponse).replaceFailed(() => response.writeHead(503).end('later'))
    response.statusCode = 500
    response.setHeader('Link', '</empty.js>; rel=preload')
    response.write('<html id="__next_error__">')
    response.end()
  }
  for (const headers of [{ 'x-passes': '1' }, { 'x-passes': '1', rsc: '1' }] as Record<string, string>[]) {
    const replaced = await ask(fail, { headers })
    expect([replaced.status, replaced.text, replaced.headers.get('link')]).toEqual([503, 'later', null])
    server?.close()
  }
  expect(await ask(fail)).toMatchObject({ status: 500, text: '<html id="__next_error__">' })
})

test('a response that did not fail is sent although a part of it could not be rendered', async () => {
  const partly: RequestListener = (_request, response) => {
    ;(response as PageResponse).replaceFailed(() => response.writeHead(503).end('later'))
    response.end('without that part')
  }
  expect(await ask(partly)).toMatchObject({ status: 200, text: 'without that part' })
})
