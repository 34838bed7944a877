import { linkedTo, linkTo } from '@/lib/content/computed/links'
import { type Entity, entityAt } from '@/lib/content/entities'
import type { IncomingRecord } from '@/lib/content/incoming-record'
import { fieldsOf } from '@/lib/content/model/model'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

type Forms = (record: IncomingRecord, tagsOfKind: (kind: string) => readonly string[]) => Record<string, unknown>

/**
 * Fields made from other fields of the same record if they were not delivered, by entity. Undefined: there is nothing to make
 * them from.
 */
const forms: Readonly<Record<string, Forms>> = {
  HubActivityPoi: record => ({ HubActivityPoiTypes: typesOf(record, ['Type', 'SubType', 'PoiType']), ...areaTwins(record) }),
  Article: record => ({
    ArticleTypes: typesOf(record, ['Type', 'SubType']),
    ArticleTypeList: filled([record['Type'], record['SubType']]),
  }),
  Event: record => eventDates(objectsIn(record['EventDate'])),
  EventShort: (record, tagsOfKind) => ({
    ...eventTexts(record),
    ...channels(record),
    TechnologyFields: filled(tagsOfKind('technologyfields')),
    CustomTagging: filled(tagsOfKind('customtagging')),
  }),
  WebcamInfo: record => ({ Webcamname: textsOf(record, 'Title'), ...webcamAddresses(record), ...areaTwins(record) }),
  SkiArea: record => areaTwins(record),
  WineAward: ({ CompanyId }) => ({ Company: isText(CompanyId) ? linkedTo('HubActivityPoi', CompanyId) : undefined }),
}

/**
 * The record with fields made from its other fields. Delivered values stay, except for fields that are always computed: those
 * were computed when the record was read and may have changed since.
 * @param tagsOfKind ids of the record's tags of a type
 */
export function withOlderForms(
  entity: Entity,
  record: IncomingRecord,
  tagsOfKind: (kind: string) => readonly string[] = () => [],
): IncomingRecord {
  const made = forms[entity.endpoint]?.(record, tagsOfKind) ?? {}
  const computed = new Set(fieldsOf(entity).flatMap(field => (field.computed ? [field.name] : [])))
  const counts = (name: string) => name === 'AreaId' || computed.has(name) || (record[name] ?? null) === null
  const taken = Object.entries(made).filter(([name, value]) => value !== undefined && counts(name))
  return taken.length === 0 ? record : { ...record, ...Object.fromEntries(taken) }
}

const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function filled(values: readonly unknown[]): string[] | undefined {
  const texts = values.filter(isText)
  return texts.length > 0 ? texts : undefined
}

/** Types as links to their tags; their ids are lower case, as those of tags. */
function typesOf(record: IncomingRecord, fields: readonly string[]): JsonObject[] | undefined {
  const given = fields.map(field => [field, record[field]] as const).filter(([, value]) => isText(value))
  if (given.length === 0) return undefined
  return given.map(([field, value]) => {
    const id = String(value).toLowerCase()
    return { Id: id, Self: linkTo(entityAt('Tag')!, id), Type: field }
  })
}

// `AreaId` is the older name. The newer one wins.
const areaTwins = ({ AreaIds, AreaId }: IncomingRecord) => ({
  AreaIds: AreaIds ?? AreaId ?? undefined,
  AreaId: AreaIds ?? undefined,
})

/** Days and times of an event: `From` and `To` hold the day, `Begin` and `End` the time. */
function eventDates(dates: readonly JsonObject[]): Record<string, unknown> {
  if (dates.length === 0) return {}
  return {
    EventDatesBegin: dates.flatMap(({ From, Begin }) => momentOf(From, Begin)),
    EventDatesEnd: dates.flatMap(({ To, End }) => momentOf(To, End)),
    EventDateCounter: dates.length,
  }
}

function momentOf(day: unknown, time: unknown): string[] {
  if (!isText(day)) return []
  const [date = '', clock = ''] = day.split('T')
  const atMidnight = clock === '' || /^00:00(:00(\.0+)?)?/.test(clock)
  return [atMidnight && isText(time) ? `${date}T${time}${clock.replace(/^[\d:.]*/, '')}` : day]
}

/** `Detail.{language}.{key}` by language. */
function textsOf(record: IncomingRecord, key: string): Record<string, string> | undefined {
  const texts = Object.entries(record.Detail ?? {}).flatMap(([language, detail]): [string, string][] => {
    const text = isObject(detail) ? detail[key] : null
    return isText(text) ? [[language, text]] : []
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

const textLanguages = ['de', 'it', 'en'] as const

function eventTexts(record: IncomingRecord): Record<string, unknown> {
  const titles = isObject(record['EventTitle']) ? (record['EventTitle'] as Record<string, string>) : textsOf(record, 'Title')
  const texts = isObject(record['EventText']) ? (record['EventText'] as Record<string, string>) : textsOf(record, 'BaseText')
  const each = textLanguages.flatMap(language => [
    [`EventDescription${language.toUpperCase()}`, titles?.[language]],
    [`EventText${language.toUpperCase()}`, texts?.[language]],
  ])
  return {
    ...Object.fromEntries(each),
    EventTitle: titles,
    EventText: texts,
    EventDescription: titles?.['en'] ?? titles?.['de'] ?? titles?.['it'],
  }
}

// These flags say the same as `PublishedOn`, if the record has it.
function channels({ PublishedOn }: IncomingRecord): Record<string, unknown> {
  if (!PublishedOn) return {}
  const on = (publisher: string) => PublishedOn.includes(publisher)
  return { ActiveToday: on('today.noi.bz.it'), ActiveWeb: on('noi.bz.it'), ActiveCommunityApp: on('noi-communityapp') }
}

function webcamAddresses(record: IncomingRecord): Record<string, unknown> {
  const { WebcamUrl, StreamUrl, PreviewUrl } = isObject(record['WebCamProperties']) ? record['WebCamProperties'] : {}
  return { Webcamurl: WebcamUrl ?? undefined, Streamurl: StreamUrl ?? undefined, Previewurl: PreviewUrl ?? undefined }
}
