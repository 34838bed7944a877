/**
 * Deprecations that the specification lists. Fields that the model marks itself (lib/content/model) are not repeated here.
 * @see spec, Versioning
 */

export type DeprecationState =
  /** Not served any more. */
  | 'removed'
  /** Served until it is removed. */
  | 'to be removed'
  /** Served, and should not be used. */
  | 'deprecated'
  /** Served where it was and where it is now. */
  | 'moved'

/** A line of the register: a field, from the record inwards, in the records of an entity or of all that have it. */
type RegisterLine = Readonly<{ entity: string; field: string; state: DeprecationState; replacement: string | null }>

/** The dates (yyyy-MM-dd) of everything deprecated that has none of its own: since when it is, and the last day on which it is served. */
export const usualDates = { deprecated: '2026-01-01', removedAfter: '2027-12-31' } as const

/** Dates of removed fields: they were removed on the day of their deprecation. */
export const datesOfRemoved = { deprecated: usualDates.deprecated, removedAfter: usualDates.deprecated } as const

const lines = (entity: string, state: DeprecationState, replacement: string | null, fields: string): RegisterLine[] =>
  fields.split(' ').map(field => ({ entity, field, state, replacement }))

const display = Array.from({ length: 9 }, (_, index) => `Display${index + 1}`).join(' ')
const bookingUrl = 'EventUrls, type bookingUrl'

const events: readonly RegisterLine[] = [
  ...lines('Event', 'removed', null, 'Pdf Ranc PayMet Type GrpEvent PartnerTags Hashtag'),
  ...lines('Event', 'removed', null, 'EventDate.GpsEast EventDate.GpsNorth EventDate.InscriptionTill'),
  ...lines('Event', 'removed', null, 'EventDate.EventDateAdditionalTime EventPrices EventBenefit EventCrossSelling'),
  ...lines('Event', 'removed', null, 'EventDescAdditional EventOperationScheduleOverview NextBeginDate'),
  ...lines('Event', 'deprecated', 'EventDate.EventCalculatedDays', 'EventDate.EventCalculatedDay'),
  ...lines('Event', 'deprecated', 'EventVariants', 'EventPrice'),
  ...lines('Event', 'deprecated', 'Tags', 'HubTags'),
  ...lines(
    'Event',
    'deprecated',
    bookingUrl,
    'EventBooking.BookableTo EventBooking.BookableFrom EventBooking.AccommodationAssignment',
  ),
  ...lines('Event', 'deprecated', 'Tags, type eventclassification', 'ClassificationRID'),
  ...lines('Event', 'deprecated', 'Tags, type eventcategory', 'Topics TopicRIDs'),
  ...lines('Event', 'deprecated', 'EventProperty.TicketRequired', 'Ticket'),
  ...lines('Event', 'deprecated', 'EventProperty.RegistrationRequired', 'SignOn'),
  ...lines('Event', 'deprecated', 'EventProperty.EventOrganizerId', 'OrgRID'),
  ...lines('Event', 'deprecated', 'EventAdditionalInfos.MeetingPoint', 'EventAdditionalInfos.Mplace'),
  ...lines('Event', 'deprecated', 'EventAdditionalInfos.Registration', 'EventAdditionalInfos.Reg'),
]

const pois: readonly RegisterLine[] = [
  ...lines('HubActivityPoi', 'to be removed', 'Mapping', 'CustomId SmgId OwnerRid ChildPoiIds MasterPoiIds'),
  ...lines('HubActivityPoi', 'to be removed', 'Tags', 'Type SubType PoiType HubActivityPoiTypes'),
  ...lines('HubActivityPoi', 'to be removed', 'Tags', 'AdditionalPoiInfos.MainType AdditionalPoiInfos.SubType'),
  ...lines('HubActivityPoi', 'to be removed', 'Tags', 'AdditionalPoiInfos.PoiType'),
  ...lines('HubActivityPoi', 'to be removed', null, 'PoiServices'),
  ...lines('HubActivityPoi', 'to be removed', 'AreaIds', 'LocationInfo.AreaInfo'),
  ...lines('HubActivityPoi', 'deprecated', null, 'PoiProperty SyncSourceInterface SyncUpdateMode'),
  ...lines('HubActivityPoi', 'deprecated', 'Mapping', 'OutdoorPortalID OutdoorPortalElevationID'),
]

/** In all records that have the field. */
const everywhere: readonly RegisterLine[] = [
  ...lines('*', 'deprecated', 'Tags', 'PartnerTags SmgTags'),
  ...lines('*', 'deprecated', 'PublishedOn', 'SmgActive HubActive'),
  ...lines('*', 'deprecated', 'GpsInfo', 'GpsPoints Gpstype Latitude Longitude Altitude AltitudeUnitofMeasure'),
  ...lines('*', 'deprecated', 'AreaIds', 'LocationInfo.AreaInfo AreaId'),
  ...lines('*', 'deprecated', 'ValidForEntity', 'MainEntity'),
  ...lines('*', 'deprecated', null, 'IDMCategoryMapping'),
  ...lines('*', 'deprecated', 'Mapping', 'PartnerTaggingInfo'),
  ...lines('EventShort', 'deprecated', null, display),
]

export const registerLines: readonly RegisterLine[] = [...events, ...pois, ...everywhere]

/** Endpoints that should no longer be used, with what takes their place and their dates (yyyy-MM-dd). */
export const deprecatedEndpoints: Readonly<Record<string, { replacement: string; deprecated: string; removedAfter: string }>> = {
  HubTag: { replacement: 'Tag', ...usualDates },
  Deprecated: { replacement: 'openapi.json', ...usualDates },
  Activity: { replacement: 'HubActivityPoi', ...usualDates },
  Poi: { replacement: 'HubActivityPoi', ...usualDates },
  Gastronomy: { replacement: 'HubActivityPoi', ...usualDates },
}

/** Parameters that should no longer be used, by their names in lower case, with what takes their place. */
export const deprecatedParameters: Readonly<Record<string, string>> = {
  hubtagfilter: 'tagfilter',
  odhtagfilter: 'tagfilter',
  hubactive: 'publishedon',
  odhactive: 'publishedon',
}
