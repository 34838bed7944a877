import { readBytes } from '@/lib/http/bodies/json-body'
import { type Problem, problem } from '@/lib/http/errors/problem'

const limitBytes = 1_000_000
const idsMax = 10_000

/**
 * The ids in the body of a search: with commas between, as plain text or as a JSON text, or as a JSON list; null for an empty body.
 * @throws Problem 413 for too long a body, 415 for another format, 400 for what holds no ids
 */
export async function readPostedIds(request: Request): Promise<string[] | null> {
  const type = (request.headers.get('content-type') ?? 'text/plain').split(';')[0]!.trim().toLowerCase()
  const text = (await readBytes(request, limitBytes)).toString().trim()
  if (text === '') return null
  if (!/^(text\/plain|application\/([\w.+-]+\+)?json)$/.test(type))
    throw problem('media-type-unsupported', {
      detail: `The body must be text/plain or application/json, not ${type.slice(0, 80)}.`,
      expected: 'text/plain',
    })
  const ids = /^["[{]/.test(text) ? idsIn(text) : text.split(',')
  const kept = ids.map(id => id.trim()).filter(Boolean)
  if (kept.length > idsMax) throw unusable(`at most ${idsMax} ids`)
  if (kept.some(id => id.length > 200 || /\p{Cc}/u.test(id))) throw unusable('ids of at most 200 printable characters')
  return kept.length === 0 ? null : kept
}

function idsIn(text: string): string[] {
  const value = parsed(text)
  if (typeof value === 'string') return value.split(',')
  if (Array.isArray(value) && value.every(id => typeof id === 'string')) return value
  throw unusable('ids as a text with commas between, or as a list of texts')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw problem('body-invalid', { detail: 'The body is no JSON text; ids with commas between need no quotes.' }, { cause })
  }
}

const unusable = (expected: string): Problem => problem('body-invalid', { detail: `The body: expected ${expected}.`, expected })
