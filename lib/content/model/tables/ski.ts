/** Ski areas and regions. @see lib/content/model/model.ts for the notation */
export const skiFields = `
entity SkiArea
  _Meta                 Metadata
  Self                  string computed
  HubTags               HubTags[]! computed
  HubActive             boolean! computed
  SkiRegion             SkiRegionLink computed
  Areas                 AreaLink[]! computed
  TourismAssociations   TourismAssociationLink[]! computed
  Regions               RegionLink[]! computed
  LocationInfo          LocationInfoLinked
  GpsInfo               GpsInfo[]
  Gpstype               string computed deprecated → GpsInfo
  Latitude              number! computed deprecated → GpsInfo
  Longitude             number! computed deprecated → GpsInfo
  Altitude              number computed deprecated → GpsInfo
  AltitudeUnitofMeasure string computed deprecated → GpsInfo
  GpsPoints             map<GpsInfo>! computed deprecated → GpsInfo
  AdditionalProperties  map<any>
  SkiRegionId           string
  SkiAreaMapURL         string
  TotalSlopeKm          string
  SlopeKmBlue           string
  SlopeKmRed            string
  SlopeKmBlack          string
  LiftCount             string
  AreaRadius            string
  AltitudeFrom          integer
  AltitudeTo            integer
  SkiRegionName         map<string>
  AreaId                string[] deprecated → AreaIds
  AreaIds               string[] computed
  OperationSchedule     OperationSchedule[]
  TourismvereinIds      string[]
  RegionIds             string[]
  MunicipalityIds       string[]
  DistrictIds           string[]
  GpsPolygon            GpsPolygon[]
  RelatedContent        RelatedContent[]
  LicenseInfo           LicenseInfo
  Id                    string
  Active                boolean!
  CustomId              string
  Shortname             string
  Detail                map<Detail>!
  ContactInfos          map<ContactInfos>!
  ImageGallery          ImageGallery[]
  SmgTags               string[]
  SmgActive             boolean! deprecated → PublishedOn
  HasLanguage           string[]
  LastChange            datetime
  FirstImport           datetime
  PublishedOn           string[]
  Source                string!
  Mapping               map<map<string>>!
  DistanceInfo          DistanceInfo
  Tags                  Tags[]
  TagIds                string[]
entity SkiRegion
  _Meta                 Metadata
  Self                  string computed
  HubTags               HubTags[]! computed
  HubActive             boolean! computed
  GpsInfo               GpsInfo[]
  Gpstype               string computed deprecated → GpsInfo
  Latitude              number! computed deprecated → GpsInfo
  Longitude             number! computed deprecated → GpsInfo
  Altitude              number computed deprecated → GpsInfo
  AltitudeUnitofMeasure string computed deprecated → GpsInfo
  GpsPoints             map<GpsInfo>! computed deprecated → GpsInfo
  AdditionalProperties  map<any>
  GpsPolygon            GpsPolygon[]
  RelatedContent        RelatedContent[]
  LicenseInfo           LicenseInfo
  Id                    string
  Active                boolean!
  CustomId              string
  Shortname             string
  Detail                map<Detail>!
  ContactInfos          map<ContactInfos>!
  ImageGallery          ImageGallery[]
  SmgTags               string[]
  SmgActive             boolean! deprecated → PublishedOn
  HasLanguage           string[]
  LastChange            datetime
  FirstImport           datetime
  PublishedOn           string[]
  Source                string!
  Mapping               map<map<string>>!
  DistanceInfo          DistanceInfo
  Tags                  Tags[]
  TagIds                string[]
type SkiRegionLink
  Id   string!
  Self string
`
