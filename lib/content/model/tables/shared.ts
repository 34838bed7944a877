/** Sets of fields and types that several types of records share. @see readTables */
export const sharedFields = `
base record
  _Meta: Metadata
  Self: string computed
base identity
  LicenseInfo: LicenseInfo
  Id: string
  Active: boolean!
base position
  GpsInfo: GpsInfo[]
  Gpstype: string computed deprecated → GpsInfo
  Latitude, Longitude, Altitude: number computed deprecated → GpsInfo
  AltitudeUnitofMeasure: string computed deprecated → GpsInfo
base positions
  GpsInfo: GpsInfo[]
  Gpstype: string computed deprecated → GpsInfo
  Latitude, Longitude: number! computed deprecated → GpsInfo
  Altitude: number computed deprecated → GpsInfo
  AltitudeUnitofMeasure: string computed deprecated → GpsInfo
  GpsPoints: map<GpsInfo>! computed deprecated → GpsInfo
base described
  Shortname: string
  Detail: map<Detail>!
  ContactInfos: map<ContactInfos>!
  ImageGallery: ImageGallery[]
  SmgTags: string[]
  SmgActive: boolean! deprecated → PublishedOn
  HasLanguage: string[]
  LastChange, FirstImport: datetime
  PublishedOn: string[]
  Source: string!
  Mapping: map<map<string>>!
  DistanceInfo: DistanceInfo
  Tags: Tags[]
  TagIds: string[]
base place
  RelatedContent: RelatedContent[]
  ...identity
  CustomId: string
  ...described
base located
  ...record
  ...identity
  Shortname: string
  FirstImport, LastChange: datetime
  HasLanguage, PublishedOn: string[]
  Mapping: map<map<string>>!
  AdditionalProperties: map<any>
  Source: string!
  Tags: Tags[]
  TagIds: string[]
  GpsInfo: GpsInfo[]
  Geo: map<GpsInfo>!
base label
  FirstImport, LastChange: datetime
  DisplayAsCategory: boolean deprecated
  IDMCategoryMapping: map<string> deprecated → Mapping
  PartnerTaggingInfo: PartnerTaggingInfo deprecated → Mapping
  MainEntity: string deprecated → ValidForEntity
  Mapping: map<map<string>>
  MappedTagIds: string[] deprecated → Mapping
  PublishDataWithTagOn: map<boolean>
  PublishedOn: string[]
type AccoBadges, AccoBoards, AccoCategory, AccoSpecialFeatures, AccoThemes, AccoType, CompanyLink, DistrictLink
  Id: string!
  Self: string
type VenueLink, MunicipalityLink, AreaLink, HubTags, RegionLink, SkiAreaLink, TourismAssociationLink
  Id: string!
  Self: string
type SkiRegionLink
  Id: string!
  Self: string
type AreaInfoLinked, DistrictInfoLinked, MunicipalityInfoLinked, RegionInfoLinked, TvInfoLinked
  Self, Id: string
  Name: map<string>
type ContactInfos
  Address, Region, RegionCode, Area, City, ZipCode, CountryCode, CountryName, Surname, Givenname: string
  NamePrefix, Email, Phonenumber, Faxnumber, Url, Language, CompanyName, Vat, Tax, LogoUrl: string
type Detail
  Header, SubHeader, IntroText, BaseText, Title, AdditionalText, MetaTitle, MetaDesc, GetThereText: string
  Language: string
  Keywords: string[]
  ParkingInfo, PublicTransportationInfo, AuthorTip, SafetyInfo, EquipmentInfo: string
type DistanceInfo
  DistanceToMunicipality, DistanceToDistrict: number
type Document
  DocumentName, DocumentURL, Language: string
type GpsInfo
  Gpstype: string
  Latitude, Longitude, Altitude: number
  AltitudeUnitofMeasure, Geometry: string
  Default: boolean
type GpsPolygon
  Latitude, Longitude: number!
type GpsTrack
  Id: string
  GpxTrackDesc: map<string>
  GpxTrackUrl, Type, Format: string
type HubActivityPoiTypesLink
  Id: string!
  Self: string
  Type: string!
type ImageGallery
  ImageName, ImageUrl: string
  Width, Height: integer
  ImageSource: string
  ImageTitle, ImageDesc, ImageAltText: map<string>
  IsInGallery: boolean
  ListPosition: integer
  ValidFrom, ValidTo: datetime
  CopyRight, License, LicenseHolder: string
  ImageTags: string[]
type LicenseInfo
  License, LicenseHolder, Author: string
  ClosedData: boolean! computed
type LocationInfoLinked
  RegionInfo: RegionInfoLinked
  TvInfo: TvInfoLinked
  MunicipalityInfo: MunicipalityInfoLinked
  DistrictInfo: DistrictInfoLinked
  AreaInfo: AreaInfoLinked
type Metadata
  Id, Type: string!
  LastUpdate, LastChange: datetime
  Source: string!
  Reduced: boolean!
  UpdateInfo: UpdateInfo
type OperationSchedule
  OperationscheduleName: map<string>
  Start, Stop: datetime!
  Type: string
  OperationScheduleTime: OperationScheduleTime[]
type OperationScheduleTime
  Start, End: time!
  Monday, Tuesday, Wednesday: boolean!
  Thuresday: boolean! deprecated
  Thursday, Friday, Saturday, Sunday: boolean!
  State, Timecode: integer!
type RelatedContent
  Id, Type: string
  Self: string!
type Tags
  Id, Source: string!
  Self, Type, Name: string
  TagEntry: map<string>
type UpdateHistory
  LastUpdate: datetime
  UpdateSource, UpdatedBy: string
type UpdateInfo
  UpdatedBy, UpdateSource: string
  Revision: integer!
  UpdateHistory: UpdateHistory[]
type VideoItems
  Name, Url, VideoSource, VideoType, StreamingSource, VideoTitle, VideoDesc: string
  Active: boolean
  CopyRight, License, LicenseHolder, Language: string
  Width, Height: integer
  Definition: string
  Duration: number
  Resolution, Bitrate: integer
`
