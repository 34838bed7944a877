import type { z } from 'zod'
import { parseJson } from '@/lib/formats/json/exact'
import { parsingJson } from '@/lib/formats/json/parts'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { type NameFlaw, repeatedFlaw, reservedFlaw, surveyJson } from '@/lib/formats/json/survey'
import { inTurns, nextTurn, Turns } from '@/lib/formats/turns'
import { findRounded, findUnstorable } from '@/lib/formats/unstorable'
import { type BodyReader, enterLargeBody, largeBodyBytes, refuseBody } from '@/lib/http/bodies/body-limits'
import { Problem, problem } from '@/lib/http/errors/problem'
import { exactNumber, readAs } from '@/lib/http/errors/record-flaws'
import { bodyLimitBytes } from '@/lib/settings'

const depthMax = 64

const smallBytes = 64 * 1024

/** `readExactJson` that refuses integers that a number would round. @throws Problem as `readExactJson` */
export async function readJson(request: Request, limitBytes = bodyLimitBytes): Promise<unknown> {
  const value = await readExactJson(request, limitBytes)
  const path = findRounded(value)
  if (path) throw recordInvalid(path, `expected ${exactNumber}`)
  return value
}

/**
 * The body of a request as a JSON value of limited size and depth, without unstorable characters and duplicate names.
 * Integers that a number would round become `bigint`.
 * @param look receives the bytes before they are parsed
 * @throws Problem 415 for another format, 413 if too large, 400 with the position or a JSON pointer of the error
 */
export async function readExactJson(
  request: Request,
  limitBytes = bodyLimitBytes,
  look: (bytes: Buffer) => void = () => {},
): Promise<unknown> {
  checkMediaType(request.headers)
  const bytes = await readBytes(request, limitBytes)
  const turns = new Turns()
  // Each step reads the whole body, so other requests get a turn in between if it takes long.
  const others = () => (turns.due ? turns.give() : undefined)
  look(bytes)
  await others()
  const { tooDeepAt, names } = surveyJson(bytes, depthMax)
  if (tooDeepAt >= 0) throw bodyInvalid(`nests deeper than ${depthMax} levels`, tooDeepAt)
  await others()
  const text = decode(bytes)
  await others()
  const value = await parse(text, bytes.length)
  await others()
  const flaw = findUnstorable(text, value)
  if (flaw) throw recordInvalid(flaw.path, `${flaw.what} cannot be stored`)
  await others()
  refuseNames(repeatedFlaw(text, value, names))
  await others()
  return value
}

/** `readExactJson` for a body that is stored unchanged: refuses names such as `__proto__`. @throws Problem */
export async function readStoredJson(request: Request, limitBytes = bodyLimitBytes): Promise<unknown> {
  const value = await readExactJson(request, limitBytes)
  refuseReserved(value)
  return value
}

/** Refuses names that mean a prototype in a value at the path `at` of the body. @throws Problem 400 */
export const refuseReserved = (value: unknown, at: readonly PropertyKey[] = []): void => refuseNames(reservedFlaw(value), at)

function refuseNames(flaw: NameFlaw | null, at: readonly PropertyKey[] = []): void {
  if (flaw) throw recordInvalid([...at, ...flaw.path], flaw.clause)
}

/** Checks a value at the path `at` of the body against its schema. @throws Problem with the first invalid property */
export function checkRecord<T>(schema: z.ZodType<T>, value: unknown, at: readonly PropertyKey[] = []): T {
  const read = readAs(schema, value)
  if (read.fits) return read.value
  throw recordInvalid([...at, ...read.path], read.clause)
}

/** A Problem 400 about the value at a path of the body. @param what a clause, e.g. `expected a number, but it is missing` */
export function recordInvalid(path: readonly PropertyKey[], what: string): Problem {
  const pointer = jsonPointer(path)
  return problem('record-invalid', { detail: `${pointer === '' ? 'The body' : pointer}: ${what}. Nothing was stored.`, pointer })
}

function checkMediaType(headers: Headers): void {
  const type = headers.get('content-type') ?? ''
  const named = /^application\/(?:[\w.+-]+\+)?json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)
  if (!named) throw unsupported(`The body must be application/json in UTF-8${type ? `, not ${type.slice(0, 80)}` : ''}.`)
  const coding = headers.get('content-encoding') ?? 'identity'
  if (coding !== 'identity') throw unsupported(`The body must be sent without Content-Encoding, not as ${coding.slice(0, 80)}.`)
}

const unsupported = (detail: string) => problem('media-type-unsupported', { detail, expected: 'application/json' })

/** The body as bytes. @throws Problem 413 as soon as the limit is exceeded, 400 when the connection breaks */
export async function readBytes(request: Request, limitBytes: number): Promise<Buffer> {
  try {
    const bytes = await collectBytes(request, limitBytes)
    // Several bodies may have arrived at the same time: each is decoded in its own turn.
    if (bytes.length > smallBytes) await nextTurn()
    return bytes
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw problem('body-invalid', { detail: 'The connection ended before the whole body had arrived.' }, { cause })
  }
}

async function collectBytes(request: Request, limitBytes: number): Promise<Buffer> {
  const declared = request.headers.get('content-length')
  const body = () => request.body?.getReader() as BodyReader | undefined
  if (Number(declared ?? 0) > limitBytes) return refuseBody(body(), limitBytes)
  if (Number(declared ?? 0) > largeBodyBytes) await enterLargeBody(request)
  // No more than the declared bytes can arrive. Reading a web stream costs more than most bodies.
  if (declared !== null) return Buffer.from(await request.arrayBuffer())
  const reader = body()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const next = await reader?.read()
    if (!next || next.done) return Buffer.concat(chunks, length)
    length += next.value.length
    if (length > limitBytes) return refuseBody(reader, limitBytes)
    if (length > largeBodyBytes) await enterLargeBody(request)
    chunks.push(next.value)
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw problem('body-invalid', { detail: 'The body is not valid UTF-8.' }, { cause })
  }
}

async function parse(text: string, bytes: number): Promise<unknown> {
  try {
    return bytes > largeBodyBytes ? await inTurns(parsingJson(text)) : parseJson(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const position = /position (\d+)/.exec(error.message)?.[1]
    throw bodyInvalid('is not valid JSON', position === undefined ? text.length : Number(position))
  }
}

const bodyInvalid = (what: string, at: number) =>
  problem('body-invalid', { detail: `The body ${what}, at position ${at}.`, at, expected: 'JSON' })
