import { useState } from 'react'
import type { FieldError } from '@/components/admin/form/send-change'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

type Kind =
  | Readonly<{ kind: 'text' | 'number' | 'flag' | 'date' | 'texts' | 'json' }>
  | Readonly<{ kind: 'choice'; choices: readonly string[] }>
  | Readonly<{ kind: 'object'; fields: readonly FormField[] }>
  /** A value for each key that users choose, usually a language. */
  | Readonly<{ kind: 'map'; of: MapValue }>

export type MapValue = Readonly<{ kind: 'text' | 'json' }> | Readonly<{ kind: 'object'; fields: readonly FormField[] }>

/** A field of a record, derived from its schema. Plain data, because the server passes it to the browser. */
export type FormField = Readonly<{
  name: string
  /** The purpose of the field, or null. `foreign`: it is the English text of the API description. */
  explanation: Readonly<{ text: string; foreign: boolean }> | null
  required: boolean
  /** The replacement of a deprecated field, empty if there is none, or null if the field is current. */
  deprecated: string | null
}> &
  Kind

export type FormFieldGroup = Readonly<{ name: string; title: string; fields: readonly FormField[] }>

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isEmpty))

/** An object with one property changed, or removed if the value is undefined. */
export function withProperty(object: unknown, name: string, value: unknown): JsonObject {
  const { [name]: _, ...others } = isObject(object) ? object : {}
  return value === undefined ? others : { ...(isObject(object) ? object : {}), [name]: value }
}

export const pointerTo = (parent: string, name: string): string => `${parent}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`

export const isPathWithin = (pointer: string, place: string): boolean => pointer === place || pointer.startsWith(`${place}/`)

/** Errors at paths that the user has visited: fields that the user has not reached yet show no errors. */
export const errorsAt = (errors: readonly FieldError[], places: readonly string[]): readonly FieldError[] =>
  errors.filter(({ field }) => places.some(place => isPathWithin(field, place) || isPathWithin(place, field)))

/** The errors to show: all of a stored record; for a new one, only in visited fields until `showAll` is called. */
export function useVisibleErrors(record: 'new' | 'stored') {
  const [places, setPlaces] = useState<readonly string[] | 'all'>(record === 'new' ? [] : 'all')
  return {
    visible: (errors: readonly FieldError[], changed: readonly string[]) =>
      places === 'all' ? errors : errorsAt(errors, [...places, ...changed]),
    touch: (place: string) => setPlaces(now => (now === 'all' || now.includes(place) ? now : [...now, place])),
    showAll: () => setPlaces('all'),
  }
}
