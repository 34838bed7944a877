import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { afterSpace, comma, endOfContainer, endOfString, isClosing, isOpening, quote } from '@/lib/formats/json/tokens'
import { isWhole, type Shape, shapeRecord } from '@/lib/formats/records/shape'
import type { FieldPath, PathStep } from '@/lib/grammar/fields'
import { onceFor } from '@/lib/runtime'

/** The bytes of a record as JSON in a shape; unchanged when the whole record is requested. */
export function shapedBytes(body: Buffer, shape: Shape): Buffer {
  if (isWhole(shape)) return body
  return Buffer.from(jsonText(shapeRecord(readFor(body, shape), shape)))
}

// With a text language the whole record is needed, because strings of other languages replace missing ones.
function readFor(body: Buffer, { fields, textLanguage }: Shape): unknown {
  if (fields.length === 0 || textLanguage !== undefined) return parseJson(body.toString())
  return pickProperties(body, selectionFor(fields))
}

// Cached, because all records of a list have the same selection.
const selectionFor = onceFor((fields: readonly FieldPath[]) => selectionOf([id, ...fields]))

const id: FieldPath = { text: 'Id', steps: [{ kind: 'key', key: 'Id' }] }

/** Selected properties of an object by name: whole, or only some of their own properties. */
type MemberSelection = ReadonlyMap<string, MemberSelection | 'whole'>

/** The properties of a record that these paths need. */
export function selectionOf(paths: readonly FieldPath[]): MemberSelection | 'whole' {
  const named = paths.map(({ steps }) => namesBeforeLists(steps))
  if (named.some(names => names.length === 0)) return 'whole'
  const picked = new Map<string, MemberSelection | 'whole'>()
  for (const names of named) add(picked, names)
  return picked
}

function namesBeforeLists(steps: readonly PathStep[]): string[] {
  const names: string[] = []
  for (const step of steps) {
    if (step.kind === 'every') return names
    names.push(step.kind === 'key' ? step.key : String(step.index))
  }
  return names
}

function add(picked: Map<string, MemberSelection | 'whole'>, [first, ...others]: readonly string[]): void {
  if (first === undefined) return
  if (others.length === 0 || picked.get(first) === 'whole') return void picked.set(first, 'whole')
  const inner = new Map(picked.get(first) as MemberSelection | undefined)
  add(inner, others)
  picked.set(first, inner)
}

/**
 * Selected properties of a record, read up to the last selected one without parsing the others.
 * @param text a JSON object as the platform writes it, without repeated names
 */
export function pickProperties(text: Buffer, picked: MemberSelection | 'whole'): unknown {
  if (picked === 'whole') return parseJson(text.toString())
  // One character for each byte: UTF-8 has the structure of JSON as in ASCII, and strings are searched faster.
  const bytes = text.toString('latin1')
  return pickAt({ text, bytes }, afterSpace(bytes, 0), picked)
}

type RecordText = Readonly<{ text: Buffer; bytes: string }>

const openingBrace = 0x7b

function pickAt(source: RecordText, start: number, picked: MemberSelection): unknown {
  const { bytes } = source
  const properties: [string, unknown][] = []
  let at = afterSpace(bytes, start + 1)
  while (properties.length < picked.size && bytes.charCodeAt(at) === quote) {
    const nameEnd = afterString(bytes, at)
    const value = afterSpace(bytes, afterSpace(bytes, nameEnd) + 1)
    const end = endOfValue(bytes, value)
    const name = nameAt(bytes, at, nameEnd)
    const inner = picked.get(name)
    if (inner !== undefined) properties.push([name, valueAt(source, { value, end, inner })])
    at = afterSpace(bytes, end)
    if (bytes.charCodeAt(at) === comma) at = afterSpace(bytes, at + 1)
  }
  return Object.fromEntries(properties)
}

type ValueRange = Readonly<{ value: number; end: number; inner: MemberSelection | 'whole' }>

function valueAt(source: RecordText, { value, end, inner }: ValueRange): unknown {
  if (inner !== 'whole' && source.bytes.charCodeAt(value) === openingBrace) return pickAt(source, value, inner)
  return parseJson(source.text.toString('utf8', value, end))
}

function nameAt(bytes: string, start: number, end: number): string {
  const name = bytes.slice(start + 1, end - 1)
  return plain.test(name) ? name : parseJson(Buffer.from(`"${name}"`, 'latin1').toString())
}

const plain = /^[ !#-[\]-~]*$/

function afterString(bytes: string, start: number): number {
  const end = endOfString(bytes, start)
  return end < 0 ? bytes.length : end + 1
}

function endOfValue(bytes: string, start: number): number {
  const first = bytes.charCodeAt(start)
  if (first === quote) return afterString(bytes, start)
  if (!isOpening(first)) return endOfScalar(bytes, start)
  const end = endOfContainer(bytes, start)
  return end < 0 ? bytes.length : end
}

function endOfScalar(bytes: string, start: number): number {
  let at = start
  for (; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at)
    if (byte === comma || isClosing(byte)) return at
  }
  return at
}
