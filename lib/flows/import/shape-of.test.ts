import { expect, test } from 'vitest'
import { shapeOf } from '@/lib/flows/import/shape-of'
import { Reader } from '@/lib/grammar/reader'
import { parseWkt } from '@/lib/grammar/wkt'

const geometry = parseWkt(new Reader('POLYGON((11 46,12 46,12 47,11 46))'))
const municipality = {
  name: 'Aldino/Aldein',
  name_de: 'Aldein',
  com_istat_code: '021001',
  com_istat_code_num: 21001,
  prov_istat_code: '021',
  reg_istat_code: '04',
}

test('a municipality of the statistical office is named by its code', () => {
  expect(shapeOf({ type: 'Feature', geometry, properties: municipality }, null)).toEqual({
    Id: '21001_istat',
    Name: 'Aldino/Aldein',
    Shortname: 'Aldino/Aldein',
    Type: 'municipality',
    Country: 'IT',
    Source: 'istat',
    Srid: 'EPSG:4326',
    Geometry: geometry,
    Mapping: {
      istat: { name: 'Aldino/Aldein', name_de: 'Aldein', com_istat_code: '021001', prov_istat_code: '021', reg_istat_code: '04' },
    },
    LicenseInfo: { License: 'CC BY 4.0', LicenseHolder: 'https://www.istat.it', Author: 'ISTAT', ClosedData: false },
  })
})

test('borders that openpolis prepared name it as well; other shapes get no licence', () => {
  const prepared = shapeOf({ type: 'Feature', geometry, properties: { ...municipality, op_id: '1' } }, null)
  expect(prepared).toMatchObject({ LicenseInfo: { License: 'CC BY 4.0', Author: 'ISTAT, openpolis' } })
  expect(shapeOf({ type: 'Feature', geometry, properties: { Id: 'x' } }, 'own')).not.toHaveProperty('LicenseInfo')
})

test.each([
  [{ properties: { prov_istat_code: '021', prov_name: 'Bolzano', reg_istat_code: '04' } }, { Id: '21_istat', Type: 'province' }],
  [{ properties: { reg_istat_code: '04', reg_name: 'Trentino' } }, { Id: '4_istat', Type: 'region', Name: 'Trentino' }],
  [
    { properties: { Id: 'x1', Name: 'X', Type: 'Region', Country: 'AT', Source: 'own' } },
    { Id: 'x1', Name: 'X', Type: 'region', Country: 'AT', Source: 'own' },
  ],
  [
    { id: 7, properties: null },
    { Id: '7', Name: '7', Type: 'area', Country: null, Source: 'given' },
  ],
])('identity and kind of %j', (feature, facts) => {
  expect(shapeOf({ type: 'Feature', geometry, ...feature }, 'given')).toMatchObject(
    'Source' in facts ? facts : { ...facts, Source: 'given' },
  )
})

test.each([
  [{ geometry, properties: {} }, 'no id'],
  [{ geometry: null, id: 1 }, 'geometry: expected an object, found null'],
  [{ geometry: { type: 'Circle', coordinates: [] }, id: 1 }, 'geometry.type'],
  [7, 'expected an object, found 7'],
])('%j is refused with its reason', (feature, reason) => expect(shapeOf(feature, null)).toContain(reason))
