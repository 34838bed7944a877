/** Administrative and touristic places. @see lib/content/model/model.ts for the notation */
export const placesFields = `
entity Region
  _Meta                 Metadata
  Self                  string computed
  HubTags               HubTags[] computed
  HubActive             boolean computed
  SkiAreas              SkiAreaLink[] computed
  GpsInfo               GpsInfo[]
  Gpstype               string computed deprecated → GpsInfo
  Latitude              number computed deprecated → GpsInfo
  Longitude             number computed deprecated → GpsInfo
  Altitude              number computed deprecated → GpsInfo
  AltitudeUnitofMeasure string computed deprecated → GpsInfo
  AdditionalProperties  map<any>
  Geo                   map<GpsInfo>!
  DetailThemed          map<DetailThemed>!
  GpsPolygon            GpsPolygon[]
  VisibleInSearch       boolean!
  SkiareaIds            string[]
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
entity MetaRegion
  _Meta                 Metadata
  Self                  string computed
  HubTags               HubTags[] computed
  HubActive             boolean computed
  Districts             DistrictLink[] computed
  TourismAssociations   TourismAssociationLink[] computed
  Regions               RegionLink[] computed
  GpsInfo               GpsInfo[]
  Gpstype               string computed deprecated → GpsInfo
  Latitude              number computed deprecated → GpsInfo
  Longitude             number computed deprecated → GpsInfo
  Altitude              number computed deprecated → GpsInfo
  AltitudeUnitofMeasure string computed deprecated → GpsInfo
  AdditionalProperties  map<any>
  DetailThemed          map<DetailThemed>!
  DistrictIds           string[]
  TourismvereinIds      string[]
  RegionIds             string[]
  GpsPolygon            GpsPolygon[]
  VisibleInSearch       boolean!
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
entity ExperienceArea
  _Meta                 Metadata
  Self                  string computed
  HubTags               HubTags[] computed
  HubActive             boolean computed
  Districts             DistrictLink[] computed
  TourismAssociations   TourismAssociationLink[] computed
  GpsInfo               GpsInfo[]
  Gpstype               string computed deprecated → GpsInfo
  Latitude              number computed deprecated → GpsInfo
  Longitude             number computed deprecated → GpsInfo
  Altitude              number computed deprecated → GpsInfo
  AltitudeUnitofMeasure string computed deprecated → GpsInfo
  AdditionalProperties  map<any>
  DistrictIds           string[]
  TourismvereinIds      string[]
  GpsPolygon            GpsPolygon[]
  VisibleInSearch       boolean!
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
entity Municipality
  _Meta                 Metadata
  Self                  string computed
  HubTags               HubTags[] computed
  HubActive             boolean computed
  Region                RegionLink computed
  Tourismassociation    TourismAssociationLink computed
  GpsInfo               GpsInfo[]
  Gpstype               string computed deprecated → GpsInfo
  Latitude              number computed deprecated → GpsInfo
  Longitude             number computed deprecated → GpsInfo
  Altitude              number computed deprecated → GpsInfo
  AltitudeUnitofMeasure string computed deprecated → GpsInfo
  AdditionalProperties  map<any>
  Geo                   map<GpsInfo>!
  Plz                   string
  RegionId              string
  TourismvereinId       string
  SiagId                string
  GpsPolygon            GpsPolygon[]
  VisibleInSearch       boolean!
  Inhabitants           integer
  IstatNumber           string
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
entity District
  _Meta                 Metadata
  Self                  string computed
  HubTags               HubTags[] computed
  HubActive             boolean computed
  Region                RegionLink computed
  Municipality          MunicipalityLink computed
  Tourismassociation    TourismAssociationLink computed
  GpsInfo               GpsInfo[]
  Gpstype               string computed deprecated → GpsInfo
  Latitude              number computed deprecated → GpsInfo
  Longitude             number computed deprecated → GpsInfo
  Altitude              number computed deprecated → GpsInfo
  AltitudeUnitofMeasure string computed deprecated → GpsInfo
  AdditionalProperties  map<any>
  IsComune              boolean
  RegionId              string
  TourismvereinId       string
  MunicipalityId        string
  SiagId                string
  GpsPolygon            GpsPolygon[]
  VisibleInSearch       boolean!
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
entity Area
  _Meta              Metadata
  Self               string computed
  HubActive          boolean! computed
  Region             RegionLink! computed
  Municipality       MunicipalityLink! computed
  Tourismassociation TourismAssociationLink! computed
  SkiArea            SkiAreaLink! computed
  LicenseInfo        LicenseInfo
  Id                 string
  Active             boolean!
  SmgActive          boolean! deprecated → PublishedOn
  Shortname          string
  CustomId           string
  RegionId           string
  TourismvereinId    string
  MunicipalityId     string
  SkiAreaID          string
  GID                string
  LtsID              string
  AreaType           string
  LastChange         datetime
  FirstImport        datetime
  Mapping            map<map<string>>!
  Source             string!
  Detail             map<Detail>!
  PublishedOn        string[]
entity TourismAssociation
  _Meta                 Metadata
  Self                  string computed
  HubTags               HubTags[] computed
  HubActive             boolean computed
  Region                RegionLink computed
  SkiAreas              SkiAreaLink[] computed
  GpsInfo               GpsInfo[]
  Gpstype               string computed deprecated → GpsInfo
  Latitude              number computed deprecated → GpsInfo
  Longitude             number computed deprecated → GpsInfo
  Altitude              number computed deprecated → GpsInfo
  AltitudeUnitofMeasure string computed deprecated → GpsInfo
  AdditionalProperties  map<any>
  Geo                   map<GpsInfo>!
  RegionId              string
  GpsPolygon            GpsPolygon[]
  VisibleInSearch       boolean!
  SkiareaIds            string[]
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
type DetailThemed
  DetailsThemed map<DetailsThemed>!
  Language      string
type DetailsThemed
  Title     string
  Intro     string
  MetaTitle string
  MetaDesc  string
type MunicipalityLink
  Id   string!
  Self string
`
