import { createLoader, createSerializer, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { callForms } from '@/components/call/text/call-text'

/** What a record can be looked at as; each is an address of its own. */
export const recordViews = ['fields', 'json', 'jsonld', 'history', 'call'] as const
export type RecordView = (typeof recordViews)[number]

/** A record page's state in the address: the view, the language of the content, the form of calls, whether deprecated fields are left out, which revisions are compared. */
const parsers = {
  view: parseAsStringLiteral(recordViews).withDefault('fields'),
  cl: parseAsString,
  as: parseAsStringLiteral(callForms).withDefault('curl'),
  dep: parseAsStringLiteral(['hide']),
  from: parseAsInteger,
  to: parseAsInteger,
}

export const loadRecordState = createLoader(parsers)

export const recordQuery = createSerializer(parsers)

export type RecordState = Awaited<ReturnType<typeof loadRecordState>>
