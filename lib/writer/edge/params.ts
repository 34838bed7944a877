import { z } from 'zod'
import { geometryFlaw } from '@/lib/geo/geometry-flaw'
import { wgs84 } from '@/lib/geo/projection'
import type { WktGeometry } from '@/lib/grammar/wkt'
import { clauseOf } from '@/lib/http/errors/record-flaws'
import { meaning } from '@/lib/http/queries/parameter-types'
import { WktText } from '@/lib/writer/event/params'
import { keyText, metadata, StationType, shortText } from '@/lib/writer/params'

/** A geometry as GeoJSON has it, in degrees. @see RFC 7946, section 3.1 */
const GeoJson = z.record(z.string(), z.unknown()).transform((geometry, context): WktGeometry => {
  const flaw = geometryFlaw(geometry, wgs84)
  if (!flaw) return geometry as unknown as WktGeometry
  context.addIssue({ code: 'custom', path: [...flaw.path], message: flaw.clause.replace(/^expected /, ''), input: geometry })
  return z.NEVER
})

/** Either form. What is no text is read as an object, so that what is wrong with it is told. */
const Geometry = meaning(
  z.unknown().transform((value, context): WktGeometry | null => {
    const read = (typeof value === 'string' ? WktText : GeoJson).safeParse(value, { reportInput: true })
    if (read.success) return read.data
    const [issue] = read.error.issues
    context.addIssue({
      code: 'custom',
      path: [...(issue?.path ?? [])],
      message: clauseOf(issue).replace(/^expected /, ''),
      input: value,
    })
    return z.NEVER
  }),
  { anyOf: [{ type: 'object', required: ['type'] }, { type: 'string' }] },
)

const End = z.object({ id: keyText(2000).describe('id of a registered station'), type: StationType.describe('its type') })

/** A connection between two stations. An extension: the public original has no call for edges. */
export const EdgeInList = z
  .object({
    id: keyText(2000).describe('unique among the edges of its type'),
    name: z.string().min(1, 'a text that is not empty'),
    origin: shortText(2000).nullish().describe('name of the data collector'),
    directed: z.boolean().nullish().describe('whether it leads from begin to end only; false when absent'),
    begin: End,
    end: End,
    geometry: Geometry.nullish().describe(
      'its way in degrees, longitude first, as GeoJSON or as Well-Known Text; absent: the stored one stays',
    ),
    metaData: metadata.nullish(),
  })
  .meta({ id: 'Edge' })
export type EdgeInList = z.output<typeof EdgeInList>
