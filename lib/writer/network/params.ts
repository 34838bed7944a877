import { z } from 'zod'
import { isPrintable } from '@/lib/formats/name-characters'
import { geometryFlaw } from '@/lib/geo/geometry-flaw'
import { wgs84 } from '@/lib/geo/projection'
import { GrammarError, Reader } from '@/lib/grammar/reader'
import { parseWkt, type WktGeometry } from '@/lib/grammar/wkt'
import { clauseOf } from '@/lib/http/errors/record-flaws'
import { meaning } from '@/lib/http/queries/parameter-types'
import { idText, keyText, metadata, StationType, shortText, uuid } from '@/lib/writer/params'

// The years 1 to 9999, because times are written with four digits for the year.
const milliseconds = z.number().min(-62_135_596_800_000).max(253_402_300_799_000)

/** A geometry in Well-Known Text, in degrees. An empty string, as collectors send it, means no geometry. */
const WktText = z.string().transform((text, context): WktGeometry | null => {
  if (text.trim() === '') return null
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message, input: text })
    return z.NEVER
  }
  try {
    const reader = new Reader(text.trim())
    const geometry = parseWkt(reader)
    if (!reader.atEnd) throw reader.error('the end of the geometry')
    const flaw = geometryFlaw(geometry, wgs84)
    return flaw ? refuse(flaw.clause.replace(/^expected /, '')) : geometry
  } catch (error) {
    if (error instanceof GrammarError) return refuse(`Well-Known Text, which is broken ${error.message}`)
    throw error
  }
})

/** A temporary incident on the network. @see reference of the writer, events */
export const EventInList = z
  .object({
    uuid: uuid.describe('id of this event; an event that is already stored under it does not change'),
    origin: idText(2000).describe('the source of the event'),
    category: z.string().nullish(),
    eventSeriesUuid: z
      .union([uuid, z.literal('')])
      .nullish()
      .describe('shared by all versions of the same event; the uuid when absent'),
    name: z.string().nullish(),
    description: z.string().nullish(),
    locationDescription: z.string().nullish(),
    wktGeometry: WktText.nullish().describe('position in degrees, longitude first, e.g. POINT (11.35 46.5)'),
    eventStart: milliseconds.describe('milliseconds since 1970'),
    eventEnd: milliseconds.nullish().describe('milliseconds since 1970, included; open-ended when absent'),
    provenance: z.unknown().optional().describe('id of a registered provenance'),
    metaData: z.record(z.string(), z.unknown()).nullish().describe('additional data, any JSON'),
  })
  .refine(({ eventStart, eventEnd }) => eventEnd == null || eventEnd >= eventStart, {
    path: ['eventEnd'],
    message: 'a time that is not before eventStart',
  })
  .meta({ id: 'Event' })
export type EventInList = z.output<typeof EventInList>

/** A geometry as GeoJSON, in degrees. @see RFC 7946, section 3.1 */
const GeoJson = z.record(z.string(), z.unknown()).transform((geometry, context): WktGeometry => {
  const flaw = geometryFlaw(geometry, wgs84)
  if (!flaw) return geometry as unknown as WktGeometry
  context.addIssue({ code: 'custom', path: [...flaw.path], message: flaw.clause.replace(/^expected /, ''), input: geometry })
  return z.NEVER
})

/** A geometry as GeoJSON, or as Well-Known Text in a string. */
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

/** A connection between two stations. Registering edges is an extension of the Open Data Hub. */
export const EdgeInList = z
  .object({
    id: idText(2000).describe('unique among the edges of its type'),
    name: z.string().min(1, 'a string that is not empty'),
    origin: shortText(2000)
      .refine(isPrintable, 'a string of printable characters')
      .nullish()
      .describe('name of the data collector'),
    directed: z.boolean().nullish().describe('whether the edge leads only from begin to end; false when absent'),
    begin: End,
    end: End,
    geometry: Geometry.nullish().describe(
      'course in degrees, longitude first, as GeoJSON or Well-Known Text; when absent, the stored geometry does not change',
    ),
    metaData: metadata.nullish(),
  })
  .meta({ id: 'Edge' })
export type EdgeInList = z.output<typeof EdgeInList>
