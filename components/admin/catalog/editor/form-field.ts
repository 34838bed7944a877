import { isObject, type JsonObject } from '@/lib/formats/json-object'

/** What a field of a record is filled in with. */
type Kind =
  /** `texts`: one text a line; `json`: what has no form of its own. */
  | Readonly<{ kind: 'text' | 'number' | 'flag' | 'date' | 'texts' | 'json' }>
  | Readonly<{ kind: 'choice'; choices: readonly string[] }>
  | Readonly<{ kind: 'object'; fields: readonly FormField[] }>
  /** One value each under names that people choose: languages, mostly. */
  | Readonly<{ kind: 'map'; of: MapValue }>

export type MapValue = Readonly<{ kind: 'text' | 'json' }> | Readonly<{ kind: 'object'; fields: readonly FormField[] }>

/** A field of a record as its schema describes it; plain data, which a page made on the server hands to the browser. */
export type FormField = Readonly<{
  name: string
  /** What it is for. `foreign`: in the words of the interface, which are English. */
  explanation: Readonly<{ text: string; foreign: boolean }> | null
  required: boolean
  /** In the place of a deprecated field: what to use; empty where there is nothing. */
  deprecated: string | null
}> &
  Kind

/** Fields under one heading. `folded`: those of it that are empty are shown when one asks. */
export type FieldGroup = Readonly<{ name: string; title: string; fields: readonly FormField[] }>

/** Whether nothing is said. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isEmpty))

/** An object with another value under a name; without the name where nothing is said. */
export function withMember(object: unknown, name: string, value: unknown): JsonObject {
  const { [name]: _, ...others } = isObject(object) ? object : {}
  return value === undefined ? others : { ...(isObject(object) ? object : {}), [name]: value }
}

/** A place in a record: `/ApiDescription/de`. */
export const pointerTo = (parent: string, name: string): string => `${parent}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** Whether an error at a pointer is about this place or something within it. */
export const isWithin = (pointer: string, place: string): boolean => pointer === place || pointer.startsWith(`${place}/`)
