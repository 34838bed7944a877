/** Records for the content tests: few, and each there for a reason. */

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

const of = (type: string, records: readonly object[]) => records.map(record => ({ ...record, _Meta: { Type: type } }))

/** All of them, as one array the importer reads. */
export const contentRecords = [
  ...of('tag', [
    { Id: 'place', Types: ['kind'], TagName: { en: 'Place', de: 'Ort' }, ValidForEntity: ['odhactivitypoi'], Source: 'north' },
    { Id: 'Fifth', Types: ['number'], TagName: { en: 'Every fifth' }, ValidForEntity: ['event'] },
  ]),
  ...of('odhactivitypoi', [...pois, ...special]),
  ...of('accommodation', [
    { Id: 'abc1', AccoDetail: { de: { Name: 'Gasthof' }, it: { Name: 'Locanda' } }, Latitude: 46.5, Longitude: 11.3 },
  ]),
  ...of('accommodationroom', [{ Id: 'room1', AccoRoomDetail: { de: { Name: 'Zimmer' } } }]),
  ...of('weatherdistrict', [{ Id: 1, DistrictName: 'Bozen' }]),
  ...of('event', [{ Id: 'Mixed:Case,1', Detail: { en: { Title: 'An event' } } }]),
]
