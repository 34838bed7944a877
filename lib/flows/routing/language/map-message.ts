import { type Payload, readBody } from '@/lib/flows/routing/language/body'
import type { Mapping } from '@/lib/flows/routing/language/compile'
import { mapDocuments, type SentDocuments } from '@/lib/flows/routing/language/map-documents'
import { type Measured, mapMeasurements } from '@/lib/flows/routing/language/map-measurements'
import { type GivenStations, mapStations } from '@/lib/flows/routing/language/map-stations'
import { Flaws } from '@/lib/flows/routing/language/records'
import type { DataType } from '@/lib/writer/params'

/** A pushed message, as far as a mapping looks at it. */
export type Pushed = Payload & Readonly<{ provider: string; dataset: string; receivedAt: Date }>

/** What a message becomes. */
export type Mapped = Readonly<{
  dataTypes: readonly DataType[]
  /** One list a rule. */
  stations: readonly GivenStations[]
  measured: Measured
  /** One list an entity. */
  documents: readonly SentDocuments[]
}>

/**
 * What a message becomes by a mapping: all of it, or nothing.
 * @throws Rejected that names each record and member at fault
 */
export async function mapMessage(mapping: Mapping, pushed: Pushed): Promise<Mapped> {
  const body = await readBody(pushed, mapping.shape)
  const flaws = new Flaws()
  const context = { body, pushed, flaws }
  const stations = await mapStations(mapping.stations, context)
  const measured = await mapMeasurements(mapping.measurements, context)
  const documents = await mapDocuments(mapping.documents, context)
  flaws.refuse()
  return { dataTypes: mapping.shape.dataTypes ?? [], stations, measured, documents }
}
