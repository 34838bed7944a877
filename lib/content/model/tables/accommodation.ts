/** Accommodations and their rooms. @see readTables */
export const accommodationFields = `
entity Accommodation
  Review: map<Review>
  AccoProperties: AccoProperties
  OperationSchedule: OperationSchedule[]
  RatePlan: RatePlan[]
  TrustYouID: string deprecated → Review.trustyou
  TrustYouScore: number deprecated → Review.trustyou
  TrustYouResults: integer deprecated → Review.trustyou
  TrustYouActive: boolean deprecated → Review.trustyou
  TrustYouState: integer deprecated → Review.trustyou
  HasApartment: boolean! deprecated → AccoProperties.HasApartment
  HasRoom: boolean deprecated → AccoProperties.HasRoom
  IsCamping: boolean deprecated → AccoProperties.IsCamping
  IsGastronomy: boolean deprecated → AccoProperties.IsGastronomy
  IsBookable: boolean deprecated → AccoProperties.IsBookable
  IsAccommodation: boolean deprecated → AccoProperties.IsAccommodation
  TVMember: boolean deprecated → AccoProperties.TVMember
  Tags: Tags[]
  TagIds: string[]
  RelatedContent: RelatedContent[]
  AdditionalProperties: map<any>
  ...record
  HubActive: boolean! computed
  HubTags: HubTags[]! computed
  AccoType: AccoType computed
  AccoCategory: AccoCategory computed
  AccoBoards: AccoBoards[]! computed
  AccoBadges: AccoBadges[]! computed
  AccoThemes: AccoThemes[]! computed
  AccoSpecialFeatures: AccoSpecialFeatures[]! computed
  Features: AccoFeatureLinked[]
  AccoRoomInfo: AccoRoomInfoLinked[]
  LocationInfo: LocationInfoLinked
  ...positions
  ...identity
  HgvId: string deprecated → Mapping
  Shortname: string deprecated → AccoDetail.lang.Name
  Representation: integer
  SmgActive: boolean! deprecated → PublishedOn
  TourismVereinId, MainLanguage: string
  FirstImport, LastChange: datetime
  DistanceInfo: DistanceInfo
  AccoCategoryId, AccoTypeId, DistrictId: string
  BoardIds, MarketingGroupIds, BadgeIds, ThemeIds, SpecialFeaturesIds: string[]
  AccoDetail: map<AccoDetail>
  AccoBookingChannel: AccoBookingChannel[]
  ImageGallery: ImageGallery[]
  GastronomyId: string
  SmgTags, HasLanguage: string[]
  MssResponseShort: MssResponseShort[]
  IndependentData: IndependentData
  PublishedOn: string[]
  Source: string!
  Mapping: map<map<string>>!
  AccoHGVInfo: AccoHGVInfo
  AccoLTSInfo: AccoLTSInfo
  AccoOverview: AccoOverview
entity AccommodationRoom
  ...record
  Features: AccoFeatureLinked[]
  LicenseInfo: LicenseInfo
  Id: string!
  Shortname, A0RID, Roomtype: string
  AccoRoomDetail: map<AccoRoomDetail>!
  ImageGallery: ImageGallery[]
  HasLanguage: string[]
  LTSId, HGVId: string
  Source: string!
  RoomCode: string
  Roommax, Roommin, Roomstd: integer
  PriceFrom: number
  RoomQuantity: integer
  RoomNumbers: string[]
  RoomClassificationCodes, RoomtypeInt: integer
  LastChange, FirstImport: datetime
  PublishedOn: string[]
  Mapping: map<map<string>>!
  Active: boolean!
type AccoBookingChannel
  Id, Pos1ID, Portalname, BookingId: string
type AccoDetail
  Language, Name, NameAddition, Street, Zip, Phone, Mobile, Fax, Firstname, Lastname, Email, Website: string
  City, Shortdesc, Longdesc, Vat, CountryCode, MetaTitle, MetaDesc: string
type AccoFeatureLinked
  Self, Id, Name, HgvId, OtaCodes: string
  RoomAmenityCodes: integer[]
type AccoHGVInfo
  Bookable: boolean
  AvailableFrom: string
  PriceFrom: integer
type AccoLTSInfo
  PriceFrom, PriceFromPerUnit: integer
  PriceFromPerUnitType: string
type AccoOverview
  TotalRooms, SingleRooms, DoubleRooms, TripleRooms, QuadrupleRooms, Apartments, ApartmentBeds: integer
  MaxPersons, OutdoorParkings, GarageParkings, CampingUnits, CampingWashrooms, CampingDouches: integer
  CampingToilettes, CampingWashingstands, ApartmentRoomSize: integer
  CheckInFrom, CheckInTo, CheckOutFrom, CheckOutTo, ReceptionOpenFrom, ReceptionOpenTo, RoomServiceFrom: time
  RoomServiceTo, BaggageServiceFrom, BaggageServiceTo: time
type AccoProperties
  HasApartment, HasRoom, IsCamping, IsGastronomy, IsBookable, IsAccommodation, HasDorm, HasPitches: boolean
  TVMember: boolean
type AccoRoomDetail
  Language, Name, Longdesc, Shortdesc: string
type AccoRoomInfoLinked
  Self: string
  Id, Source: string!
type IndependentData
  IndependentDescription: map<IndependentDescription>!
  IndependentRating: integer
  Enabled: boolean
type IndependentDescription
  Language, Description, BacklinkUrl, CommitmentToAccessibilityUrl: string
type RatePlan
  ChargeType, RatePlanId, Code: string!
  Name, ShortDescription, LongDescription: map<string>
  LastUpdate: datetime!
  Visibility: string
type Review
  ReviewId: string
  Score: number
  Results: integer
  Active: boolean
  State: string
  StateInteger: integer
  Provider: string!
type MssResponseShort
  HotelId, A0RID: string
  Bookable: boolean
  ChannelID, Channellink, OfferId, OfferGid, OfferTyp, OfferShow: string
  CheapestOffer: number
  CheapestOfferString: string
  CheapestOffer_ws, CheapestOffer_bb, CheapestOffer_hb, CheapestOffer_fb, CheapestOffer_ai: number
  CheapestOfferDetail: CheapestOffer[]
  RoomDetails: RoomDetails[]
  OnlinepaymentMethods, OnlinepaymentPrepayment, OnlinepaymentCCards: string
type RoomDetails
  RoomId: string
  RoomSeq: integer
  OfferId: string
  TotalPrice: number
  TotalPriceString: string
  Price_ws, Price_bb, Price_hb, Price_fb, Price_ai: number
  Roomtype, Roomfree, Roommax, Roommin, Roomstd: integer
  Roomtitle, Roomdesc, RoomChannelLink: string
  RoomPictures: RoomPictures[]
  PaymentTerm, CancelPolicy: any
type CheapestOffer
  RoomId: string
  RoomSeq: integer
  Price: number
type RoomPictures
  Pictureurl: string
`
