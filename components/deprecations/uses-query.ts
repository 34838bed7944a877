import { createLoader, createSerializer, parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import type { UseSortKey } from '@/lib/usage/deprecations/params'

export const choicesOfUse = ['any', 'calls', 'records'] as const

const sortKeys = ['field', 'records', 'calls', 'unreplaced', 'since', 'until'] as const satisfies readonly UseSortKey[]
export const sorts = sortKeys.flatMap(key => [key, `-${key}`] as const)

/** The URL parameters of the deprecations page, e.g. `?entity=Event&use=calls&sort=-records`. `all` shows all rows. */
export const changesParsers = {
  entity: parseAsString.withDefault(''),
  dataset: parseAsString.withDefault(''),
  q: parseAsString.withDefault(''),
  use: parseAsStringLiteral(choicesOfUse),
  sort: parseAsStringLiteral(sorts).withDefault('-calls'),
  all: parseAsBoolean.withDefault(false),
  call: parseAsString.withDefault(''),
}

export const loadChangesQuery = createLoader(changesParsers)

export type ChangesQuery = Awaited<ReturnType<typeof loadChangesQuery>>

const serialize = createSerializer(changesParsers)

export const changesPath = ({ call: _, ...query }: ChangesQuery, change: Partial<ChangesQuery> = {}): string =>
  serialize('/build/deprecations', { ...query, ...change })

const firstRows = 20
const rowsMax = 1000

export function usesCall({ entity, dataset, q, use, sort, all }: Omit<ChangesQuery, 'call'>): string {
  const query = new URLSearchParams([
    ...(entity ? [['type', entity]] : []),
    ...(dataset ? [['dataset', dataset]] : []),
    ...(q.trim() ? [['searchfilter', q.trim()]] : []),
    ...(use ? [['use', use]] : []),
    ['sort', sort],
    ['pagesize', String(all ? rowsMax : firstRows)],
  ])
  return `/content/v1/DeprecatedFields?${query}`
}

export const wholeUsesCall = (query: Omit<ChangesQuery, 'call'>, format?: 'csv'): string =>
  `${usesCall({ ...query, all: true })}${format ? `&format=${format}` : ''}`
