import type { SkiAreaRow, SnowFacts, SnowKind } from '@/lib/content/weather/snow-report/sql'
import { parseJson } from '@/lib/formats/json/exact'
import type { JsonObject } from '@/lib/formats/json/object'
import { doorUrl } from '@/lib/http/mounts'

type Texts = Readonly<Record<string, string | null | undefined>> | null | undefined

/** The report of a ski area, in the words of the public original: numbers are texts. @see reference of the public original, weather */
export function presentReport({ id, body }: SkiAreaRow, facts: SnowFacts, language: string): JsonObject {
  const area = parseJson(body) as JsonObject & { _Meta: JsonObject }
  const points = facts.points.filter(point => point.area === id).map(point => parseJson(point.body) as JsonObject)
  const webcams = facts.webcams.filter(webcam => webcam.area === id).map(webcam => parseJson(webcam.body) as JsonObject)
  const changes = [area, ...points].map(({ LastChange }) => String(LastChange)).sort()
  return {
    Id: id,
    Self: `${doorUrl('content')}/v1/Weather/SnowReport/${encodeURIComponent(id)}`,
    _Meta: { ...area._Meta, Id: id, Type: 'snowreport' },
    RID: area['CustomId'] ?? null,
    Skiregion: textIn(area['SkiRegionName'] as Texts, language),
    Areaname: textIn(titles(area['Detail']), language) ?? area['Shortname'] ?? null,
    LastUpdate: changes.at(-1) ?? null,
    lang: language,
    SkiAreaSlopeKm: area['TotalSlopeKm'] ?? null,
    SkiMapUrl: area['SkiAreaMapURL'] ?? null,
    Measuringpoints: points.map(pointOf),
    WebcamUrl: webcams.flatMap(({ Webcamurl }) => (typeof Webcamurl === 'string' ? [Webcamurl] : [])),
    ...counted(id, facts),
    ...contactOf(area, language),
    LicenseInfo: area['LicenseInfo'] ?? null,
  }
}

const textIn = (texts: Texts, language: string): string | null =>
  texts?.[language] ?? texts?.['en'] ?? texts?.['de'] ?? texts?.['it'] ?? null

const titles = (detail: unknown): Texts =>
  Object.fromEntries(
    Object.entries((detail ?? {}) as Record<string, JsonObject | null>).map(([key, one]) => [key, one?.['Title'] as string]),
  )

const pointFields = [
  'Id',
  'LastUpdate',
  'Shortname',
  'SnowHeight',
  'newSnowHeight',
  'Temperature',
  'LastSnowDate',
  'WeatherObservation',
  'Source',
]

const pointOf = (point: JsonObject): JsonObject => Object.fromEntries(pointFields.map(name => [name, point[name] ?? null]))

/** The public original's names of the open counts, two of them misspelt there. */
const opened: Readonly<Record<SnowKind, string>> = {
  skilift: 'openskilift',
  skislopes: 'openskislopes',
  tracks: 'opentracks',
  slides: 'opentslides',
  iceskating: 'openiceskating',
}

function counted(id: string, { kinds }: SnowFacts): JsonObject {
  const entries = (Object.entries(opened) as [SnowKind, string][]).flatMap(([kind, open]): [string, string][] => {
    const found = kinds.find(row => row.area === id && row.kind === kind)
    const counts: [string, string][] = [
      [`total${kind}`, String(found?.total ?? 0)],
      [open, String(found?.open ?? 0)],
    ]
    if (kind === 'iceskating') return counts
    return [...counts, [`total${kind}km`, kilometres(found?.metres)], [`${open}km`, kilometres(found?.openMetres)]]
  })
  return Object.fromEntries(entries)
}

const kilometres = (metres: number | null | undefined) => ((metres ?? 0) / 1000).toFixed(1)

function contactOf(area: JsonObject, language: string): JsonObject {
  const all = (area['ContactInfos'] ?? {}) as Readonly<Record<string, JsonObject | null>>
  const contact = all[language] ?? all['en'] ?? all['de'] ?? all['it'] ?? {}
  const [position] = (area['GpsInfo'] ?? []) as readonly JsonObject[]
  const coordinate = (name: string) => (typeof position?.[name] === 'number' ? String(position[name]) : null)
  return {
    contactadress: contact['Address'] ?? null,
    contacttel: contact['Phonenumber'] ?? null,
    contactcap: contact['ZipCode'] ?? null,
    contactcity: contact['City'] ?? null,
    contactfax: contact['Faxnumber'] ?? null,
    contactweburl: contact['Url'] ?? null,
    contactmail: contact['Email'] ?? null,
    contactlogo: contact['LogoUrl'] ?? null,
    contactgpsnorth: coordinate('Latitude'),
    contactgpseast: coordinate('Longitude'),
  }
}
