/** Accommodations and their rooms. @see lib/content/model/model.ts for the notation */
export const accommodationFields = `
entity Accommodation
  Review                map<Review>
  AccoProperties        AccoProperties
  OperationSchedule     OperationSchedule[]
  RatePlan              RatePlan[]
  TrustYouID            string deprecated → Review.trustyou
  TrustYouScore         number deprecated → Review.trustyou
  TrustYouResults       integer deprecated → Review.trustyou
  TrustYouActive        boolean deprecated → Review.trustyou
  TrustYouState         integer deprecated → Review.trustyou
  HasApartment          boolean! deprecated → AccoProperties.HasApartment
  HasRoom               boolean deprecated → AccoProperties.HasRoom
  IsCamping             boolean deprecated → AccoProperties.IsCamping
  IsGastronomy          boolean deprecated → AccoProperties.IsGastronomy
  IsBookable            boolean deprecated → AccoProperties.IsBookable
  IsAccommodation       boolean deprecated → AccoProperties.IsAccommodation
  TVMember              boolean deprecated → AccoProperties.TVMember
  Tags                  Tags[]
  TagIds                string[]
  RelatedContent        RelatedContent[]
  AdditionalProperties  map<any>
  _Meta                 Metadata
  Self                  string computed
  HubActive             boolean! computed
  HubTags               HubTags[]! computed
  AccoType              AccoType computed
  AccoCategory          AccoCategory computed
  AccoBoards            AccoBoards[]! computed
  AccoBadges            AccoBadges[]! computed
  AccoThemes            AccoThemes[]! computed
  AccoSpecialFeatures   AccoSpecialFeatures[]! computed
  Features              AccoFeatureLinked[]
  AccoRoomInfo          AccoRoomInfoLinked[]
  LocationInfo          LocationInfoLinked
  GpsInfo               GpsInfo[]
  Gpstype               string computed deprecated → GpsInfo
  Latitude              number! computed deprecated → GpsInfo
  Longitude             number! computed deprecated → GpsInfo
  Altitude              number computed deprecated → GpsInfo
  AltitudeUnitofMeasure string computed deprecated → GpsInfo
  GpsPoints             map<GpsInfo>! computed deprecated → GpsInfo
  LicenseInfo           LicenseInfo
  Id                    string
  Active                boolean!
  HgvId                 string deprecated → Mapping
  Shortname             string deprecated → AccoDetail.lang.Name
  Representation        integer
  SmgActive             boolean! deprecated → PublishedOn
  TourismVereinId       string
  MainLanguage          string
  FirstImport           datetime
  LastChange            datetime
  DistanceInfo          DistanceInfo
  AccoCategoryId        string
  AccoTypeId            string
  DistrictId            string
  BoardIds              string[]
  MarketingGroupIds     string[]
  BadgeIds              string[]
  ThemeIds              string[]
  SpecialFeaturesIds    string[]
  AccoDetail            map<AccoDetail>
  AccoBookingChannel    AccoBookingChannel[]
  ImageGallery          ImageGallery[]
  GastronomyId          string
  SmgTags               string[]
  HasLanguage           string[]
  MssResponseShort      MssResponseShort[]
  IndependentData       IndependentData
  PublishedOn           string[]
  Source                string!
  Mapping               map<map<string>>!
  AccoHGVInfo           AccoHGVInfo
  AccoLTSInfo           AccoLTSInfo
  AccoOverview          AccoOverview
entity AccommodationRoom
  _Meta                   Metadata
  Self                    string computed
  Features                AccoFeatureLinked[]
  LicenseInfo             LicenseInfo
  Id                      string!
  Shortname               string
  A0RID                   string
  Roomtype                string
  AccoRoomDetail          map<AccoRoomDetail>!
  ImageGallery            ImageGallery[]
  HasLanguage             string[]
  LTSId                   string
  HGVId                   string
  Source                  string!
  RoomCode                string
  Roommax                 integer
  Roommin                 integer
  Roomstd                 integer
  PriceFrom               number
  RoomQuantity            integer
  RoomNumbers             string[]
  RoomClassificationCodes integer
  RoomtypeInt             integer
  LastChange              datetime
  FirstImport             datetime
  PublishedOn             string[]
  Mapping                 map<map<string>>!
  Active                  boolean!
type AccoBadges
  Id   string!
  Self string
type AccoBoards
  Id   string!
  Self string
type AccoBookingChannel
  Id         string
  Pos1ID     string
  Portalname string
  BookingId  string
type AccoCategory
  Id   string!
  Self string
type AccoDetail
  Language     string
  Name         string
  NameAddition string
  Street       string
  Zip          string
  Phone        string
  Mobile       string
  Fax          string
  Firstname    string
  Lastname     string
  Email        string
  Website      string
  City         string
  Shortdesc    string
  Longdesc     string
  Vat          string
  CountryCode  string
  MetaTitle    string
  MetaDesc     string
type AccoFeatureLinked
  Self             string
  Id               string
  Name             string
  HgvId            string
  OtaCodes         string
  RoomAmenityCodes integer[]
type AccoHGVInfo
  Bookable      boolean
  AvailableFrom string
  PriceFrom     integer
type AccoLTSInfo
  PriceFrom            integer
  PriceFromPerUnit     integer
  PriceFromPerUnitType string
type AccoOverview
  TotalRooms           integer
  SingleRooms          integer
  DoubleRooms          integer
  TripleRooms          integer
  QuadrupleRooms       integer
  Apartments           integer
  ApartmentBeds        integer
  MaxPersons           integer
  OutdoorParkings      integer
  GarageParkings       integer
  CampingUnits         integer
  CampingWashrooms     integer
  CampingDouches       integer
  CampingToilettes     integer
  CampingWashingstands integer
  ApartmentRoomSize    integer
  CheckInFrom          time
  CheckInTo            time
  CheckOutFrom         time
  CheckOutTo           time
  ReceptionOpenFrom    time
  ReceptionOpenTo      time
  RoomServiceFrom      time
  RoomServiceTo        time
  BaggageServiceFrom   time
  BaggageServiceTo     time
type AccoProperties
  HasApartment    boolean
  HasRoom         boolean
  IsCamping       boolean
  IsGastronomy    boolean
  IsBookable      boolean
  IsAccommodation boolean
  HasDorm         boolean
  HasPitches      boolean
  TVMember        boolean
type AccoRoomDetail
  Language  string
  Name      string
  Longdesc  string
  Shortdesc string
type AccoRoomInfoLinked
  Self   string
  Id     string!
  Source string!
type AccoSpecialFeatures
  Id   string!
  Self string
type AccoThemes
  Id   string!
  Self string
type AccoType
  Id   string!
  Self string
type IndependentData
  IndependentDescription map<IndependentDescription>!
  IndependentRating      integer
  Enabled                boolean
type IndependentDescription
  Language                     string
  Description                  string
  BacklinkUrl                  string
  CommitmentToAccessibilityUrl string
type RatePlan
  ChargeType       string!
  RatePlanId       string!
  Code             string!
  Name             map<string>
  ShortDescription map<string>
  LongDescription  map<string>
  LastUpdate       datetime!
  Visibility       string
type Review
  ReviewId     string
  Score        number
  Results      integer
  Active       boolean
  State        string
  StateInteger integer
  Provider     string!
type MssResponseShort
  HotelId                 string
  A0RID                   string
  Bookable                boolean
  ChannelID               string
  Channellink             string
  OfferId                 string
  OfferGid                string
  OfferTyp                string
  OfferShow               string
  CheapestOffer           number
  CheapestOfferString     string
  CheapestOffer_ws        number
  CheapestOffer_bb        number
  CheapestOffer_hb        number
  CheapestOffer_fb        number
  CheapestOffer_ai        number
  CheapestOfferDetail     CheapestOffer[]
  RoomDetails             RoomDetails[]
  OnlinepaymentMethods    string
  OnlinepaymentPrepayment string
  OnlinepaymentCCards     string
type RoomDetails
  RoomId           string
  RoomSeq          integer
  OfferId          string
  TotalPrice       number
  TotalPriceString string
  Price_ws         number
  Price_bb         number
  Price_hb         number
  Price_fb         number
  Price_ai         number
  Roomtype         integer
  Roomfree         integer
  Roommax          integer
  Roommin          integer
  Roomstd          integer
  Roomtitle        string
  Roomdesc         string
  RoomChannelLink  string
  RoomPictures     RoomPictures[]
  PaymentTerm      any
  CancelPolicy     any
type CheapestOffer
  RoomId  string
  RoomSeq integer
  Price   number
type RoomPictures
  Pictureurl string
`
