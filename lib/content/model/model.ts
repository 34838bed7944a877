import type { Field } from '@/lib/content/model/field'
import { type FieldTable, readTables } from '@/lib/content/model/read-table'
import { accommodationFields } from '@/lib/content/model/tables/accommodation'
import { additionalPropertiesFields } from '@/lib/content/model/tables/additional-properties'
import { articleFields } from '@/lib/content/model/tables/article'
import { eventFields } from '@/lib/content/model/tables/event'
import { eventShortFields } from '@/lib/content/model/tables/event-short'
import { labelsFields } from '@/lib/content/model/tables/labels'
import { locatedFields } from '@/lib/content/model/tables/located'
import { placesFields } from '@/lib/content/model/tables/places'
import { poiFields } from '@/lib/content/model/tables/poi'
import { sharedFields } from '@/lib/content/model/tables/shared'
import { skiFields } from '@/lib/content/model/tables/ski'
import { venueFields } from '@/lib/content/model/tables/venue'
import { weatherFields } from '@/lib/content/model/tables/weather'
import { weatherTypesFields } from '@/lib/content/model/tables/weather-types'
import { webcamFields } from '@/lib/content/model/tables/webcam'
import { wineAwardFields } from '@/lib/content/model/tables/wine-award'

/** What records are made of: the fields of every entity and of every type they name. */
export type Model = Readonly<{
  /** By the entity's name, e.g. `HubActivityPoi`. */
  entities: ReadonlyMap<string, readonly Field[]>
  /** By the type's name, e.g. `ImageGallery`. */
  types: ReadonlyMap<string, readonly Field[]>
}>

const texts = [
  accommodationFields,
  poiFields,
  eventFields,
  eventShortFields,
  articleFields,
  webcamFields,
  venueFields,
  locatedFields,
  wineAwardFields,
  weatherFields,
  weatherTypesFields,
  placesFields,
  skiFields,
  labelsFields,
  sharedFields,
  additionalPropertiesFields,
]

const tables = texts.flatMap(readTables)

const named = (of: FieldTable['of']) =>
  new Map(tables.filter(table => table.of === of).map(({ name, fields }) => [name, fields] as const))

export const model: Model = { entities: named('entity'), types: named('type') }
