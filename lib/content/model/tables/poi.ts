/** Activities, points of interest, gastronomy, and objects in `AdditionalProperties` by their name. @see readTables */
export const poiFields = `
entity HubActivityPoi
  ...record
  HubActive: boolean! computed deprecated → PublishedOn
  HubTags: HubTags[]! computed
  HubActivityPoiTypes: HubActivityPoiTypesLink[] computed deprecated → Tags
  Areas: AreaLink[] computed
  CategoryCodes: CategoryCodesLinked[] deprecated → Tags of type gastronomycategory
  DishRates: DishRatesLinked[] deprecated → Tags of type gastronomydishcodes
  CapacityCeremony: CapacityCeremonyLinked[] deprecated → Tags of type gastronomyceremonycodes
  Facilities: FacilitiesLinked[] deprecated → Tags of type gastronomyfacilities
  LocationInfo: LocationInfoLinked
  PartnerTags: PartnerTagsItem[]
  TagIds: string[]
  DistrictId: string
  CustomId: string deprecated → Mapping
  PoiProperty: map<PoiProperty[]>!
  PoiServices: string[] deprecated
  SyncSourceInterface, SyncUpdateMode: string deprecated
  AgeFrom, AgeTo: integer
  MaxSeatingCapacity: integer deprecated → Mapping
  RelatedContent: RelatedContent[]
  AdditionalContact: map<AdditionalContact[]>
  GpsPoints: map<GpsInfo>! computed deprecated → GpsInfo
  AdditionalProperties: map<any>
  LicenseInfo: LicenseInfo
  Id: string
  OutdoorPortalID, OutdoorPortalElevationID, SmgId: string deprecated → Mapping
  CopyrightChecked: boolean
  Active: boolean!
  Shortname: string
  Difficulty: string deprecated → Ratings.Difficulty
  Type, SubType, PoiType: string deprecated → Tags
  FirstImport, LastChange: datetime
  SmgActive: boolean! deprecated → PublishedOn
  TourismorganizationId: string
  AreaId: string[] deprecated → AreaIds
  AreaIds: string[] computed
  AltitudeDifference, AltitudeHighestPoint, AltitudeLowestPoint, AltitudeSumUp, AltitudeSumDown: number
  DistanceDuration, DistanceLength: number
  Highlight, IsOpen, IsPrepared, RunToValley, IsWithLigth, HasRentals, HasFreeEntrance, LiftAvailable: boolean
  FeetClimb, BikeTransport: boolean
  OperationSchedule: OperationSchedule[]
  GpsInfo: GpsInfo[]
  GpsTrack: GpsTrack[]
  ImageGallery: ImageGallery[]
  Detail: map<Detail>!
  ContactInfos: map<ContactInfos>!
  AdditionalPoiInfos: map<AdditionalPoiInfos>!
  SmgTags, HasLanguage: string[]
  Ratings: Ratings
  Exposition: string[]
  OwnerRid: string
  ChildPoiIds, MasterPoiIds: string[]
  WayNumber: integer
  Number: string
  PublishedOn: string[]
  Source: string!
  Mapping: map<map<string>>!
  DistanceInfo: DistanceInfo
  Tags: Tags[]!
  VideoItems: map<VideoItems[]>
type AdditionalContact
  Type: string
  ContactInfos: ContactInfos
  Description: string
type AdditionalPoiInfos
  Novelty: string
  MainType, SubType, PoiType: string deprecated → Tags
  Language: string
  Categories: string[] deprecated → Tags
type CapacityCeremonyLinked
  Self, Id, Shortname: string
  MaxSeatingCapacity: integer!
type CategoryCodesLinked
  Self, Id, Shortname: string
type DishRatesLinked
  Self, Id, Shortname: string
  MinAmount, MaxAmount: number!
  CurrencyCode: string
type FacilitiesLinked
  Self, Id, Shortname: string
type LTSTins
  Id, LTSRID: string
  TinName: map<string>!
type PartnerTagsItem
  Self, Id: string
  Level: integer!
  LTSRID: string
  TagName: map<string>!
  LTSTins: LTSTins[]
type PoiProperty
  Name, Value: string
type Ratings
  Stamina, Experience, Landscape, Difficulty, Technique: string
type ActivityPartnerDataProperties
  AltitudeDifference, AltitudeHighestPoint, AltitudeLowestPoint, AltitudeSumUp, AltitudeSumDown: number
  DistanceDuration, DistanceLength: number
  IsOpen, IsPrepared, RunToValley, IsWithLigth, HasRentals, LiftAvailable, FeetClimb, BikeTransport: boolean
  Ratings: Ratings
  Exposition: string[]
  WayNumber: integer
  Number: string
  MountainBikePermitted: boolean
  LiftType, LiftCapacityType: string
type CapacityCeremony
  Id, Shortname: string
  MaxSeatingCapacity: integer!
type CategoryCodes
  Id, Shortname: string
type DishRates
  Id, Shortname: string
  MinAmount, MaxAmount: number!
  CurrencyCode: string
type EchargingCarparkingArea
  Flat: boolean
  Gradient, LateralInclination: number
  Pavement: string!
  Width, Length: integer
  ManeuvringSpaceSignagePresent, BarrierFreeAccessSpacetoChargingPoint: boolean
type EchargingDataProperties
  Capacity: integer
  State, PaymentInfo, AccessType: string computed
  ChargingPistolTypes: string[] computed
  AccessTypeInfo: string! computed
  SurveyDate: datetime
  SurveyType: string
  SurveyAnnotations: map<string>!
  Covered, VerticalRoadSign, HorizontalFloorRoadSign: boolean
  ChargingStationAccessible: boolean computed
  DisplayOrCardReaderOperationHeight, ChargingPistolOperationHeight, ChargingCableLength: integer
  ShieldingPostInFrontOfStation, SteplessSidewalkConnection: boolean
  Barrierfree: string
  CarParkingSpaceNextToEachOther, CarParkingSpaceBehindEachOther: EchargingCarparkingArea
type EventCentroTreviDataProperties
  Price: number!
  Ticket: boolean!
  TicketInfo: string!
type EventEuracNoiDataProperties
  ExternalOrganizer, SoldOut: boolean
  TypicalAgeRange: AgeRange
  EventLocation: string!
type EventLTSDataProperties
  EventPublisher: EventPublisher[]
  EventBooking: EventBooking!
  EventLanguages: string[]
  EventVariants: EventVariant[]
  EventProperty: EventProperty
type Facilities
  Id, Shortname: string
type GastronomyPartnerDataProperties
  MaxSeatingCapacity: integer
  CategoryCodes: CategoryCodes[]
  DishRates: DishRates[]
  CapacityCeremony: CapacityCeremony[]
  Facilities: Facilities[]
type PoiAgeDataProperties
  AgeFrom, AgeTo: integer
type PoiPartnerDataProperties
  IsOpen, HasFreeEntrance: boolean
type SiagMuseumDataProperties
  OpeningTimes, Entry, Supporter: map<string>!
type StaVendingPointsDataProperties
  HasWebsite, ServiceFlex, ServiceFlexFamily, ServiceFix365, ServiceFix30, ServiceEuregioTicketStudent: boolean
  ServiceEuregioTicket, ServiceU19, ServiceU26, ServiceFix30U26, Service65Plus, Duplicate, MobileCard: boolean
  SingleTicket, DailyTicketBzMe, TicketAnimals, TicketBicycle, TicketSpecificRoute, TicketEuregio2Plus: boolean
  InfoPoint: boolean
type SuedtirolWeinCompanyDataProperties
  OpeningtimesWineshop, OpeningtimesGuides, OpeningtimesGastronomie, CompanyHoliday: map<string>
  HasVisits, HasOvernights, HasBiowine, HasAccommodation, IsVinumHotel, IsAnteprima, IsWineStories: boolean
  IsWineSummit, IsSparklingWineassociation, IsWinery, HasOnlineshop, HasDeliveryservice, HasDirectSales: boolean
  IsSkyalpsPartner: boolean
  Wines: string[]
  OnlineShopurl, DeliveryServiceUrl, H1, H2, Quote, QuoteAuthor, DescriptionSparklingWineproducer: map<string>
  H1SparklingWineproducer, H2SparklingWineproducer: map<string>
  ImageSparklingWineproducer, SocialsFacebook, SocialsInstagram, SocialsLinkedIn, SocialsPinterest: string
  SocialsTiktok, SocialsYoutube, SocialsTwitter: string
`
