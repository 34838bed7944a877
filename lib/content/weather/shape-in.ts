import type { Entity } from '@/lib/content/entities'
import type { Shape } from '@/lib/formats/shape'

const types: ReadonlySet<string> = new Set(['weather', 'weatherdistrict', 'weatherforecast', 'weatherrealtime'])

/**
 * The shape of weather records: told in one language, English when none is asked for, with their maps of languages whole.
 * @see reference of the public original, language: exceptions
 */
export function shapeIn({ type }: Entity, shape: Shape): Shape {
  return types.has(type) ? { ...shape, languages: [], textLanguage: shape.languages[0] ?? 'en' } : shape
}
