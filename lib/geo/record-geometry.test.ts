import { expect, test } from 'vitest'
import cases from './geometry-cases.json'
import { recordGeometry } from './record-geometry'

test.each(cases.records)('a record lies at $position', ({ record, geometry }) => expect(recordGeometry(record)).toEqual(geometry))
