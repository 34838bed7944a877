import { z } from 'zod'
import { geometryFlaw } from '@/lib/geo/geometry-flaw'
import { wgs84 } from '@/lib/geo/projection'
import { Reader } from '@/lib/grammar/reader'
import { GrammarError } from '@/lib/grammar/syntax-error'
import { parseWkt, type WktGeometry } from '@/lib/grammar/wkt'
import { keyText } from '@/lib/writer/params'

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID')

// Years 1 to 9999, as times are written with four digits.
const milliseconds = z.number().min(-62_135_596_800_000).max(253_402_300_799_000)

/** A geometry in Well-Known Text, in degrees; the empty text is none, as collectors send it. */
export const WktText = z.string().transform((text, context): WktGeometry | null => {
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

/** Something that happens in the network for a time. @see reference of the writer, events */
export const EventInList = z
  .object({
    uuid: uuid.describe('of this event; one that is stored under it already stays as it is'),
    origin: keyText(2000).describe('who says it'),
    category: z.string().nullish(),
    eventSeriesUuid: z
      .union([uuid, z.literal('')])
      .nullish()
      .describe('what editions of one thing have in common; absent: its own uuid'),
    name: z.string().nullish(),
    description: z.string().nullish(),
    locationDescription: z.string().nullish(),
    wktGeometry: WktText.nullish().describe('where, in degrees, longitude first, e.g. POINT (11.35 46.5)'),
    eventStart: milliseconds.describe('milliseconds since 1970'),
    eventEnd: milliseconds.nullish().describe('milliseconds since 1970, still within; absent: it goes on'),
    provenance: z.unknown().optional().describe('id of a registered provenance'),
    metaData: z.record(z.string(), z.unknown()).nullish().describe('further facts, any JSON'),
  })
  .refine(({ eventStart, eventEnd }) => eventEnd == null || eventEnd >= eventStart, {
    path: ['eventEnd'],
    message: 'a time that is not before eventStart',
  })
  .meta({ id: 'Event' })
export type EventInList = z.output<typeof EventInList>
