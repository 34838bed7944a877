import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server'

/** A record page's state in the address: fields or JSON, and the language of the content. */
const parsers = { view: parseAsStringLiteral(['fields', 'json']).withDefault('fields'), cl: parseAsString }

export const loadRecordState = createLoader(parsers)

export const recordQuery = createSerializer(parsers)
