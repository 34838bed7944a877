/** Records for the tests of the utility endpoints: few, and each there for a reason. */

const of = (type: string, records: readonly object[]) => records.map(record => ({ ...record, _Meta: { Type: type } }))
const title = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([language, Title]) => [language, { Title, Language: language }]))
const place = (Id: string, texts: Record<string, string>, more: object = {}) => ({
  ...{ Id, Shortname: Id, Active: true, Detail: title(texts), ...more },
})
const closed = { LicenseInfo: { ClosedData: true } }

const places = [
  ...of('metaregion', [place('MR1', { de: 'Meta' }, { RegionIds: ['R1'] })]),
  ...of('region', [
    place('R1', { de: 'Region eins', en: 'Region one' }),
    place('R2', { de: 'Region zwei' }),
    place('R3', { de: 'Region closed' }, closed),
    place('R4', { de: 'Region inactive' }, { Active: false }),
  ]),
  ...of('tourismassociation', [place('T1', { de: 'Verein' }, { RegionId: 'R1' })]),
  ...of('municipality', [
    place('M1', { en: 'Municipality one' }, { RegionId: 'R1', TourismvereinId: 'T1', VisibleInSearch: true }),
    place('M2', { en: 'Municipality two' }, { RegionId: 'R2', VisibleInSearch: false }),
  ]),
  ...of('district', [place('F1', { de: 'Fraktion' }, { RegionId: 'R1', TourismvereinId: 'T1', MunicipalityId: 'M1' })]),
  ...of('skiarea', [place('S1', { de: 'Skigebiet' })]),
]

const inside = { LocationInfo: { RegionInfo: { Id: 'R1' }, TvInfo: { Id: 'T1' }, MunicipalityInfo: { Id: 'M1' } } }

const longText = { Detail: { de: { Title: 'Burg nur deutsch', BaseText: 'A long text', Language: 'de' } } }

const pois = of('odhactivitypoi', [
  place('inside', { de: 'Schloss innen', en: 'Castle inside' }, { ...inside, Source: 'North', TagIds: ['castle', 'old'] }),
  place('outside', { de: 'Schloss außen', en: 'Castle 100%' }, { Source: 'south', TagIds: ['castle'], WayNumber: 7 }),
  place('german', { de: 'Burg nur deutsch' }, { ...longText, Source: 'south', TagIds: [], WayNumber: 12, CustomId: '' }),
  place('hidden', { en: 'Castle hidden' }, { ...closed, Source: 'secret-source', TagIds: ['secret'] }),
])

/** All of them, as one array the importer reads. */
export const utilityRecords = [...places, ...pois]
