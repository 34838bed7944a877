/** What the records of each entity are, in a sentence for people, by endpoint. */
export const entityTexts: Readonly<Record<string, string>> = {
  Accommodation: 'Hotels, guest houses, farms, campsites and other places to stay; with a token also what can be booked there.',
  AccommodationRoom: 'Rooms and apartments of accommodations. Needs a token.',
  HubActivityPoi: 'Activities, points of interest and gastronomy: tours, slopes, museums, castles, huts, restaurants, shops.',
  Event: 'Events with their dates, places, organisers and tickets.',
  EventShort: 'Appointments in a house with its rooms and times.',
  Article: 'Articles, recipes and press releases.',
  WebcamInfo: 'Webcams with their pictures, streams and positions.',
  Announcement: 'Situations on roads: works, closures and other events with a beginning, an end and a geometry.',
  Venue: 'Venues for conferences and culture, with their rooms and seats.',
  UrbanGreen: 'Trees, meadows and furniture of public green, by the codes of their catalogue.',
  Trip: 'Journeys of public transport: route, agency and times at stops.',
  SpatialData: 'Geometries with a description that belong to no other kind.',
  Region: 'Tourism regions.',
  MetaRegion: 'Groups of tourism regions.',
  Municipality: 'Municipalities with inhabitants, codes and positions.',
  District: 'Villages and quarters of municipalities.',
  Area: 'Areas for navigation inside the tourism data, for example those of a ski area.',
  SkiArea: 'Ski areas with kilometres of slopes, lifts and opening times.',
  SkiRegion: 'Groups of ski areas with one pass.',
  TourismAssociation: 'Tourism associations.',
  ExperienceArea: 'Districts and associations that present themselves as one place to experience.',
  WineAward: 'Prizes that wines have won, with the company that made them.',
  Weather: 'The weather bulletin of the province: conditions, forecast, mountains, stations.',
  'Weather/District': 'Weather forecasts for seven districts.',
  'Weather/Forecast': 'Weather forecasts for municipalities, by day and by three hours.',
  'Weather/Realtime': 'What weather stations measure.',
  'Weather/Measuringpoint': 'What measuring points in the mountains say of snow and temperature.',
  WeatherHistory: 'Bulletins and forecasts of days gone by.',
  Tag: 'Tags that records are categorised by, with the entities they are valid for.',
  HubTag: 'The older form of tags. Deprecated: use Tag.',
  Source: 'Where data come from: the values of Source in all records.',
  Publisher: 'Channels that records are published on: the values of PublishedOn.',
  GeoShapes: 'Borders of countries, provinces, municipalities and other shapes, for polygon filters.',
}

/** What the fields mean that most records have, in a few words, by their names. */
const shared: Readonly<Record<string, string>> = {
  Id: 'identifier of the record',
  Self: 'address of the record',
  _Meta: 'origin of the record and when it was stored',
  Shortname: 'display name, the first title that exists; lists are ordered by it',
  Active: 'whether the record is active at its source',
  Source: 'origin of the data, as /v1/Source lists it',
  FirstImport: 'when the record was first stored',
  LastChange: 'when the data last changed; storing them again unchanged does not change it',
  HasLanguage: 'languages of the record’s texts',
  PublishedOn: 'channels that the record is published on, as /v1/Publisher lists them',
  Mapping: 'identifiers of the record in other systems, by system',
  TagIds: 'tags of the record, as /v1/Tag lists them',
  Tags: 'the tags with their names, made from TagIds',
  Detail: 'titles and texts, by language',
  ContactInfos: 'addresses and contacts, by language',
  ImageGallery: 'pictures, each with its own licence',
  VideoItems: 'videos, by language',
  GpsInfo: 'positions; one of them may be marked as the default',
  LocationInfo: 'region, tourism association, municipality and district of the record',
  LicenseInfo: 'licence of the record',
  AdditionalProperties: 'fields of some kinds of records only, by the name of their object',
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
    LastUpdate: 'when the platform last stored the record, whether the data changed or not',
    LastChange: 'when the data last changed',
    Reduced: 'whether the record shows only a part of the data',
    UpdateInfo: 'who last stored the record',
  },
  OperationScheduleTime: {
    State: '0 undefined, 1 closed, 2 open',
    Timecode: '1 general opening, 2 warm meals, 3 pizza, 4 snacks',
  },
  OperationSchedule: { Type: '1 standard, 2 only day and month count, 3 only the month counts' },
  LicenseInfo: {
    License: 'for example CC0, CC BY or Closed',
    ClosedData: 'whether the record is shown only to callers with a right',
  },
}

/** What a field means; undefined where its name says all there is to say. @param holder type of the object, null for a record */
export const fieldText = (holder: string | null, field: string): string | undefined =>
  holder === null ? shared[field] : ofTypes[holder]?.[field]
