import type { Entity } from '@/lib/content/entities'
import type { Field } from '@/lib/content/model/field'
import { model } from '@/lib/content/model/model'

/** Tables that are called otherwise than their path. */
const tableNames: Readonly<Record<string, string>> = { GeoShapes: 'GeoShape', 'Weather/Measuringpoint': 'Measuringpoint' }

/** The fields of an entity's records; none where nobody has written them down. */
export function fieldsOf({ endpoint }: Entity): readonly Field[] {
  return model.entities.get(tableNames[endpoint] ?? endpoint.replace('/', '')) ?? []
}
