/** Events. @see lib/content/model/read-table.ts for the notation */
export const eventFields = `
entity Event
  _Meta                 Metadata
  Self                  string computed
  EventDatesBegin       datetime[] computed deprecated
  EventDatesEnd         datetime[] computed deprecated
  EventDateCounter      integer computed deprecated
  Districts             DistrictLink[] computed
  HubTags               HubTags[] computed
  HubActive             boolean computed deprecated → PublishedOn
  Topics                TopicLinked[] deprecated → Tags of type eventcategory
  LocationInfo          LocationInfoLinked
  GpsInfo               GpsInfo[]
  Gpstype               string computed deprecated → GpsInfo
  Latitude              number! computed deprecated → GpsInfo
  Longitude             number! computed deprecated → GpsInfo
  Altitude              number computed deprecated → GpsInfo
  AltitudeUnitofMeasure string computed deprecated → GpsInfo
  GpsPoints             map<GpsInfo>! computed deprecated → GpsInfo
  Tags                  Tags[]
  TagIds                string[]
  RelatedContent        RelatedContent[]
  AdditionalProperties  map<any>
  VenueIds              string[]
  VenueLink             VenueLink[]
  VideoItems            map<VideoItems[]>
  Documents             map<Document[]>
  DateBeginUTC          number
  DateEndUTC            number
  LicenseInfo           LicenseInfo
  Id                    string
  Active                boolean!
  Shortname             string
  HasLanguage           string[]
  Source                string!
  FirstImport           datetime
  LastChange            datetime
  ImageGallery          ImageGallery[]
  Detail                map<Detail>!
  ContactInfos          map<ContactInfos>!
  PublishedOn           string[]
  Mapping               map<map<string>>
  DistanceInfo          DistanceInfo
  DateBegin             datetime
  DateEnd               datetime
  DistrictId            string
  DistrictIds           string[]
  TopicRIDs             string[] deprecated → Tags of type eventcategory
  EventPublisher        EventPublisher[]
  OrganizerInfos        map<ContactInfos>
  EventDate             EventDate[]
  EventAdditionalInfos  map<EventAdditionalInfos>
  EventVariants         EventVariant[]
  EventProperty         EventProperty
  EventUrls             EventUrls[]
  EventBooking          EventBooking
  ClassificationRID     string deprecated → Mapping.lts.ClassificationRID, EventProperty.EventClassificationId
  Ticket                string deprecated → EventProperty.TicketRequired
  SignOn                string deprecated → EventProperty.RegistrationRequired
  OrgRID                string deprecated → EventProperty.EventOrganizerId
  EventPrice            map<EventPrice> deprecated → EventVariants
  SmgTags               string[]
  SmgActive             boolean! deprecated → PublishedOn
  EventLanguages        string[]
type DistrictLink
  Id   string!
  Self string
type EventAdditionalInfos
  Mplace               string deprecated → Meetingplace
  Reg                  string deprecated → Registration
  MeetingPoint         string
  Registration         string
  Location             string
  ServiceDescription   string
  WhatToBring          string
  CancellationModality string
  Language             string
type EventBooking
  BookableFrom  datetime
  BookableTo    datetime
  BookingUrl    map<EventBookingDetail>
  BookingActive boolean
type EventBookingDetail
  Url string
type EventDate
  EventDateId             string
  DayRID                  string deprecated → EventDateId
  EventCalculatedDay      EventDateCalculatedDay deprecated → EventCalculatedDays
  EventCalculatedDays     EventDateCalculatedDay[]
  EventDateAdditionalInfo map<EventDateAdditionalInfo>
  PriceFrom               number
  From                    datetime!
  To                      datetime!
  FromUTC                 number
  ToUTC                   number
  Begin                   time
  End                     time
  Entrance                time
  Active                  boolean
  SingleDays              boolean
  IsCancelled             boolean
  IsBookable              boolean
  MinPersons              integer
  MaxPersons              integer
  EventDateTicketInfo     EventDateTicketInfo
  EventVariantIds         string[]
  Ticket                  boolean deprecated
  Cancelled               string deprecated → isCancelled
  VenueRoomDetailsIds     string[]
type EventDateAdditionalInfo
  Description             string
  Guide                   string
  RegistrationWithin      string
  Language                string
  CancellationDescription string
type EventDateCalculatedDay
  CalculatedDayId               string
  CDayRID                       string deprecated → CalculatedDayId
  Day                           datetime
  Begin                         time
  AvailabilityLow               boolean
  AvailabilityCalculatedValue   integer
  SoldOut                       boolean
  EventDateCalculatedDayVariant EventDateCalculatedDayVariant[]
type EventDateCalculatedDayVariant
  VariantId                   string
  AvailabilityLow             boolean
  AvailabilityCalculatedValue integer
type EventDateTicketInfo
  Active           boolean
  OnlineSaleUntil  integer
  OnlineContingent integer
type EventPrice
  Price       number!
  Type        string
  Pstd        string
  ShortDesc   string
  LongDesc    string
  Description string
  Language    string
  PriceRID    string
  VarRID      string
type EventProperty
  TicketRequired               boolean
  RegistrationRequired         boolean
  IncludedInSuedtirolGuestPass boolean
  EventClassificationId        string
  EventOrganizerId             string
  IsBookable                   boolean
type EventPublisher
  PublisherRID      string
  Ranc              integer
  Publish           integer deprecated
  PublicationStatus string
type EventUrls
  Type   string
  Url    map<string>
  Active boolean
type EventVariant
  Order                   integer
  Price                   number
  VariantId               string
  VariantCategoryId       string
  Name                    map<string>
  IsIgnoredInAvailability boolean
  IsStandard              boolean
  CombinedSalesIds        string[]
  TaxRateId               string
type TopicLinked
  Self      string
  TopicRID  string
  TopicInfo string
type VenueLink
  Id   string!
  Self string
`
