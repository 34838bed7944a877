import { z } from 'zod'
import { compileConversion, conversionFields } from '@/lib/flows/routing/language/conversion'
import { MappingError, ValueError, within } from '@/lib/flows/routing/language/flaw'
import { isPath, MessagePath, type PathScope } from '@/lib/flows/routing/language/path'
import { Reader } from '@/lib/grammar/reader'
import { readAs } from '@/lib/http/errors/record-flaws'

export type MappingSource = Readonly<{
  /** The value of the source, a Date for a time, or undefined. @throws ValueError */
  read(scope: PathScope): unknown
  isOptional: boolean
  text: string
}>

const valuesMax = 1000

export const SourceObject = z.strictObject({
  path: z.string().optional().describe('A JSONPath (RFC 9535); $ at its beginning is the body, @ the record of `each`.'),
  take: z.enum(['first', 'all']).optional().describe('Of a path that may match several values: the first one, or a list of all.'),
  constant: z.unknown().optional().describe('Any JSON value.'),
  template: z.string().optional().describe('A template with paths in braces, e.g. {@.city}:{@.id}.'),
  default: z.unknown().optional().describe('The value when the source has none.'),
  optional: z.boolean().optional().describe('Whether the property or record is left out if there is no value.'),
  ...conversionFields,
})

const kinds = ['path', 'constant', 'template'] as const

/** Compiles a source. @throws MappingError with the path in the source */
export function compileSource(source: unknown): MappingSource {
  if (typeof source === 'string' && isPath(source)) return compileObject({ path: source })
  if (typeof source !== 'object' || source === null)
    return { read: () => source ?? undefined, isOptional: false, text: 'a constant' }
  const read = readAs(SourceObject, source)
  if (!read.fits) throw new MappingError(read.path, read.clause)
  const named = kinds.filter(kind => Object.hasOwn(source, kind))
  if (named.length !== 1)
    throw new MappingError([], `expected one of ${kinds.join(', ')}, found ${named.join(' and ') || 'none'}`)
  return compileObject(read.value)
}

function compileObject(source: z.infer<typeof SourceObject>): MappingSource {
  const { take, optional = false, path, template } = source
  if (take && path === undefined) throw new MappingError(['take'], 'expected a path in addition')
  const find = finderOf(source)
  const convert = compileConversion(source)
  const convertAll = (value: unknown) =>
    take === 'all' && Array.isArray(value) ? value.flatMap(one => convert(one) ?? []) : convert(value)
  const read = (scope: PathScope) => {
    const input = find(scope)
    const converted = input === undefined || input === null ? undefined : convertAll(input)
    return converted === undefined ? (source.default ?? undefined) : converted
  }
  return { read, isOptional: optional, text: path ?? template ?? 'a constant' }
}

function finderOf({ path, take, template, constant }: z.infer<typeof SourceObject>): (scope: PathScope) => unknown {
  const messagePath = path === undefined ? null : within(['path'], () => new MessagePath(path))
  if (messagePath) return finderAt(messagePath, take)
  return template === undefined ? () => constant : within(['template'], () => compileTemplate(template))
}

function finderAt(path: MessagePath, take: 'first' | 'all' | undefined): (scope: PathScope) => unknown {
  if (take === 'all')
    return scope => {
      const values = path.values(scope, valuesMax)
      return values.length === 0 ? undefined : values
    }
  if (take === 'first' || path.isSingular) return scope => path.first(scope)
  return scope => {
    const [value, other] = path.firstTwo(scope)
    if (other !== undefined) throw new ValueError(`expected one value at ${path.text}, found several; take first or all`)
    return value
  }
}

type Piece = string | MessagePath

const charactersMax = 2000

/** Compiles a template with paths in braces, e.g. `{@.city}:{@.id}`. Its value is undefined if a path has no match. */
function compileTemplate(text: string): (scope: PathScope) => string | undefined {
  if (text.length > charactersMax) throw new MappingError([], `expected at most ${charactersMax} characters`)
  const pieces = piecesOf(new Reader(text))
  return scope => {
    const texts = pieces.map(piece => (typeof piece === 'string' ? piece : textOf(piece, scope)))
    return texts.includes(undefined) ? undefined : texts.join('')
  }
}

function piecesOf(reader: Reader): Piece[] {
  const pieces: Piece[] = []
  while (!reader.atEnd) {
    const plain = reader.take(/(?:[^{}]|\{\{|\}\})+/y)
    if (plain !== '') pieces.push(plain.replace(/\{\{/g, '{').replace(/\}\}/g, '}'))
    else if (reader.skip('{')) pieces.push(pathIn(reader))
    else throw new MappingError([], `expected }} for a brace, at position ${reader.at}`)
  }
  return pieces
}

/** The path in braces; quoted names in it may contain braces themselves. */
function pathIn(reader: Reader): MessagePath {
  const { at } = reader
  const text = reader.take(/(?:[^{}'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")+/y)
  if (!reader.skip('}')) throw new MappingError([], `expected a path and a closing brace, at position ${at}`)
  if (!isPath(text.trim())) throw new MappingError([], `expected a path such as @.id in braces, at position ${at}`)
  const path = new MessagePath(text.trim())
  if (!path.isSingular) throw new MappingError([], `expected a path that leads to one value in braces, at position ${at}`)
  return path
}

function textOf(path: MessagePath, scope: PathScope): string | undefined {
  const value = path.first(scope)
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'object') throw new ValueError(`expected a string or a number at ${path.text}, found a list or an object`)
  return String(value)
}
