import { useState } from 'react'
import { isWithin } from '@/components/admin/catalog/editor/form-field'
import type { FieldError } from '@/components/admin/form/send-change'

/** Errors at paths the user has visited: nobody sees errors of fields they have not reached yet. */
export const errorsAt = (errors: readonly FieldError[], places: readonly string[]): readonly FieldError[] =>
  errors.filter(({ field }) => places.some(place => isWithin(field, place) || isWithin(place, field)))

/** The errors to show: for a stored record all; for a new one those of visited fields, until the whole is checked. */
export function useVisibleErrors(isNew: boolean) {
  const [places, setPlaces] = useState<readonly string[] | 'all'>(isNew ? [] : 'all')
  return {
    told: (errors: readonly FieldError[], changed: readonly string[]) =>
      places === 'all' ? errors : errorsAt(errors, [...places, ...changed]),
    touch: (place: string) => setPlaces(now => (now === 'all' || now.includes(place) ? now : [...now, place])),
    tellAll: () => setPlaces('all'),
  }
}
