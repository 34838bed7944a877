/** What the fields mean that most records have, in a few words, by their names. */
const shared: Readonly<Record<string, string>> = {
  Id: 'identifier of the record',
  Self: 'address of the record',
  _Meta: 'where the record comes from and when it was stored',
  Shortname: 'name for people, the first title there is; lists are ordered by it',
  Active: 'whether the record is active at its source',
  Source: 'where the data come from, as /v1/Source lists it',
  FirstImport: 'when the record was stored first',
  LastChange: 'when the data changed last; being stored again alone does not move it',
  HasLanguage: 'languages that the record has texts in',
  PublishedOn: 'channels that the record is published on, as /v1/Publisher lists them',
  Mapping: 'identifiers of the record elsewhere, by who uses them',
  TagIds: 'tags of the record, as /v1/Tag lists them',
  Tags: 'the tags with their names, made from TagIds',
  Detail: 'titles and texts, by language',
  ContactInfos: 'addresses and contacts, by language',
  ImageGallery: 'pictures, each with its own licence',
  VideoItems: 'videos, by language',
  GpsInfo: 'positions; one of them may be marked as the default',
  LocationInfo: 'region, tourism association, municipality and district that the record lies in',
  LicenseInfo: 'licence of the record',
  AdditionalProperties: 'what only some kinds of records say, by the name of its object',
  RelatedContent: 'other records that belong to this one',
  DistanceInfo: 'distances to the municipality and the district, in metres',
  OperationSchedule: 'seasons and opening times',
}

/** What fields of single types mean, by the type and the field. @see spec, Content entity metadata */
const ofTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Metadata: {
    Id: 'unique identifier of the record',
    Type: 'category of the record, unique for a dataset, for example accommodation or eventshort',
    Source: 'origin of the data, a single value that /v1/Source lists',
    LastUpdate: 'when the platform stored the record last, whether the data changed or not',
    LastChange: 'when the data really changed last',
    Reduced: 'whether the record shows a part of the data only',
    UpdateInfo: 'who stored the record last',
  },
  OperationScheduleTime: {
    State: '0 undefined, 1 closed, 2 open',
    Timecode: '1 general opening, 2 warm meals, 3 pizza, 4 snacks',
  },
  OperationSchedule: { Type: '1 standard, 2 only day and month count, 3 only the month counts' },
  LicenseInfo: { License: 'for example CC0, CC BY or Closed', ClosedData: 'whether the record is shown with a right only' },
}

/** What a field means; undefined where its name says all there is to say. @param holder type of the object, null for a record */
export const fieldText = (holder: string | null, field: string): string | undefined =>
  holder === null ? shared[field] : ofTypes[holder]?.[field]
