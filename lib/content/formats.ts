import type { Entity } from '@/lib/content/entities'
import { hasJsonLd } from '@/lib/content/json-ld/json-ld'
import type { Format } from '@/lib/http/answers/format'

const plain: readonly Format[] = ['json', 'csv', 'geojson', 'ndjson']
const withJsonLd: readonly Format[] = ['json', 'csv', 'json-ld', 'geojson', 'ndjson']

/** The formats lists and records of an entity are answered in, in the order we prefer. */
export const formatsOf = ({ type }: Entity): readonly Format[] => (hasJsonLd(type) ? withJsonLd : plain)
