import { createLoader, createSerializer, parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { callForms } from '@/components/call/call-text'

/** The views of a record; each is an address of its own. */
export const recordViews = ['fields', 'json', 'jsonld', 'history', 'call'] as const
export type RecordView = (typeof recordViews)[number]

/**
 * A record page's state in the address: the view, the language of the content, the form of calls, whether deprecated fields are hidden, which
 * revisions are compared.
 */
export const recordParsers = {
  view: parseAsStringLiteral(recordViews).withDefault('fields'),
  cl: parseAsString,
  as: parseAsStringLiteral(callForms).withDefault('curl'),
  dep: parseAsStringLiteral(['hide']),
  from: parseAsInteger,
  to: parseAsInteger,
}

/** The same for a station or a connection, which has fewer views; `follow` keeps its values up to date. */
export const stationParsers = { view: parseAsStringLiteral(['fields', 'json']).withDefault('fields'), follow: parseAsBoolean }

export const loadRecordState = createLoader(recordParsers)

export const recordQuery = createSerializer(recordParsers)

export type RecordState = Awaited<ReturnType<typeof loadRecordState>>
