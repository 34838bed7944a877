import { isObject } from '@/lib/formats/json/object'
import { cutText } from '@/lib/formats/text'
import { readBytes, readJson } from '@/lib/http/bodies/json-body'
import { problem } from '@/lib/http/errors/problem'
import type { QueryRequest } from '@/lib/http/handle'
import { badParameter } from '@/lib/http/queries/query'

/** Maximum size of a body: enough for 20,000 positions of an area, or 50,000 ids. */
const limitBytes = 2 * 1024 * 1024

/** The request for a list, with the parameters of its body as if they were in the URL. @throws as `readQueryBody` */
export async function withBodyQuery({ request, query, caller }: QueryRequest): Promise<QueryRequest> {
  return { caller, query: togetherWith(query, await readQueryBody(request)), request: unconditional(request) }
}

/** Turns the handler of a list's GET into the handler of its `POST …/query`, whose body contains the parameters. */
export const byBody =
  (answer: (call: QueryRequest) => Promise<Response>) =>
  async (call: QueryRequest): Promise<Response> =>
    answer(await withBodyQuery(call))

// Removes conditional headers, because only a GET can get the status 304.
function unconditional({ url, headers, signal }: Request): Request {
  const reduced = new Headers(headers)
  for (const name of ['if-none-match', 'if-modified-since', 'content-length', 'content-type']) reduced.delete(name)
  return new Request(url, { headers: reduced, signal })
}

/**
 * Reads the parameters of a list from a body: a form, or a JSON object, in which an array means comma-separated values.
 * @throws Problem 415 for another format, 413 if too large, 400 for an invalid parameter
 */
async function readQueryBody(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return readForm(request)
  if (request.body === null && type === '') return new URLSearchParams()
  return parametersOf(await readJson(request, limitBytes))
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const coding = request.headers.get('content-encoding') ?? 'identity'
  if (coding !== 'identity')
    throw problem('media-type-unsupported', {
      detail: `The body must be sent without Content-Encoding, not as ${coding.slice(0, 80)}.`,
    })
  return new URLSearchParams((await readBytes(request, limitBytes)).toString())
}

function parametersOf(body: unknown): URLSearchParams {
  if (!isObject(body))
    throw problem('body-invalid', {
      detail: 'The body must be an object of parameters, e.g. {"pagesize": 20}.',
      expected: 'an object',
    })
  const pairs = Object.entries(body).flatMap(([name, value]) => textsOf(name, value).map(text => [name, text]))
  return new URLSearchParams(pairs)
}

function textsOf(name: string, value: unknown): string[] {
  if (value === null) return []
  const texts = Array.isArray(value) ? value : [value]
  return texts.map(text => {
    if (typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean') return String(text)
    throw badParameter(cutText(name, 100), 'a string, a number, true, false or a list of these', JSON.stringify(text))
  })
}

/** Joins the parameters of the body and the URL; one of the URL replaces one of the body, in any case of letters. */
function togetherWith(url: URLSearchParams, body: URLSearchParams): URLSearchParams {
  const named = new Set([...url.keys()].map(name => name.toLowerCase()))
  return new URLSearchParams([...[...body].filter(([name]) => !named.has(name.toLowerCase())), ...url])
}
