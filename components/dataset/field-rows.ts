import { createLoader, createSerializer, parseAsBoolean, parseAsString } from 'nuqs/server'
import type { Deprecation } from '@/components/source/source'
import { isFilled } from '@/lib/formats/records/filled'

export type DocumentedField = Readonly<{
  /** The path as in the parameter `fields`, e.g. `ImageGallery.[*].License`. A `*` stands for any key. */
  path: string
  type: string
  description: string | null
  deprecation: Deprecation | null
}>

export type FieldRow = DocumentedField &
  Readonly<{
    filled: number
    /** Number of distinct values in the sample, or null if the field contains only objects. */
    distinct: number | null
    examples: readonly string[]
  }>

type FieldSample = { filled: number; last: number; values: Set<string>; type: string; plain: boolean }

const depthMax = 4
const examplesMax = 3
const exampleLength = 40

/**
 * The documented fields, and undocumented fields that occur in the sample, by path, with their values in the sample.
 * @param maps paths of objects whose keys are languages or other names, which paths contain as `*`
 */
export function fieldRows(records: readonly unknown[], known: readonly DocumentedField[], maps: ReadonlySet<string>): FieldRow[] {
  const seen = new Map<string, FieldSample>()
  for (const [index, record] of records.entries()) visit(record, { path: '', depth: 0, index, seen, maps })
  const described = new Map(known.map(field => [field.path, field]))
  const undocumented = [...seen.keys()].filter(path => !described.has(path))
  const all = [
    ...known,
    ...undocumented.map(path => ({ path, type: seen.get(path)!.type, description: null, deprecation: null })),
  ]
  return all
    .map(field => ({ ...field, ...statisticsOf(seen.get(field.path)) }))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

function statisticsOf(sample: FieldSample | undefined): Pick<FieldRow, 'filled' | 'distinct' | 'examples'> {
  if (!sample) return { filled: 0, distinct: null, examples: [] }
  const values = [...sample.values]
  return {
    filled: sample.filled,
    distinct: sample.plain ? values.length : null,
    examples: values.filter(value => value.length <= exampleLength).slice(0, examplesMax),
  }
}

type VisitedPath = Readonly<{
  path: string
  depth: number
  index: number
  seen: Map<string, FieldSample>
  maps: ReadonlySet<string>
}>

function visit(value: unknown, walk: VisitedPath): void {
  const { path, depth } = walk
  if (!isFilled(value)) return
  if (path !== '') addToSample(value, walk)
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') visit(item, { ...walk, path: `${path}.[*]` })
    return
  }
  if (typeof value !== 'object' || depth === depthMax) return
  const keyed = path !== '' && (walk.maps.has(path) || Object.keys(value as object).every(key => languages.test(key)))
  for (const [key, inner] of Object.entries(value as object))
    visit(inner, { ...walk, path: path === '' ? key : `${path}.${keyed ? '*' : key}`, depth: depth + 1 })
}

const languages = /^(de|it|en|nl|cs|pl|fr|ru|ld)$/

function addToSample(value: unknown, { path, index, seen }: VisitedPath): void {
  // An entry of a list or a map is not a field, but its properties are.
  if (path.endsWith('[*]') || (path.endsWith('.*') && typeof value === 'object')) return
  const sample = seen.get(path) ?? { filled: 0, last: -1, values: new Set<string>(), type: typeOf(value), plain: false }
  seen.set(path, sample)
  if (sample.last !== index) sample.filled++
  sample.last = index
  for (const one of Array.isArray(value) ? value : [value]) {
    if (typeof one === 'object') continue
    sample.plain = true
    sample.values.add(String(one))
  }
}

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length > 0 ? `${typeOf(value[0])}[]` : 'any[]'
  return typeof value === 'object' ? 'object' : typeof value
}

/** The paths that are not inside another of the paths. */
export const outermost = (paths: readonly string[]): string[] =>
  paths.filter(path => !paths.some(other => path.startsWith(`${other}.`)))

/** The URL parameters of the fields page: `/datasets/{id}/fields?q=title&all=true&deprecated=true`. */
export const fieldsParsers = {
  q: parseAsString.withDefault(''),
  all: parseAsBoolean.withDefault(false),
  deprecated: parseAsBoolean.withDefault(false),
}

export type FieldsQuery = Readonly<{ q: string; all: boolean; deprecated: boolean }>

/** The path of a field in the list of deprecations: without languages and indexes. */
export const registerName = (path: string): string =>
  path
    .split('.')
    .filter(step => step !== '*' && step !== '[*]')
    .join('.')

export const loadFieldsQuery = createLoader(fieldsParsers)

export const fieldsPath = createSerializer(fieldsParsers)
