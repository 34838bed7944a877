import { respondList } from '@/lib/content/respond'
import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { formatLocale, type Texts, textIn } from '@/lib/formats/text'
import { recordGeometry } from '@/lib/geo/record-geometry'
import type { AnswerContext, AnsweredScreen } from '@/lib/search/answers/answered-screen'
import fields from '@/lib/search/answers/fact-fields.json'
import { dayMilliseconds } from '@/lib/search/question/time'
import { itemUrls, recordTitles, requestFor } from '@/lib/search/screens/read-list'
import { periods, type ScreenPlan } from '@/lib/search/screens/screen-plan'
import { daysText, distanceText } from '@/lib/search/screens/screen-texts'
import type { Answer, AnswerRow } from '@/lib/search/search-response'
import type { DatasetList } from '@/lib/search/senses/lists'
import { readValueNames } from '@/lib/words/store-words'
import type { Language } from '@/lib/words/words'

/** The number of records of a screen, and the first of them with picture, place and facts. Null if it was not counted. */
export async function recordsAnswer({ plan, address, read }: AnsweredScreen, { context }: AnswerContext): Promise<Answer | null> {
  if (read === null || read.total === 0) return null
  const { language } = context
  const { entity } = plan.list
  const query = new URLSearchParams(address.call.split('?')[1] ?? '')
  query.set('pagesize', String(Math.min(context.limit, read.total)))
  const titles = entity!.titles.map(([field]) => field)
  query.set('fields', [...new Set(['Id', 'Shortname', ...titles, ...commonFields, ...fieldsOf(plan)])].join(','))
  const [response, values] = await Promise.all([
    respondList(entity!.endpoint, { request: requestFor(context, {}), query, caller: context.caller }),
    readValueNames(language, entity!.endpoint),
  ])
  const { Items } = (await response.json()) as { Items: readonly JsonObject[] }
  return {
    Kind: 'records',
    Name: null,
    Value: null,
    Range: null,
    Unit: null,
    Count: read.total,
    Silent: 0,
    AsOf: null,
    Rows: Items.map(item => recordRow(item, plan, { language, values })),
    Call: address.call,
  }
}

const commonFields = ['ImageGallery', 'LocationInfo', 'ContactInfos', 'GpsInfo', 'GpsPoints', 'Geometry', 'Latitude', 'Longitude']

/** The form in which a field of a record is written. `code`: as its name in the vocabulary. */
type FactKind = 'code' | 'price' | 'metres' | 'kilometres' | 'centimetres' | 'celsius' | 'hours' | 'climb' | 'number'

/** The fields that readers want to know, by type of record. */
const factFields = fields as Readonly<Record<string, Readonly<Record<string, FactKind>>>>

const factsFor = ({ entity }: DatasetList): [field: string, kind: FactKind][] => Object.entries(factFields[entity!.type] ?? {})

const fieldsOf = ({ list }: ScreenPlan): string[] =>
  [...factsFor(list).map(([field]) => field), ...(periods[list.entity!.type] ?? [])].map(field => field.split('.')[0]!)

type Naming = Readonly<{ language: Language; values: Awaited<ReturnType<typeof readValueNames>> }>

function recordRow(record: JsonObject, { list }: ScreenPlan, naming: Naming): AnswerRow {
  const { language } = naming
  const id = String(record['Id'])
  const geometry = recordGeometry(record)
  const [longitude, latitude] = geometry?.type === 'Point' ? (geometry.coordinates as readonly number[]) : []
  return {
    Title: textIn(recordTitles(list, record), language) ?? id,
    Href: itemUrls({ list, id }).href,
    Text: placeOf(record, language),
    Value: null,
    AsOf: null,
    Facts: [
      datesText(record, list, language),
      ...factsFor(list).map(([field, kind]) => factText(valueAt(record, field), { field, kind }, naming)),
    ].filter(text => text !== ''),
    Picture: pictureOf(record),
    Longitude: longitude ?? null,
    Latitude: latitude ?? null,
    Points: [],
  }
}

const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), record)

const placeFields = ['LocationInfo.MunicipalityInfo.Name', 'ContactInfos']

/** The municipality of a record, or the town of its contact. */
function placeOf(record: JsonObject, language: Language): string {
  const [municipality, contacts] = placeFields.map(path => valueAt(record, path))
  const name = isObject(municipality) ? textIn(municipality as Texts, language) : null
  return name ?? textValue(valueAt(contacts, `${language}.City`))
}

const textValue = (value: unknown): string => (typeof value === 'string' ? value : '')

function pictureOf({ ImageGallery: pictures }: JsonObject): string | null {
  const urls = Array.isArray(pictures) ? pictures.map(picture => textValue(valueAt(picture, 'ImageUrl'))) : []
  return urls.find(url => /^https?:/.test(url)) ?? null
}

/** The days of an event; an event without an end has an open range. */
function datesText(record: JsonObject, { entity }: DatasetList, language: Language): string {
  const days = (periods[entity!.type] ?? []).map(field => Date.parse(textValue(valueAt(record, field)).slice(0, 10)))
  const [begin = Number.NaN, end = Number.NaN] = days
  if (Number.isNaN(begin)) return ''
  const last = Number.isNaN(end) ? begin : Math.max(begin, end)
  return daysText({ from: begin, to: last + dayMilliseconds, ...(Number.isNaN(end) ? { open: true } : {}) }, language)
}

const units = { metres: 'meter', kilometres: 'kilometer', centimetres: 'centimeter', celsius: 'celsius' } as const

function factText(
  value: unknown,
  { field, kind }: Readonly<{ field: string; kind: FactKind }>,
  { language, values }: Naming,
): string {
  if (kind === 'code') return values[field]?.[textValue(value)] ?? textValue(value)
  if (typeof value !== 'number' || !(value > 0 || kind === 'celsius')) return ''
  const write = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(formatLocale(language), options).format(value)
  if (kind === 'price') return write({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  if (kind === 'number') return write({})
  if (kind === 'hours') return hoursText(value, language)
  if (kind === 'climb') return `↑ ${write({ style: 'unit', unit: 'meter', maximumFractionDigits: 0 })}`
  return kind === 'metres' ? distanceText(value, language) : write({ style: 'unit', unit: units[kind], maximumFractionDigits: 1 })
}

/** A duration in hours as hours and minutes: `2 h 30 min`. */
function hoursText(hours: number, language: Language): string {
  const minutes = Math.round(hours * 60)
  const part = (value: number, unit: 'hour' | 'minute') =>
    value === 0
      ? []
      : [new Intl.NumberFormat(formatLocale(language), { style: 'unit', unit, unitDisplay: 'short' }).format(value)]
  return [...part(Math.floor(minutes / 60), 'hour'), ...part(minutes % 60, 'minute')].join(' ')
}
