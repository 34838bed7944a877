import { createLoader, createSerializer, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'

/** What a record can be looked at as; each is an address of its own. */
export const recordViews = ['fields', 'json', 'jsonld', 'history', 'call'] as const
export type RecordView = (typeof recordViews)[number]

/** A record page's state in the address: the view, the language of the content, whether deprecated fields are left out, which revisions are compared. */
const parsers = {
  view: parseAsStringLiteral(recordViews).withDefault('fields'),
  cl: parseAsString,
  dep: parseAsStringLiteral(['hide']),
  from: parseAsInteger,
  to: parseAsInteger,
}

export const loadRecordState = createLoader(parsers)

export const recordQuery = createSerializer(parsers)

export type RecordState = Awaited<ReturnType<typeof loadRecordState>>

/** The explorer's list that led to a record: it goes along from page to page, so that one finds back and on. */
const listParameters = ['q', 'f', 'geo', 'sort', 'cols', 'v', 'at']

type Given = Readonly<Record<string, string | string[] | undefined>>

/** Of a page's parameters those of the list, as they stood there. */
export function listQuery(given: Given): string {
  const kept = listParameters.flatMap(name => [given[name] ?? []].flat().map((value): [string, string] => [name, value]))
  return new URLSearchParams(kept).toString()
}
