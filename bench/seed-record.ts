import { createHash } from 'node:crypto'

// Texts are hashes, so that they differ in every letter and their order depends on no other field.
const hashed = (text: string, length: number) => createHash('md5').update(text).digest('hex').slice(0, length)

/** The name of a group of a thousand records, which is a word of their texts. */
export const groupName = (group: number): string => hashed(`group ${group}`, 10)

const copyId = (seed: number, copy: number): string => hashed(`copy ${copy} of ${seed}`, 12)
export const seedId = (seed: number): string => copyId(seed, 0)

const words = 'Der Weg führt vom Dorf durch lichten Lärchenwald hinauf zur Alm und weiter über Almwiesen bis zum See'.split(' ')
const kinds = ['Almweg', 'Waldsteig', 'Seerunde', 'Höhenweg', 'Klettersteig', 'Rodelbahn', 'Radweg', 'Museum']
const sources = ['lts', 'idm', 'noi', 'siag', 'suedtirolwein'] as const
const languages = ['de', 'it', 'en', 'nl', 'fr'] as const
const tags = { hiking: 50, family: 30, summer: 20, winter: 10, cycling: 5, castle: 1 } as const

/**
 * A point of interest of about 9 KB with the shape of real ones; all that lists are filtered by differs between seeds.
 * @param group the name of the group, see `groupName`
 */
export function seedRecord(seed: number, group: string) {
  const languagesOfRecord = languages.slice(0, 2 + (seed % 4))
  const title = `${seedId(seed)} ${kinds[seed % kinds.length]} ${words[(seed * 3) % words.length]} ${group}`
  return {
    Id: seedId(seed),
    Shortname: title,
    Active: seed % 10 > 0,
    SmgActive: seed % 5 > 0,
    Source: sources[seed % sources.length],
    LicenseInfo: { Author: '', License: 'CC0', LicenseHolder: 'https://example.org', ClosedData: false },
    HasLanguage: languagesOfRecord,
    Detail: each(languagesOfRecord, language =>
      detail(seed, { title, language, length: Math.floor(5000 / languagesOfRecord.length) }),
    ),
    TagIds: [group, ...Object.entries(tags).flatMap(([tag, percent]) => ((seed * 37) % 100 < percent ? [tag] : []))],
    Type: 'Wandern',
    SubType: kinds[seed % kinds.length],
    AltitudeDifference: seed,
    Ratings: { Difficulty: String(1 + (seed % 3)), Stamina: '3', Experience: '4' },
    GpsInfo: [{ Gpstype: 'position', Latitude: 46.5, Longitude: 11.3, Altitude: 260 + seed, AltitudeUnitofMeasure: 'm' }],
  }
}

/** A record with few fields, of which a million fit into a database. */
export const shortSeedRecord = (seed: number, group: string) => {
  const { Id, Shortname, LicenseInfo, GpsInfo } = seedRecord(seed, group)
  const en = { Title: Shortname, Language: 'en' }
  return {
    Id,
    Shortname,
    LicenseInfo,
    GpsInfo,
    Active: true,
    SmgActive: true,
    Source: 'noi',
    HasLanguage: ['en'],
    Detail: { en },
  }
}

const each = (languagesOfRecord: readonly string[], of: (language: string) => unknown) =>
  Object.fromEntries(languagesOfRecord.map(language => [language, of(language)]))

const detail = (seed: number, { title, language, length }: Readonly<{ title: string; language: string; length: number }>) => ({
  Title: title,
  Header: text(seed + 1, 100),
  BaseText: text(seed, length),
  GetThereText: text(seed + 2, 120),
  Language: language,
})

function text(number: number, length: number): string {
  let filled = ''
  for (let step = 0; filled.length < length; step++) filled += `${words[(number * 7 + step * 3) % words.length]} `
  return filled
}
