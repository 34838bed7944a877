/** Events. @see lib/content/model/model.ts for the notation */
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

/** Short events: bookings of rooms and congresses. @see lib/content/model/model.ts for the notation */
export const eventShortFields = `
entity EventShort
  _Meta                  Metadata
  Self                   string computed
  Tags                   Tags[]
  TagIds                 string[]
  TechnologyFields       string[] computed
  CustomTagging          string[] computed
  AdditionalProperties   map<any>
  RelatedContent         RelatedContent[]
  LicenseInfo            LicenseInfo
  Id                     string
  Source                 string!
  Detail                 map<Detail>!
  EventLocation          string!
  EventId                integer
  EventText              map<string>! deprecated → Detail.BaseText
  EventTitle             map<string>! deprecated → Detail.Title
  EventTextDE            string deprecated → Detail.BaseText
  EventTextIT            string deprecated → Detail.BaseText
  EventTextEN            string deprecated → Detail.BaseText
  EventDescription       string deprecated → EventTitle
  EventDescriptionDE     string deprecated → EventTitle
  EventDescriptionIT     string deprecated → EventTitle
  EventDescriptionEN     string deprecated → EventTitle
  AnchorVenue            string
  AnchorVenueShort       string
  ChangedOn              datetime!
  StartDate              datetime!
  EndDate                datetime!
  StartDateUTC           number!
  EndDateUTC             number!
  WebAddress             string
  Display1               string deprecated
  Display2               string deprecated
  Display3               string deprecated
  Display4               string deprecated
  Display5               string deprecated
  Display6               string deprecated
  Display7               string deprecated
  Display8               string deprecated
  Display9               string deprecated
  CompanyName            string
  CompanyId              string
  CompanyAddressLine1    string
  CompanyAddressLine2    string
  CompanyAddressLine3    string
  CompanyPostalCode      string
  CompanyCity            string
  CompanyCountry         string
  CompanyPhone           string
  CompanyFax             string
  CompanyMail            string
  CompanyUrl             string
  ContactCode            string
  ContactFirstName       string
  ContactLastName        string
  ContactPhone           string
  ContactCell            string
  ContactFax             string
  ContactEmail           string
  ContactAddressLine1    string
  ContactAddressLine2    string
  ContactAddressLine3    string
  ContactPostalCode      string
  ContactCity            string
  ContactCountry         string
  RoomBooked             RoomBooked[]
  ImageGallery           ImageGallery[]
  VideoUrl               string
  EventDocument          DocumentPDF[] deprecated → Documents
  Documents              map<Document[]>!
  ExternalOrganizer      boolean
  Shortname              string
  PublishedOn            string[]
  AnchorVenueRoomMapping string
  FirstImport            datetime
  LastChange             datetime
  SoldOut                boolean
  ActiveToday            boolean deprecated → PublishedOn: today.noi.bz.it
  ActiveWeb              boolean deprecated → PublishedOn: noi.bz.it
  ActiveCommunityApp     boolean deprecated → PublishedOn: noi-communityapp
  HasLanguage            string[]
  Mapping                map<map<string>>!
  GpsInfo                GpsInfo[]
  GpsPoints              map<GpsInfo>! computed deprecated → GpsInfo
  TypicalAgeRange        AgeRange
  Active                 boolean
  VideoItems             map<VideoItems[]>
type AgeRange
  AgeFrom integer!
  AgeTo   integer!
type DocumentPDF
  DocumentURL string
  Language    string
type RoomBooked
  Space                string
  SpaceDesc            string
  SpaceAbbrev          string
  SpaceType            string
  Subtitle             string
  Comment              string
  StartDate            datetime!
  EndDate              datetime!
  StartDateUTC         number!
  EndDateUTC           number!
  SpaceDescRoomMapping string
`
