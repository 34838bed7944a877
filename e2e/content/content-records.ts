import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runImport } from '../harness/run-program'
import { type Platform, temporaryDirectory } from '../harness/server'

const words = ['Schloss', 'Castle', 'Lago', 'Wald'] as const

/** Points of interest `poi-00` … `poi-56`, in the order of their names. */
const pois = Array.from({ length: 57 }, (_, index) => {
  const number = String(index).padStart(2, '0')
  const title = `Place ${number} ${words[index % 4]}`
  return {
    Id: `POI-${number}`,
    Shortname: title,
    Active: index % 2 === 0,
    Source: index % 3 === 0 ? 'North' : 'south',
    Detail: {
      de: { Title: `Ort ${number} ${words[index % 4]}`, BaseText: null, Language: 'de' },
      ...(index % 2 === 0 ? { en: { Title: title, BaseText: '', Language: 'en' } } : {}),
    },
    TagIds: ['place', ...(index % 5 === 0 ? ['Fifth'] : []), ...(index % 7 === 0 ? ['seventh'] : [])],
    PublishedOn: index === 1 ? ['Portal'] : [],
    GpsInfo: [{ Gpstype: 'position', Latitude: (4640 + index) / 100, Longitude: 11.3, Altitude: null, Default: null }],
    LocationInfo: { RegionInfo: { Id: index < 10 ? 'r1' : 'R2', Name: { de: 'Region' } } },
    LastChange: `2024-01-${String((index % 28) + 1).padStart(2, '0')}T12:00:00Z`,
    Extra: { empty: {}, list: [], zero: 0 },
  }
})

const special = [
  { Id: 'percent', Shortname: 'Zz 100% sure_thing', Detail: { en: { Title: 'Zz 100% sure_thing' } } },
  { Id: 'umlaut', Shortname: 'Zz Überetsch', Detail: { de: { Title: 'Zz ÜBERETSCH' } } },
  { Id: 'closed', Shortname: 'Zz closed', LicenseInfo: { ClosedData: true }, Detail: { en: { Title: 'Zz closed castle' } } },
]

/** Records of a type, as the importer reads them. */
export const ofType = (type: string, records: readonly object[]) => records.map(record => ({ ...record, _Meta: { Type: type } }))

/** A function that imports records into a platform. */
export function importerFor(server: Platform) {
  const files = temporaryDirectory()
  return async (records: readonly object[]): Promise<void> => {
    const path = join(files.path, 'records.json')
    writeFileSync(path, JSON.stringify(records))
    const { code, errors } = await runImport(server.dataDir, [path])
    if (code !== 0) throw new Error(errors)
  }
}

export const contentRecords = [
  ...ofType('tag', [
    { Id: 'place', Types: ['kind'], TagName: { en: 'Place', de: 'Ort' }, ValidForEntity: ['odhactivitypoi'], Source: 'north' },
    { Id: 'Fifth', Types: ['number'], TagName: { en: 'Every fifth' }, ValidForEntity: ['event'] },
  ]),
  ...ofType('odhactivitypoi', [...pois, ...special]),
  ...ofType('accommodation', [
    { Id: 'abc1', AccoDetail: { de: { Name: 'Gasthof' }, it: { Name: 'Locanda' } }, Latitude: 46.5, Longitude: 11.3 },
  ]),
  ...ofType('accommodationroom', [{ Id: 'room1', AccoRoomDetail: { de: { Name: 'Zimmer' } } }]),
  ...ofType('weatherdistrict', [{ Id: 1, DistrictName: 'Bozen' }]),
  ...ofType('event', [{ Id: 'Mixed:Case,1', Detail: { en: { Title: 'An event' } } }]),
]
