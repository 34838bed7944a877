import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type MessageFlaw, MessageRejected, rejected } from '@/lib/flows/routing/language/flaw'
import type { CsvForm, MappingShape } from '@/lib/flows/routing/language/mapping'
import { parsingJson } from '@/lib/formats/json/parts'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { reservedFlaw, surveyJson } from '@/lib/formats/json/survey'
import { cutText } from '@/lib/formats/text'
import { inTurns } from '@/lib/formats/turns'
import { findUnstorable } from '@/lib/formats/unstorable'
import { readXml, type XmlElement } from '@/lib/formats/xml/tree'
import { GrammarError } from '@/lib/grammar/reader'

type Payload = Readonly<{ bytes: Buffer; contentType: string | null }>

export type PushedMessage = Payload & Readonly<{ provider: string; dataset: string; receivedAt: Date }>

const depthMax = 64
const rowsMax = 200_000

export async function readBody({ bytes, contentType }: Payload, { format, csv = {} }: MappingShape): Promise<unknown> {
  const read = format ?? formatOf(contentType)
  if (read === 'csv') return readCsv(decode(bytes, csv.encoding ?? 'utf-8'), csv)
  return read === 'json' ? readJsonText(bytes) : readXmlText(decode(bytes, 'utf-8'))
}

function formatOf(contentType: string | null): 'json' | 'csv' | 'xml' {
  const type = /^[^;\s]*/.exec(contentType ?? '')![0].toLowerCase()
  if (/[/+]json$/.test(type)) return 'json'
  if (type === 'text/csv' || type === 'application/csv') return 'csv'
  if (/[/+]xml$/.test(type)) return 'xml'
  throw rejected(`expected JSON, CSV or XML by its content type, found ${type || 'none'}; the mapping may name the format`)
}

function decode(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw rejected(`expected a text in ${encoding}`)
  }
}

async function readJsonText(bytes: Buffer): Promise<unknown> {
  const { tooDeepAt } = surveyJson(bytes, depthMax)
  if (tooDeepAt >= 0) throw rejected(`expected JSON of at most ${depthMax} levels, found more at position ${tooDeepAt}`)
  const text = decode(bytes, 'utf-8')
  const value = await parsed(text)
  const unstorable = findUnstorable(text, value)
  if (unstorable) throw new MessageRejected([flawAt(unstorable.path, `${unstorable.what} cannot be stored`)])
  const reserved = reservedFlaw(value)
  if (reserved) throw new MessageRejected([flawAt(reserved.path, reserved.clause)])
  return value
}

const flawAt = (path: readonly PropertyKey[], problem: string): MessageFlaw => ({
  record: jsonPointer(path),
  rule: null,
  member: null,
  problem,
})

async function parsed(text: string): Promise<unknown> {
  try {
    return await inTurns(parsingJson(text))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const position = /position (\d+)/.exec(error.message)?.[1] ?? text.length
    throw rejected(`expected JSON, which is broken at position ${position}`)
  }
}

async function readCsv(text: string, { delimiter = ',', columns, skipLines = 0 }: CsvForm): Promise<unknown> {
  if (text.includes('\0')) throw rejected('the character NUL cannot be stored')
  const parser = parse({
    bom: true,
    delimiter,
    trim: true,
    skip_empty_lines: true,
    from_line: skipLines + 1,
    max_record_size: 1_000_000,
    columns: columns ? [...columns] : checkedNames,
    cast: value => (value === '' ? null : value),
  })
  const rows: unknown[] = []
  try {
    for await (const row of Readable.from(piecesOf(text)).pipe(parser)) {
      if (rows.push(row) > rowsMax) throw rejected(`expected at most ${rowsMax} rows`)
    }
  } catch (error) {
    throw error instanceof CsvError ? rejected(`expected CSV, but ${cutText(error.message, 200)}`) : error
  }
  return rows
}

const pieceCharacters = 64 * 1024

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceCharacters) yield text.slice(at, at + pieceCharacters)
}

function checkedNames(names: readonly string[]): string[] {
  const wrong = names.find((name, index) => name === '__proto__' || names.indexOf(name) < index)
  if (wrong !== undefined)
    throw rejected(`expected each column once and by a name that can be used, found ${JSON.stringify(wrong)}`)
  return [...names]
}

async function readXmlText(text: string): Promise<unknown> {
  try {
    const root = await inTurns(readXml(text))
    return { [root.name]: elementValue(root) }
  } catch (error) {
    throw error instanceof GrammarError ? rejected(`expected XML, broken ${error.message}`) : error
  }
}

/**
 * An XML element as JSON: its string, or an object with its attributes as `@name`, its children as lists by name, and
 * its own string as `#text`. Children are always lists, because one element does not show whether it can be repeated.
 */
function elementValue({ attributes, children, text }: XmlElement): unknown {
  const plain = text.trim() || null
  if (attributes.size === 0 && children.length === 0) return plain
  const value = new Map<string, unknown>([...attributes].map(([name, given]) => [`@${name}`, given]))
  for (const child of children)
    value.set(child.name, [...((value.get(child.name) as unknown[] | undefined) ?? []), elementValue(child)])
  if (plain !== null) value.set('#text', plain)
  return Object.fromEntries(value)
}
