import { Reader } from '@/lib/grammar/reader'

/*
 * Paths into JSON of time series (`select`, `where`, `sort`) and content (`fields`, `rawfilter`, `rawsort`). Names follow
 * dots. Brackets contain list indexes or quoted names, with backslash escapes: `smetadata.outlets[0]['PM2.5']`.
 */

const plainCharacters = String.raw`\p{L}\p{M}\p{N}_@:\-`

const plainName = new RegExp(`[${plainCharacters}]+`, 'uy')
const isPlain = new RegExp(`^[${plainCharacters}]+$`, 'u')

const inSingle = String.raw`(?:[^'\\\0]|\\[^\0])*`
const inDouble = String.raw`(?:[^"\\\0]|\\[^\0])*`
const quoted = String.raw`\[(?:'${inSingle}'|"${inDouble}")\]`

/** All characters of a path, to find its end. */
export const pathCharacters = new RegExp(String.raw`(?:[.${plainCharacters}]+|${quoted}|\[\d{1,9}\])+`, 'uy')

const quotedSteps = new RegExp(quoted, 'gu')
const contents: Readonly<Record<string, RegExp>> = { "['": new RegExp(inSingle, 'uy'), '["': new RegExp(inDouble, 'uy') }

/** The string with quoted names masked, so that separators inside of them are not found. */
export const withoutQuotedNames = (text: string): string =>
  text.replace(quotedSteps, step => `['${'_'.repeat(step.length - 4)}']`)

/** Reads a name without quotes; '' if there is none at the position. */
export const takeName = (reader: Reader): string => reader.take(plainName)

/** Reads a name in brackets and quotes at the position. @throws GrammarError if it does not end */
export function takeQuotedName(reader: Reader): string | null {
  const opening = reader.take(/\[['"]/y)
  if (opening === '') return null
  const name = reader.take(contents[opening]!)
  reader.expect(opening[1]!, 'the closing quote')
  reader.expect(']')
  return name.replace(/\\([\s\S])/gu, '$1')
}

/** Reads the steps after a field, such as `.outlets[0]['max power']`; there may be none. @throws GrammarError */
export function readSteps(reader: Reader): string[] {
  const steps: string[] = []
  for (;;) {
    const { at } = reader
    const isDotted = reader.skip('.')
    if (reader.sees('[')) steps.push(readBracket(reader))
    else if (isDotted) steps.push(takeName(reader) || fail(reader, at))
    else return steps
  }
}

function fail(reader: Reader, at: number): never {
  throw reader.error('a path without empty steps', at)
}

function readBracket(reader: Reader): string {
  const name = takeQuotedName(reader)
  if (name !== null) return name
  reader.skip('[')
  const index = reader.take(/\d{1,9}/y)
  if (index === '') throw reader.error("a number or a name in quotes, such as ['PM2.5']")
  reader.expect(']')
  return index
}

/** Prints a path that the grammars parse into the same steps. `[*]` is every entry of a list. */
export const printPath = ([first = '', ...steps]: readonly string[]): string =>
  steps.reduce((text, step) => text + printStep(step), isPlain.test(first) ? first : printStep(first))

function printStep(step: string): string {
  if (step === '[*]' || isPlain.test(step)) return `.${step}`
  return `['${step.replace(/[\\']/g, '\\$&')}']`
}

/** The steps of a path. Returns null for other strings. */
export function readPathSteps(text: string): string[] | null {
  const reader = new Reader(text)
  try {
    const first = takeName(reader)
    const steps = readSteps(reader)
    return first !== '' && reader.atEnd ? [first, ...steps] : null
  } catch {
    return null
  }
}

/** The steps of a path; other strings, such as keys of columns, are split at dots. */
export const stepsIn = (path: string): string[] => readPathSteps(path) ?? path.split('.')
