import { z } from 'zod'
import { MappingError, ValueError, within } from '@/lib/flows/routing/language/flaw'
import { MessagePath, type PathScope } from '@/lib/flows/routing/language/path'
import { compileSource, type MappingSource } from '@/lib/flows/routing/language/source'
import { readAs } from '@/lib/http/errors/record-flaws'

/** Fields compiled from a rule. A name with dots in the rule, e.g. `Detail.de.Title`, creates nested objects. */
export type Fields = Readonly<{
  /** The object of all fields that have a value. @throws FieldError */
  read(scope: PathScope): Record<string, unknown>
}>

/** Languages of a rule: the code of each language here, and its name in messages. */
export type LanguageNames = readonly (readonly [ours: string, theirs: string])[]

/** Thrown if the value of a field cannot be used. */
export class FieldError extends Error {
  constructor(
    readonly member: string,
    readonly clause: string,
  ) {
    super(`${member}: ${clause}`)
  }
}

/** A source whose value is a list, with an object for each match of a path. */
export const ListSource = z.strictObject({
  each: z.string().describe('A path; each value that it matches becomes the record of one object in the list.'),
  fields: z.record(z.string(), z.unknown()).describe('Properties of these objects.'),
})

const fieldsMax = 500
const objectsMax = 1000
const placeholder = '{language}'

type CompiledField = Readonly<{ name: string; steps: readonly string[]; source: MappingSource }>

/**
 * Compiles fields. A name with `{language}` is repeated for each language; in its source, the same placeholder becomes
 * the messages' name of the language.
 * @param sources sources by names such as `Detail.de.Title`
 * @throws MappingError
 */
export function compileFields(sources: Readonly<Record<string, unknown>>, languages: LanguageNames | null): Fields {
  const compiled = Object.entries(sources).flatMap(([name, source]) =>
    within([name], () => inLanguages(name, source, languages).map(([own, ownSource]) => compileField(own, ownSource))),
  )
  if (compiled.length > fieldsMax)
    throw new MappingError([], `expected at most ${fieldsMax} properties, found ${compiled.length}`)
  refuseNested(compiled)
  return {
    read: scope => {
      const object: Record<string, unknown> = {}
      for (const { name, steps, source } of compiled) {
        const value = readField(source, name, scope)
        if (value !== undefined) put(object, steps, value instanceof Date ? value.toISOString() : value)
      }
      return object
    },
  }
}

export function readField(source: MappingSource, name: string, scope: PathScope): unknown {
  try {
    return source.read(scope)
  } catch (error) {
    if (error instanceof ValueError) throw new FieldError(name, error.message)
    if (error instanceof FieldError) throw new FieldError(`${name}.${error.member}`, error.clause)
    throw error
  }
}

function inLanguages(name: string, source: unknown, languages: LanguageNames | null): (readonly [string, unknown])[] {
  if (!name.includes(placeholder)) return [[name, source]]
  if (!languages) throw new MappingError([], 'expected languages in addition to the fields, as the name contains {language}')
  return languages.map(([ours, theirs]) => [name.replaceAll(placeholder, ours), replaced(source, theirs)])
}

function replaced(source: unknown, theirs: string): unknown {
  if (typeof source === 'string') return source.replaceAll(placeholder, theirs)
  if (Array.isArray(source)) return source.map(one => replaced(one, theirs))
  if (typeof source !== 'object' || source === null) return source
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, replaced(value, theirs)]))
}

const reserved = new Set(['__proto__', 'constructor', 'prototype'])

function compileField(name: string, source: unknown): CompiledField {
  const steps = name.split('.')
  if (steps.some(step => step === '' || reserved.has(step)))
    throw new MappingError([], 'expected a name such as Detail.de.Title, with dots between names that are not empty')
  return { name, steps, source: isList(source) ? compileList(source) : compileSource(source) }
}

const isList = (source: unknown): source is object =>
  typeof source === 'object' && source !== null && Object.hasOwn(source, 'each')

function compileList(source: object): MappingSource {
  const read = readAs(ListSource, source)
  if (!read.fits) throw new MappingError(read.path, read.clause)
  const path = within(['each'], () => new MessagePath(read.value.each))
  const fields = within(['fields'], () => compileFields(read.value.fields, null))
  const list = (scope: PathScope) => {
    const objects = path.values(scope, objectsMax).map(record => fields.read({ body: scope.body, record }))
    return objects.length === 0 ? undefined : objects
  }
  return { read: list, isOptional: true, text: path.text }
}

function refuseNested(compiled: readonly CompiledField[]): void {
  const names = new Set(compiled.map(({ name }) => name))
  for (const { name, steps } of compiled) {
    const above = steps
      .slice(1)
      .map((_, index) => steps.slice(0, index + 1).join('.'))
      .find(parent => names.has(parent))
    if (above) throw new MappingError([name], `expected no property within ${above}, which has a source of its own`)
  }
}

function put(object: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  let inner = object
  for (const step of steps.slice(0, -1)) {
    inner[step] ??= {}
    inner = inner[step] as Record<string, unknown>
  }
  inner[steps.at(-1)!] = value
}
