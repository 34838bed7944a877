/** Events, short events (bookings of rooms and congresses), and venues with their rooms. @see readTables */
export const eventFields = `
entity Event
  ...record
  EventDatesBegin, EventDatesEnd: datetime[] computed deprecated
  EventDateCounter: integer computed deprecated
  Districts: DistrictLink[] computed
  HubTags: HubTags[] computed
  HubActive: boolean computed deprecated → PublishedOn
  Topics: TopicLinked[] deprecated → Tags of type eventcategory
  LocationInfo: LocationInfoLinked
  ...positions
  Tags: Tags[]
  TagIds: string[]
  RelatedContent: RelatedContent[]
  AdditionalProperties: map<any>
  VenueIds: string[]
  VenueLink: VenueLink[]
  VideoItems: map<VideoItems[]>
  Documents: map<Document[]>
  DateBeginUTC, DateEndUTC: number
  ...identity
  Shortname: string
  HasLanguage: string[]
  Source: string!
  FirstImport, LastChange: datetime
  ImageGallery: ImageGallery[]
  Detail: map<Detail>!
  ContactInfos: map<ContactInfos>!
  PublishedOn: string[]
  Mapping: map<map<string>>
  DistanceInfo: DistanceInfo
  DateBegin, DateEnd: datetime
  DistrictId: string
  DistrictIds: string[]
  TopicRIDs: string[] deprecated → Tags of type eventcategory
  EventPublisher: EventPublisher[]
  OrganizerInfos: map<ContactInfos>
  EventDate: EventDate[]
  EventAdditionalInfos: map<EventAdditionalInfos>
  EventVariants: EventVariant[]
  EventProperty: EventProperty
  EventUrls: EventUrls[]
  EventBooking: EventBooking
  ClassificationRID: string deprecated → Mapping.lts.ClassificationRID, EventProperty.EventClassificationId
  Ticket: string deprecated → EventProperty.TicketRequired
  SignOn: string deprecated → EventProperty.RegistrationRequired
  OrgRID: string deprecated → EventProperty.EventOrganizerId
  EventPrice: map<EventPrice> deprecated → EventVariants
  SmgTags: string[]
  SmgActive: boolean! deprecated → PublishedOn
  EventLanguages: string[]
type EventAdditionalInfos
  Mplace: string deprecated → Meetingplace
  Reg: string deprecated → Registration
  MeetingPoint, Registration, Location, ServiceDescription, WhatToBring, CancellationModality, Language: string
type EventBooking
  BookableFrom, BookableTo: datetime
  BookingUrl: map<EventBookingDetail>
  BookingActive: boolean
type EventBookingDetail
  Url: string
type EventDate
  EventDateId: string
  DayRID: string deprecated → EventDateId
  EventCalculatedDay: EventDateCalculatedDay deprecated → EventCalculatedDays
  EventCalculatedDays: EventDateCalculatedDay[]
  EventDateAdditionalInfo: map<EventDateAdditionalInfo>
  PriceFrom: number
  From, To: datetime!
  FromUTC, ToUTC: number
  Begin, End, Entrance: time
  Active, SingleDays, IsCancelled, IsBookable: boolean
  MinPersons, MaxPersons: integer
  EventDateTicketInfo: EventDateTicketInfo
  EventVariantIds: string[]
  Ticket: boolean deprecated
  Cancelled: string deprecated → isCancelled
  VenueRoomDetailsIds: string[]
type EventDateAdditionalInfo
  Description, Guide, RegistrationWithin, Language, CancellationDescription: string
type EventDateCalculatedDay
  CalculatedDayId: string
  CDayRID: string deprecated → CalculatedDayId
  Day: datetime
  Begin: time
  AvailabilityLow: boolean
  AvailabilityCalculatedValue: integer
  SoldOut: boolean
  EventDateCalculatedDayVariant: EventDateCalculatedDayVariant[]
type EventDateCalculatedDayVariant
  VariantId: string
  AvailabilityLow: boolean
  AvailabilityCalculatedValue: integer
type EventDateTicketInfo
  Active: boolean
  OnlineSaleUntil, OnlineContingent: integer
type EventPrice
  Price: number!
  Type, Pstd, ShortDesc, LongDesc, Description, Language, PriceRID, VarRID: string
type EventProperty
  TicketRequired, RegistrationRequired, IncludedInSuedtirolGuestPass: boolean
  EventClassificationId, EventOrganizerId: string
  IsBookable: boolean
type EventPublisher
  PublisherRID: string
  Ranc: integer
  Publish: integer deprecated
  PublicationStatus: string
type EventUrls
  Type: string
  Url: map<string>
  Active: boolean
type EventVariant
  Order: integer
  Price: number
  VariantId, VariantCategoryId: string
  Name: map<string>
  IsIgnoredInAvailability, IsStandard: boolean
  CombinedSalesIds: string[]
  TaxRateId: string
type TopicLinked
  Self, TopicRID, TopicInfo: string
entity EventShort
  ...record
  Tags: Tags[]
  TagIds: string[]
  TechnologyFields, CustomTagging: string[] computed
  AdditionalProperties: map<any>
  RelatedContent: RelatedContent[]
  LicenseInfo: LicenseInfo
  Id: string
  Source: string!
  Detail: map<Detail>!
  EventLocation: string!
  EventId: integer
  EventText: map<string>! deprecated → Detail.BaseText
  EventTitle: map<string>! deprecated → Detail.Title
  EventTextDE, EventTextIT, EventTextEN: string deprecated → Detail.BaseText
  EventDescription, EventDescriptionDE, EventDescriptionIT, EventDescriptionEN: string deprecated → EventTitle
  AnchorVenue, AnchorVenueShort: string
  ChangedOn, StartDate, EndDate: datetime!
  StartDateUTC, EndDateUTC: number!
  WebAddress: string
  Display1, Display2, Display3, Display4, Display5, Display6, Display7, Display8, Display9: string deprecated
  CompanyName, CompanyId, CompanyAddressLine1, CompanyAddressLine2, CompanyAddressLine3: string
  CompanyPostalCode, CompanyCity, CompanyCountry, CompanyPhone, CompanyFax, CompanyMail, CompanyUrl: string
  ContactCode, ContactFirstName, ContactLastName, ContactPhone, ContactCell, ContactFax, ContactEmail: string
  ContactAddressLine1, ContactAddressLine2, ContactAddressLine3, ContactPostalCode, ContactCity: string
  ContactCountry: string
  RoomBooked: RoomBooked[]
  ImageGallery: ImageGallery[]
  VideoUrl: string
  EventDocument: DocumentPDF[] deprecated → Documents
  Documents: map<Document[]>!
  ExternalOrganizer: boolean
  Shortname: string
  PublishedOn: string[]
  AnchorVenueRoomMapping: string
  FirstImport, LastChange: datetime
  SoldOut: boolean
  ActiveToday: boolean deprecated → PublishedOn: today.noi.bz.it
  ActiveWeb: boolean deprecated → PublishedOn: noi.bz.it
  ActiveCommunityApp: boolean deprecated → PublishedOn: noi-communityapp
  HasLanguage: string[]
  Mapping: map<map<string>>!
  GpsInfo: GpsInfo[]
  GpsPoints: map<GpsInfo>! computed deprecated → GpsInfo
  TypicalAgeRange: AgeRange
  Active: boolean
  VideoItems: map<VideoItems[]>
type AgeRange
  AgeFrom, AgeTo: integer!
type DocumentPDF
  DocumentURL, Language: string
type RoomBooked
  Space, SpaceDesc, SpaceAbbrev, SpaceType, Subtitle, Comment: string
  StartDate, EndDate: datetime!
  StartDateUTC, EndDateUTC: number!
  SpaceDescRoomMapping: string
entity Venue
  ...record
  HubTags: HubTags[] computed
  HubActive: boolean computed
  LocationInfo: LocationInfoLinked
  DistrictId: string
  GpsInfo: GpsInfo[]
  GpsPoints: map<GpsInfo>! computed deprecated → GpsInfo
  AdditionalProperties: map<any>
  OperationSchedule: OperationSchedule[]
  RoomCount: integer
  RoomDetails: VenueRoomDetails[]
  VideoItems: map<VideoItems[]>
  RelatedContent: RelatedContent[]
  ...identity
  ...described
type VenueRoomDetails
  Id, Shortname: string
  TagIds: string[]
  Tags: Tags[]
  Detail: map<Detail>!
  ImageGallery: ImageGallery[]
  VenueRoomProperties: VenueRoomProperties
  Placement: string
  SquareMeters: integer deprecated → RoomDetails.VenueRoomProperties.SquareMeters
  VenueSetup: VenueSetup[]
type VenueRoomProperties
  SquareMeters, RoomWidthInMeters, RoomHeightInCentimeters, RoomDepthInMeters, DoorWidthInCentimeters: integer
  DoorHeightInCentimeters: integer
type VenueSetup
  Id, Self, VenueCode: string
  Capacity: integer
`
