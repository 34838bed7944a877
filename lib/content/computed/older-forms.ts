import { linkedTo, linkTo } from '@/lib/content/computed/links'
import { type Entity, entityAt } from '@/lib/content/entities'
import type { IncomingRecord } from '@/lib/content/incoming-record'
import { fieldsOf } from '@/lib/content/model/model'
import { type Move, moves } from '@/lib/content/model/moved-fields'
import { isObject, type JsonObject, objectsIn } from '@/lib/formats/json/object'

type Forms = (record: IncomingRecord, tagsOfKind: (kind: string) => readonly string[]) => Record<string, unknown>

/** Older fields of entities, computed from newer fields; undefined if the newer field is missing. */
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
  WebcamInfo: record => ({ Webcamname: textsOf(record, 'Title'), ...webcamUrls(record), ...areaTwins(record) }),
  SkiArea: record => areaTwins(record),
  WineAward: ({ CompanyId }) => ({ Company: isText(CompanyId) ? linkedTo('HubActivityPoi', CompanyId) : undefined }),
}

/** The record with its older fields. Delivered values win, except for fields that are always computed. */
export function withOlderForms(
  entity: Entity,
  record: IncomingRecord,
  tagsOfKind: (kind: string) => readonly string[] = () => [],
): IncomingRecord {
  const fields = forms[entity.endpoint]?.(record, tagsOfKind) ?? {}
  const computed = new Set(fieldsOf(entity).flatMap(field => (field.computed ? [field.name] : [])))
  const applies = (name: string) => name === 'AreaId' || computed.has(name) || (record[name] ?? null) === null
  const added = Object.entries(fields).filter(([name, value]) => value !== undefined && applies(name))
  return added.length === 0 ? record : { ...record, ...Object.fromEntries(added) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function filled(values: readonly unknown[]): string[] | undefined {
  const texts = values.filter(isText)
  return texts.length > 0 ? texts : undefined
}

/** Links to the tags of a record's types, whose ids are in lower case. Returns undefined if it has no types. */
function typesOf(record: IncomingRecord, fields: readonly string[]): JsonObject[] | undefined {
  const types = fields.map(field => [field, record[field]] as const).filter(([, value]) => isText(value))
  if (types.length === 0) return undefined
  return types.map(([field, value]) => {
    const id = String(value).toLowerCase()
    return { Id: id, Self: linkTo(entityAt('Tag')!, id), Type: field }
  })
}

// `AreaId` is the older name of `AreaIds`, which wins if both are delivered.
const areaTwins = ({ AreaIds, AreaId }: IncomingRecord) => ({
  AreaIds: AreaIds ?? AreaId ?? undefined,
  AreaId: AreaIds ?? undefined,
})

/** Start and end of each date of an event, of which `From` and `To` are days, `Begin` and `End` times of day. */
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

/** The texts at `Detail.{language}.{key}`, by language. */
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

// The flags of the channels are computed from `PublishedOn`, if the record has it.
function channels({ PublishedOn }: IncomingRecord): Record<string, unknown> {
  if (!PublishedOn) return {}
  const on = (publisher: string) => PublishedOn.includes(publisher)
  return { ActiveToday: on('today.noi.bz.it'), ActiveWeb: on('noi.bz.it'), ActiveCommunityApp: on('noi-communityapp') }
}

function webcamUrls(record: IncomingRecord): Record<string, unknown> {
  const { WebcamUrl, StreamUrl, PreviewUrl } = isObject(record['WebCamProperties']) ? record['WebCamProperties'] : {}
  return { Webcamurl: WebcamUrl ?? undefined, Streamurl: StreamUrl ?? undefined, Previewurl: PreviewUrl ?? undefined }
}

/** The record with each moved field at both paths. The value at the newer path wins; empty objects are not created. */
export function withMovedFields({ endpoint }: Entity, record: IncomingRecord): IncomingRecord {
  const done = new Set<string>()
  return (moves[endpoint] ?? []).reduce((known, move) => {
    if (move.only && !hasTag(record, move.only)) return known
    const fields = move.fields.map(field => (typeof field === 'string' ? ([field, field] as const) : field))
    const left = fields.filter(([before]) => !done.has(before))
    for (const [before] of left) done.add(before)
    return inBothPlaces(known, left, move.to)
  }, record)
}

function inBothPlaces(record: IncomingRecord, fields: readonly (readonly [string, string])[], to: Move['to']): IncomingRecord {
  const there = objectAt(record, to)
  const values = fields.map(([before, now]) => [before, now, there[now] ?? record[before] ?? null] as const)
  const filled = values.filter(([, , value]) => value !== null)
  if (filled.length === 0) return record
  const before = Object.fromEntries(filled.map(([name, , value]) => [name, value]))
  const now = Object.fromEntries(filled.map(([, name, value]) => [name, value]))
  return { ...(withObjectAt(record, to, { ...there, ...now }) as IncomingRecord), ...before }
}

function objectAt(value: unknown, path: readonly string[]): JsonObject {
  const inner = path.reduce<unknown>((object, name) => (isObject(object) ? object[name] : undefined), value)
  return isObject(inner) ? inner : {}
}

function withObjectAt(value: unknown, [name, ...rest]: readonly string[], object: JsonObject): JsonObject {
  if (name === undefined) return object
  const own = isObject(value) ? value : {}
  return { ...own, [name]: withObjectAt(own[name], rest, object) }
}

const hasTag = ({ TagIds, SmgTags, Tags }: IncomingRecord, tag: string) =>
  [...(TagIds ?? []), ...(SmgTags ?? []), ...(Tags ?? []).map(({ Id }) => Id)].some(id => id.toLowerCase() === tag)
