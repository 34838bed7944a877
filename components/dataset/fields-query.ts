import { createLoader, createSerializer, parseAsBoolean, parseAsString } from 'nuqs/server'

/** The fields shown: `/datasets/{id}/fields?q=title&all=true`. */
export const fieldsParsers = { q: parseAsString.withDefault(''), all: parseAsBoolean.withDefault(false) }

export type FieldsQuery = Readonly<{ q: string; all: boolean }>

export const loadFieldsQuery = createLoader(fieldsParsers)

export const fieldsAddress = createSerializer(fieldsParsers)
