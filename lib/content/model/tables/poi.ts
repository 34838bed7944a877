/** Activities, points of interest and gastronomy. @see lib/content/model/model.ts for the notation */
export const poiFields = `
entity HubActivityPoi
  _Meta                    Metadata
  Self                     string computed
  HubActive                boolean! computed deprecated → PublishedOn
  HubTags                  HubTags[]! computed
  HubActivityPoiTypes      HubActivityPoiTypesLink[] computed deprecated → Tags
  Areas                    AreaLink[] computed
  CategoryCodes            CategoryCodesLinked[] deprecated → Tags of type gastronomycategory
  DishRates                DishRatesLinked[] deprecated → Tags of type gastronomydishcodes
  CapacityCeremony         CapacityCeremonyLinked[] deprecated → Tags of type gastronomyceremonycodes
  Facilities               FacilitiesLinked[] deprecated → Tags of type gastronomyfacilities
  LocationInfo             LocationInfoLinked
  PartnerTags              PartnerTagsItem[]
  TagIds                   string[]
  DistrictId               string
  CustomId                 string deprecated → Mapping
  PoiProperty              map<PoiProperty[]>!
  PoiServices              string[] deprecated
  SyncSourceInterface      string deprecated
  SyncUpdateMode           string deprecated
  AgeFrom                  integer
  AgeTo                    integer
  MaxSeatingCapacity       integer deprecated → Mapping
  RelatedContent           RelatedContent[]
  AdditionalContact        map<AdditionalContact[]>
  GpsPoints                map<GpsInfo>! computed deprecated → GpsInfo
  AdditionalProperties     map<any>
  LicenseInfo              LicenseInfo
  Id                       string
  OutdoorPortalID          string deprecated → Mapping
  OutdoorPortalElevationID string deprecated → Mapping
  SmgId                    string deprecated → Mapping
  CopyrightChecked         boolean
  Active                   boolean!
  Shortname                string
  Difficulty               string deprecated → Ratings.Difficulty
  Type                     string deprecated → Tags
  SubType                  string deprecated → Tags
  PoiType                  string deprecated → Tags
  FirstImport              datetime
  LastChange               datetime
  SmgActive                boolean! deprecated → PublishedOn
  TourismorganizationId    string
  AreaId                   string[] deprecated → AreaIds
  AreaIds                  string[] computed
  AltitudeDifference       number
  AltitudeHighestPoint     number
  AltitudeLowestPoint      number
  AltitudeSumUp            number
  AltitudeSumDown          number
  DistanceDuration         number
  DistanceLength           number
  Highlight                boolean
  IsOpen                   boolean
  IsPrepared               boolean
  RunToValley              boolean
  IsWithLigth              boolean
  HasRentals               boolean
  HasFreeEntrance          boolean
  LiftAvailable            boolean
  FeetClimb                boolean
  BikeTransport            boolean
  OperationSchedule        OperationSchedule[]
  GpsInfo                  GpsInfo[]
  GpsTrack                 GpsTrack[]
  ImageGallery             ImageGallery[]
  Detail                   map<Detail>!
  ContactInfos             map<ContactInfos>!
  AdditionalPoiInfos       map<AdditionalPoiInfos>!
  SmgTags                  string[]
  HasLanguage              string[]
  Ratings                  Ratings
  Exposition               string[]
  OwnerRid                 string
  ChildPoiIds              string[]
  MasterPoiIds             string[]
  WayNumber                integer
  Number                   string
  PublishedOn              string[]
  Source                   string!
  Mapping                  map<map<string>>!
  DistanceInfo             DistanceInfo
  Tags                     Tags[]!
  VideoItems               map<VideoItems[]>
type AdditionalContact
  Type         string
  ContactInfos ContactInfos
  Description  string
type AdditionalPoiInfos
  Novelty    string
  MainType   string deprecated → Tags
  SubType    string deprecated → Tags
  PoiType    string deprecated → Tags
  Language   string
  Categories string[] deprecated → Tags
type CapacityCeremonyLinked
  Self               string
  Id                 string
  Shortname          string
  MaxSeatingCapacity integer!
type CategoryCodesLinked
  Self      string
  Id        string
  Shortname string
type DishRatesLinked
  Self         string
  Id           string
  Shortname    string
  MinAmount    number!
  MaxAmount    number!
  CurrencyCode string
type FacilitiesLinked
  Self      string
  Id        string
  Shortname string
type LTSTins
  Id      string
  LTSRID  string
  TinName map<string>!
type PartnerTagsItem
  Self    string
  Id      string
  Level   integer!
  LTSRID  string
  TagName map<string>!
  LTSTins LTSTins[]
type PoiProperty
  Name  string
  Value string
type Ratings
  Stamina    string
  Experience string
  Landscape  string
  Difficulty string
  Technique  string
`
