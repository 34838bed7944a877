import { createLoader, createSerializer, parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { callForms } from '@/components/call/call-text'

export const recordViews = ['fields', 'json', 'jsonld', 'history', 'call'] as const
export type RecordView = (typeof recordViews)[number]

/** The URL parameters of a record page: view, content language, form of requests, hidden fields, compared revisions. */
export const recordParsers = {
  view: parseAsStringLiteral(recordViews).withDefault('fields'),
  cl: parseAsString,
  as: parseAsStringLiteral(callForms).withDefault('curl'),
  dep: parseAsStringLiteral(['hide']),
  from: parseAsInteger,
  to: parseAsInteger,
}

/** The URL parameters of a station or connection page. `follow` updates its values live. */
export const stationParsers = { view: parseAsStringLiteral(['fields', 'json']).withDefault('fields'), follow: parseAsBoolean }

export const loadRecordState = createLoader(recordParsers)

export const recordQuery = createSerializer(recordParsers)

export type RecordState = Awaited<ReturnType<typeof loadRecordState>>
