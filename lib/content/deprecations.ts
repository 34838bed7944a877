/** That a field should no longer be used: what takes its place, and the dates as far as they are set (yyyy-MM-dd). */
export type Deprecation = Readonly<{ replacement: string | null; deprecated?: string; removedAfter?: string }>

const tags = 'Tags'
const place = 'GpsInfo'
const weather = { deprecated: '2024-02-28', removedAfter: '2024-12-31' }

/** Fields that mean the same in every kind of record. */
const everywhere: Readonly<Record<string, string | null>> = {
  SmgActive: 'PublishedOn',
  HubActive: 'PublishedOn',
  SmgTags: tags,
  PartnerTags: tags,
  PartnerTaggingInfo: 'Mapping',
  GpsPoints: place,
  Gpstype: place,
  Latitude: place,
  Longitude: place,
  Altitude: place,
  AltitudeUnitofMeasure: place,
  AreaId: 'AreaIds',
  'LocationInfo.AreaInfo': 'AreaIds',
  MainEntity: 'ValidForEntity',
  IDMCategoryMapping: 'Mapping',
  OdhType: 'Type',
}

const booking = 'EventUrls, type bookingUrl'
const eventTags = 'Tags, type eventcategory'
const review = 'Review.trustyou'
const display = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`Display${index + 1}`, null]))

/** Fields of one kind of record, by `_Meta.Type`; a dot leads into an object or each entry of a list. */
const byType: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  accommodation: {
    ...Object.fromEntries(
      ['HasApartment', 'HasRoom', 'IsAccommodation', 'IsBookable', 'IsCamping', 'IsGastronomy', 'TVMember'].map(name => [
        name,
        `AccoProperties.${name}`,
      ]),
    ),
    ...Object.fromEntries(['Active', 'ID', 'Results', 'Score', 'State'].map(name => [`TrustYou${name}`, review])),
    HgvId: 'Mapping',
  },
  odhactivitypoi: {
    ...Object.fromEntries(['CustomId', 'SmgId', 'OwnerRid', 'ChildPoiIds', 'MasterPoiIds'].map(name => [name, 'Mapping'])),
    ...Object.fromEntries(['OutdoorPortalID', 'OutdoorPortalElevationID', 'MaxSeatingCapacity'].map(name => [name, 'Mapping'])),
    ...Object.fromEntries(['Type', 'SubType', 'PoiType', 'HubActivityPoiTypes'].map(name => [name, tags])),
    ...Object.fromEntries(['MainType', 'SubType', 'PoiType'].map(name => [`AdditionalPoiInfos.${name}`, tags])),
    ...Object.fromEntries(['PoiProperty', 'PoiServices', 'SyncSourceInterface', 'SyncUpdateMode'].map(name => [name, null])),
    ...Object.fromEntries(
      ['CategoryCodes', 'DishRates', 'CapacityCeremony', 'Facilities'].map(name => [
        name,
        'AdditionalProperties.GastronomyPartnerDataProperties',
      ]),
    ),
    Difficulty: 'Ratings.Difficulty',
  },
  event: {
    EventPrice: 'EventVariants',
    HubTags: tags,
    ClassificationRID: 'Tags, type eventclassification',
    Topics: eventTags,
    TopicRIDs: eventTags,
    Ticket: 'EventProperty.TicketRequired',
    SignOn: 'EventProperty.RegistrationRequired',
    OrgRID: 'EventProperty.EventOrganizerId',
    EventDatesBegin: null,
    EventDatesEnd: null,
    EventDateCounter: null,
    'EventDate.EventCalculatedDay': 'EventDate.EventCalculatedDays',
    'EventBooking.BookableTo': booking,
    'EventBooking.BookableFrom': booking,
    'EventBooking.AccommodationAssignment': booking,
    'EventAdditionalInfos.Mplace': 'EventAdditionalInfos.MeetingPoint',
    'EventAdditionalInfos.Reg': 'EventAdditionalInfos.Registration',
  },
  eventshort: {
    ...display,
    ActiveCommunityApp: 'PublishedOn',
    ActiveToday: 'PublishedOn',
    ActiveWeb: 'PublishedOn',
    EventTitle: 'Detail.Title',
    ...Object.fromEntries(['', 'DE', 'EN', 'IT'].map(language => [`EventDescription${language}`, 'Detail.Title'])),
    ...Object.fromEntries(['', 'DE', 'EN', 'IT'].map(language => [`EventText${language}`, 'Detail.BaseText'])),
    EventDocument: 'Documents',
  },
  tag: { DisplayAsCategory: null, MappedTagIds: 'Mapping', Shortname: 'TagName' },
  odhtag: { DisplayAsCategory: null, MappedTagIds: 'Mapping', Shortname: 'TagName' },
}

/** Fields with dates, by `_Meta.Type`. */
const dated: Readonly<Record<string, Readonly<Record<string, Deprecation>>>> = {
  weather: Object.fromEntries(
    ['Date', 'Evolution', 'EvolutionTitle', 'Language'].map(name => [name.toLowerCase(), { replacement: name, ...weather }]),
  ),
  weatherdistrict: { date: { replacement: 'Date', ...weather } },
}

/**
 * Whether a field of a record is deprecated.
 * @param type value of `_Meta.Type`
 * @param path names from the record inwards, languages and list positions left out, e.g. `['EventDate', 'EventCalculatedDay']`
 * @see spec, Versioning: Events datamodel, Activity/POI datamodel, General replacements
 */
export function findDeprecation(type: string, path: readonly string[]): Deprecation | null {
  const name = path.join('.')
  const withDates = own(dated, type)
  if (withDates && Object.hasOwn(withDates, name)) return withDates[name]!
  const table = [own(byType, type), everywhere].find(fields => fields && Object.hasOwn(fields, name))
  return table ? { replacement: table[name]! } : null
}

// Names come from callers and records; `constructor` is no field of a table.
const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
