import { useState } from 'react'
import { isWithin } from '@/components/admin/catalog/editor/form-field'
import type { FieldError } from '@/components/admin/form/send-change'

/** Errors about the places that somebody has been at: nobody is told of what they had no turn to say yet. */
export const errorsAt = (errors: readonly FieldError[], places: readonly string[]): readonly FieldError[] =>
  errors.filter(({ field }) => places.some(place => isWithin(field, place) || isWithin(place, field)))

/** Which errors of a record are told: of one that is stored all; of a new one those where somebody has been, until it is looked at as a whole. */
export function useVisibleErrors(isNew: boolean) {
  const [places, setPlaces] = useState<readonly string[] | 'all'>(isNew ? [] : 'all')
  return {
    told: (errors: readonly FieldError[], changed: readonly string[]) =>
      places === 'all' ? errors : errorsAt(errors, [...places, ...changed]),
    touch: (place: string) => setPlaces(now => (now === 'all' || now.includes(place) ? now : [...now, place])),
    tellAll: () => setPlaces('all'),
  }
}
